import { createHash, webcrypto } from 'node:crypto';
import type { ApiOutput, Auction, Bid } from '@maru/domain/contracts';
import { bidLine, commitmentLine } from '@maru/domain/new-shares';
import { invalidate } from '@maru/sdk/query';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, refuse, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { auction, bid } from '../../test/auction-fixture.ts';
import { NOW } from '../../test/offering-fixture.ts';
import { AuctionDetailScreen } from './auction-detail.screen.tsx';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const dictionaries = { ipo: kor };
const words = { kor: '센서를 만들어요', en: 'Sensors', tw: '感測器', cn: '传感器' };
const info = { available: '500000000', bids: 0, shares: '0', guards: [] };
const page = (data: Bid[]) => ({ total: data.length, page: 1, per_page: 10, data });

/** The test's own render clears the device first, so the choice is put back before the screen reads it. */
function Chosen() {
  localStorage.setItem('detail.auction', JSON.stringify({ auctionId: auction.auctionId }));
  return <AuctionDetailScreen />;
}
function open(handlers: MockHandlers = {}, over: Partial<Auction> = {}) {
  mockLive();
  const sent = mockApi({
    '/auction/Detail': () => ({ auction: { ...auction, ...over }, business: words, risk: words }),
    '/auction/BidInfo': () => info,
    '/auction/Records': () => page([]),
    ...handlers,
  });
  renderScreen(<Chosen />, { dictionaries, now: NOW });
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enterPin = (dialog: ReturnType<typeof within>) => {
  for (const digit of '274913') fireEvent.click(dialog.getByRole('button', { name: digit }));
};

test('opened without a choice it says so and leads to the list', async () => {
  mockApi({});
  renderScreen(<AuctionDetailScreen />, { dictionaries });
  press(kor['auction.toList']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/auction'));
});

test('a bid shows what it holds and that it never changes, and is sent with the fund password', async () => {
  const sent = open({ '/auction/Bid': () => bid });
  await screen.findByText(kor['bid.rule']);
  expect(screen.getByText(kor['bid.pays.UNIFORM'])).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: `${kor['bid.price']} (원)` }), { target: { value: '14300' } });
  fireEvent.change(screen.getByRole('textbox', { name: `${kor['bid.quantity']} (주)` }), { target: { value: '200' } });
  expect(screen.getByText('₩2,860,000')).toBeTruthy();
  press(kor['bid.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '200주 입찰하기' }));
  enterPin(sheet);
  expect(await screen.findByText(kor['bid.done'])).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/auction/Bid').map(({ input }) => input)).toMatchObject([
    { auctionId: auction.auctionId, price: '14300', quantity: '200', fundPassword: '274913' },
  ]);
});

test('a price below the floor is said at once, and a refusal over the button', async () => {
  open({ '/auction/Bid': () => refuse('AUCTION_ENDED') });
  await screen.findByText(kor['bid.rule']);
  fireEvent.change(screen.getByRole('textbox', { name: `${kor['bid.price']} (원)` }), { target: { value: '13900' } });
  press(kor['bid.next']);
  expect(await screen.findByText(/14,?000원 이상/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: `${kor['bid.price']} (원)` }), { target: { value: '14000' } });
  press(kor['bid.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '100주 입찰하기' }));
  enterPin(sheet);
  expect(await screen.findByText(/입찰 기간이 끝났어요/)).toBeTruthy();
});

test('one who has used every bid sees them and is led to the records', async () => {
  open({ '/auction/BidInfo': () => ({ ...info, bids: 3, shares: '300' }), '/auction/Records': () => page([bid]) });
  expect(await screen.findByText(/3번을 모두 썼어요/)).toBeTruthy();
  expect(await screen.findByText(bid.number)).toBeTruthy();
  press(kor['bid.toRecords']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockRecord?tab=auction'));
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
function published(over: Partial<ApiOutput<'/auction/Result'>> = {}): ApiOutput<'/auction/Result'> {
  const nonce = 'e'.repeat(64);
  const bids = [
    { id: bid.bidId, price: '14300', quantity: '200', allotted: '100' },
    { id: '9f1d8a52-0f43-4c07-9a54-0a7f6f3b1c11', price: '15000', quantity: '200', allotted: '200' },
  ].map((each) => {
    const line = bidLine({ id: each.id, price: BigInt(each.price), quantity: BigInt(each.quantity), nonce });
    return { ...each, nonce, commitment: sha(line) };
  });
  return {
    pricing: 'UNIFORM',
    pool: '300',
    clearing: '14300',
    listHash: sha(bids.map(commitmentLine).join('')),
    closedAt: NOW,
    openedAt: NOW,
    total: 2,
    bids,
    next: null,
    ...over,
  };
}
const OPENED: Partial<Auction> = {
  status: 'opened',
  bids: 2,
  result: { clearing: '14300', highest: '15000', demand: '400', allotted: '300', winners: 2 },
};

test('the published bids of an opened auction are repeated on this device, the highest first', async () => {
  open({ '/auction/Result': () => published() }, OPENED);
  expect(await screen.findByText('14,300원')).toBeTruthy();
  expect(screen.queryByText(kor['bid.rule'])).toBeNull();
  press(kor['result.show']);
  const steps = within(await screen.findByRole('list', { name: kor['result.proof'] }));
  expect(steps.getAllByText(kor['proof.right'])).toHaveLength(3);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['15,000원200주200주', '14,300원200주100주']);
});

test.each([
  ['a bid that was changed', { bids: published().bids.map((each) => ({ ...each, price: '99000' })) }],
  ['another list', { listHash: 'a'.repeat(64) }],
  ['another price', { clearing: '15000' }],
])('%s is found', async (_, over) => {
  open({ '/auction/Result': () => published(over) }, OPENED);
  await screen.findByText(kor['result.title']);
  press(kor['result.show']);
  const steps = within(await screen.findByRole('list', { name: kor['result.proof'] }));
  expect(steps.getAllByText(kor['proof.wrong']).length).toBeGreaterThan(0);
});

test('the stage of an open auction is read every ten seconds, and no more once it is over', async () => {
  let answer: Auction = auction;
  const sent = open({ '/auction/Detail': () => ({ auction: answer, business: words, risk: words }) });
  await screen.findByText(kor['bid.rule']);
  const reads = () => sent.filter(({ path }) => path === '/auction/Detail').length;
  jest.useFakeTimers();
  try {
    // The next answer sets the timer of the interval anew, on the false clock.
    await act(async () => void (await invalidate('/auction/Detail')));
    const before = reads();
    answer = { ...answer, pool: '290000' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText('290,000주')).toBeTruthy();
    expect(reads()).toBe(before + 1);
    answer = { ...answer, status: 'closed' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText(kor['mark.closed'])).toBeTruthy();
    expect(screen.queryByText(kor['bid.rule'])).toBeNull();
    answer = { ...answer, status: 'cancelled' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    const last = reads();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reads()).toBe(last);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['upcoming', '오늘 12:00 시작'],
  ['closed', kor['mark.closed']],
  ['listed', kor['mark.listed']],
  ['cancelled', kor['mark.cancelled']],
] as const)('an auction that is %s is marked and takes nothing', async (status, mark) => {
  open({}, { status, bidFrom: NOW });
  expect(await screen.findByText(mark, { selector: '.tag' })).toBeTruthy();
  expect(screen.queryByText(kor['bid.rule'])).toBeNull();
  expect(screen.queryByText(kor['applications.toStock']) !== null).toBe((status as string) === 'listed');
});

test('one who lacks a condition sees it instead of the form, and is led to it', async () => {
  open({
    '/auction/BidInfo': () => ({
      ...info,
      guards: [{ code: 'REAL_NAME_REQUIRED' as const, route: '/information/authInfo', params: {} }],
    }),
  });
  const list = within(await screen.findByRole('list', { name: kor['bid.guards'] }));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(list.getByRole('button', { name: new RegExp(WORDS.kor['errors.REAL_NAME_REQUIRED']!) }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/authInfo'));
});
