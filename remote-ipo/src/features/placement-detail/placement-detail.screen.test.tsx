import type { Placement } from '@maru/domain/contracts';
import { invalidate } from '@maru/sdk/query';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, refuse, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { NOW } from '../../test/offering-fixture.ts';
import { placement, placementApplication } from '../../test/placement-fixture.ts';
import { PlacementDetailScreen } from './placement-detail.screen.tsx';

const dictionaries = { ipo: kor };
const words = { kor: '소재를 만들어요', en: 'Materials', tw: '材料', cn: '材料' };
const info = { available: '500000000', shares: '0', guards: [] };

/** The test's own render clears the device first, so the choice is put back before the screen reads it. */
function Chosen() {
  localStorage.setItem('detail.placement', JSON.stringify({ placementId: placement.placementId }));
  return <PlacementDetailScreen />;
}
function open(handlers: MockHandlers = {}, over: Partial<Placement> = {}) {
  mockLive();
  const sent = mockApi({
    '/placement/Detail': () => ({ placement: { ...placement, ...over }, business: words, risk: words }),
    '/placement/Info': () => info,
    ...handlers,
  });
  renderScreen(<Chosen />, { dictionaries, now: NOW });
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function confirm() {
  press(kor['place.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '100주 신청하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
}

test('opened without a choice it says so and leads to the list', async () => {
  mockApi({});
  renderScreen(<PlacementDetailScreen />, { dictionaries });
  press(kor['offering.toList']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockps'));
});

test('an application shows what it holds, is sent with the fund password and waits for the review', async () => {
  const sent = open({ '/placement/Apply': () => placementApplication });
  await screen.findByText(kor['place.rule.FULL_PREPAY']);
  expect(screen.getByText('₩1,120,000')).toBeTruthy();
  await confirm();
  expect(await screen.findByText(kor['place.done'])).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/placement/Apply').map(({ input }) => input)).toMatchObject([
    { placementId: placement.placementId, quantity: '100', fundPassword: '274913' },
  ]);
});

test('the receipt of the last shares stays when the placement is all taken', async () => {
  let status: Placement['status'] = 'open';
  open({
    '/placement/Detail': () => ({ placement: { ...placement, status }, business: words, risk: words }),
    '/placement/Apply': () => {
      status = 'soldOut';
      return placementApplication;
    },
  });
  await screen.findByText(kor['place.rule.FULL_PREPAY']);
  await confirm();
  expect(await screen.findByText(kor['mark.soldOut'])).toBeTruthy();
  expect(screen.getByText(kor['place.done'])).toBeTruthy();
});

test('a refusal of the server is said', async () => {
  open({ '/placement/Apply': () => refuse('PLACEMENT_ENDED') });
  await screen.findByText(kor['place.rule.FULL_PREPAY']);
  await confirm();
  expect(await screen.findByText(/신청 기간이 끝났어요/)).toBeTruthy();
});

test('one who has applied for all they can is led to the records, and an ended placement takes nothing', async () => {
  open({ '/placement/Info': () => ({ ...info, shares: '12000' }) });
  expect(await screen.findByText(kor['place.usedUp'])).toBeTruthy();
  press(kor['apply.toRecords']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockRecord?tab=placement'));
});

test('an ended placement takes no application', async () => {
  open({}, { status: 'ended' });
  await screen.findByText(kor['mark.ended']);
  expect(screen.queryByText(kor['place.title'])).toBeNull();
});

test('the shares that are left are read every ten seconds, and no more once it is over', async () => {
  let answer: Placement = placement;
  const sent = open({ '/placement/Detail': () => ({ placement: answer, business: words, risk: words }) });
  await screen.findByText(kor['place.rule.FULL_PREPAY']);
  const reads = () => sent.filter(({ path }) => path === '/placement/Detail').length;
  jest.useFakeTimers();
  try {
    // The next answer sets the timer of the interval anew, on the false clock.
    await act(async () => void (await invalidate('/placement/Detail')));
    const before = reads();
    answer = { ...answer, left: '123400' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText('123,400주')).toBeTruthy();
    expect(reads()).toBe(before + 1);
    answer = { ...answer, status: 'soldOut' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText(kor['mark.soldOut'])).toBeTruthy();
    expect(screen.queryByText(kor['place.rule.FULL_PREPAY'])).toBeNull();
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
  ['soldOut', kor['mark.soldOut']],
  ['listed', kor['mark.listed']],
  ['cancelled', kor['mark.cancelled']],
] as const)('a placement that is %s is marked and takes nothing', async (status, mark) => {
  open({}, { status });
  expect(await screen.findByText(mark, { selector: '.tag' })).toBeTruthy();
  expect(screen.queryByText(kor['place.title'])).toBeNull();
  expect(screen.queryByText(kor['applications.toStock']) !== null).toBe((status as string) === 'listed');
});

test('one who lacks a condition sees it instead of the form, and is led to it', async () => {
  open({
    '/placement/Info': () => ({
      ...info,
      guards: [{ code: 'REAL_NAME_REQUIRED' as const, route: '/information/authInfo', params: {} }],
    }),
  });
  const list = within(await screen.findByRole('list', { name: kor['place.guards'] }));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(list.getByRole('button', { name: new RegExp(WORDS.kor['errors.REAL_NAME_REQUIRED']!) }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/authInfo'));
});
