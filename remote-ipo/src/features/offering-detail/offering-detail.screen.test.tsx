import { createHash, webcrypto } from 'node:crypto';
import type { Offering, Quote } from '@maru/domain/contracts';
import { invalidate } from '@maru/sdk/query';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, refuse, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { published } from '../../test/draw-fixture.ts';
import { application, NOW, offering } from '../../test/offering-fixture.ts';
import { OfferingDetailScreen } from './offering-detail.screen.tsx';

const dictionaries = { ipo: kor };
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

test('the page of an offering has its schedule, terms and risks', async () => {
  const words = { kor: '로봇 팔을 만들어요', en: 'Robot arms', tw: '機械手臂', cn: '机械手臂' };
  mockApi({ '/ipo/Detail': () => ({ offering, business: words, risk: words }) });
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  renderScreen(<OfferingDetailScreenWithDetail />, { dictionaries, now: NOW, session: null });
  expect(await screen.findByText('₩122,500,000')).toBeTruthy();
  expect(screen.getByText(kor['offering.notice'])).toBeTruthy();
  expect(screen.getByText('499.651 : 1')).toBeTruthy();
  expect(screen.getByText(offering.commitment)).toBeTruthy();
  expect(screen.getByText(kor['apply.logIn'])).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('청약'));
});

test('a cancelled offering says when, why and what becomes of the money, and takes no application', async () => {
  open({}, { status: 'cancelled', cancellation: { at: NOW, reason: 'ISSUER_WITHDREW' } });
  expect(await screen.findByText(/2026.11.20에 취소됐어요/)).toBeTruthy();
  expect(screen.getByText(/발행 회사가 공모를 철회했어요/)).toBeTruthy();
  expect(screen.getByText(new RegExp(kor['cancellation.money']))).toBeTruthy();
  expect(screen.queryByText(kor['apply.rule.DEPOSIT_50'])).toBeNull();
});

test.each([
  ['a listed offering', 'listed', {}],
  ['an offering of further shares of a listed company', 'open', { isTraded: true }],
] as const)('%s shows the price on the market against its own, and has room for it', async (_name, status, traded) => {
  const live = mockLive();
  mockApi({ '/ipo/Detail': () => ({ offering: { ...offering, status }, business: words, risk: words, ...traded }) });
  renderScreen(<OfferingDetailScreenWithDetail />, { dictionaries, now: NOW, session: null });
  await screen.findByText(kor['offering.terms']);
  const market = () => screen.getByText(kor['market.price']).closest('dl')!.textContent;
  expect(market()).toBe('현재가공모가 대비');
  const price = String(Number(offering.price) * 1.3);
  await live.send(`quote:${offering.symbol}`, quoteOf(offering.symbol, price));
  expect(market()).toContain('30.00%');
});

test.each([
  ['EQUAL_PROPORTIONAL', '33.67'],
  ['LOTTERY', '31.25'],
] as const)('%s: the chance of the draw is told once somebody has applied', async (method, chance) => {
  open({}, { method, demand: { ...offering.demand, chance } });
  expect((await screen.findByText(kor[`chance.${method}`])).closest('div')?.textContent).toContain(`${chance}%`);
});

test('anybody repeats the draw, and saves the list of which the hash is published', async () => {
  const files = savedFiles();
  open({ '/ipo/Draw': () => published() }, { status: 'drawn' });
  await screen.findByText(kor['documents.title'], { selector: 'h2' });
  press(kor['proof.check']);
  const steps = within(await screen.findByRole('list', { name: kor['proof.title'] }));
  expect(steps.getAllByText(kor['proof.right'])).toHaveLength(3);
  press(new RegExp(kor['documents.list']));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(
    createHash('sha256')
      .update(await textOf(files[0]!))
      .digest('hex'),
  ).toBe(published().listHash);
});

test('the prospectus is read on the page, and its file says that it is simulated', async () => {
  const files = savedFiles();
  open();
  await screen.findByText(kor['documents.title'], { selector: 'h2' });
  press(new RegExp(kor['documents.prospectus']));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(kor['prospectus.rule.EQUAL_PROPORTIONAL'])).toBeTruthy();
  expect(sheet.getAllByText(words.kor)).toHaveLength(2);
  fireEvent.click(sheet.getByRole('button', { name: kor['documents.save'] }));
  const page = await textOf(files[0]!);
  for (const text of [kor['offering.notice'], kor['apply.rule.DEPOSIT_50'], offering.commitment])
    expect(page).toContain(text);
});

test('opened without a choice it says so and leads to the list', async () => {
  mockApi({});
  renderScreen(<OfferingDetailScreen />, { dictionaries });
  fireEvent.click(screen.getByRole('button', { name: kor['offering.toList'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStock'));
});

/** The test's own render clears the device first, so the choice is put back before the screen reads it. */
function OfferingDetailScreenWithDetail() {
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  return <OfferingDetailScreen />;
}

const words = { kor: '로봇 팔을 만들어요', en: 'Robot arms', tw: '機械手臂', cn: '机械手臂' };
const info = { available: '500000000', applications: 0, guards: [] };
function open(handlers: MockHandlers = {}, over: Partial<Offering> = {}) {
  mockLive();
  const sent = mockApi({
    '/ipo/Detail': () => ({ offering: { ...offering, ...over }, business: words, risk: words }),
    '/ipo/ApplyInfo': () => info,
    ...handlers,
  });
  renderScreen(<OfferingDetailScreenWithDetail />, { dictionaries, now: NOW });
  return sent;
}
/** The files that are handed to the person from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return files;
}
/** jsdom's files have no `text()`. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
const quoteOf = (symbol: string, price: string): Quote => ({
  symbol,
  price,
  change: '0',
  changeRate: '0.00',
  open: price,
  high: price,
  low: price,
  volume: '0',
  turnover: '0',
  time: NOW,
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('an application shows its deposit and its return first, and is sent with the fund password', async () => {
  const sent = open({ '/ipo/Apply': () => application });
  await screen.findByText(kor['apply.rule.DEPOSIT_50']);
  expect(screen.getAllByText('₩122,500,000').length).toBeGreaterThan(1);
  expect(screen.getByText('₩377,500,000')).toBeTruthy();
  press(kor['apply.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '10,000주 청약하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  expect(await screen.findByText(kor['apply.done'])).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/ipo/Apply').map(({ input }) => input)).toMatchObject([
    { offeringId: offering.offeringId, quantity: '10000', fundPassword: '274913' },
  ]);
});

test('a quantity that cannot be chosen is text, and is what is sent', async () => {
  const fixed = { minimumShares: '1000', maximumShares: '1000', stepShares: '1000' };
  const sent = open({ '/ipo/Apply': () => application }, { ...fixed, method: 'LOTTERY' });
  await screen.findByText(kor['apply.fixed']);
  expect(screen.getAllByText(kor['apply.quantity']).at(-1)!.closest('div')?.textContent).toBe('청약 수량1,000주');
  expect(screen.queryByRole('group', { name: kor['apply.quantity'] })).toBeNull();
  expect(screen.queryByText(kor['apply.limits'])).toBeNull();
  press(kor['apply.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '1,000주 청약하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await screen.findByText(kor['apply.done']);
  expect(sent.find(({ path }) => path === '/ipo/Apply')?.input).toMatchObject({ quantity: '1000' });
});

test('a fixed quantity that the money does not pay for is said below it', async () => {
  const fixed = { minimumShares: '10000', maximumShares: '10000', stepShares: '10000' };
  open({ '/ipo/ApplyInfo': () => ({ ...info, available: '1000' }) }, fixed);
  await screen.findByText(kor['apply.fixed']);
  press(kor['apply.next']);
  expect((await screen.findByText(/122,500,000원/)).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a quantity outside the terms or above the balance is said at once', async () => {
  open({ '/ipo/ApplyInfo': () => ({ ...info, available: '1000' }) });
  await screen.findByText(kor['apply.rule.DEPOSIT_50']);
  press(kor['apply.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/122500000|122,500,000원/)).toBeTruthy();
  // Also when the field has been scrolled out of sight.
  expect(document.activeElement).toBe(
    within(screen.getByRole('group', { name: kor['apply.quantity'] })).getByRole('textbox'),
  );
});

test('a refusal is shown over the button', async () => {
  open({ '/ipo/Apply': () => refuse('SUBSCRIPTION_ENDED') });
  await screen.findByText(kor['apply.rule.DEPOSIT_50']);
  press(kor['apply.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '10,000주 청약하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  expect(await screen.findByText(/청약 기간이 끝났어요/)).toBeTruthy();
});

test('one who has applied already is led to the records', async () => {
  open({ '/ipo/ApplyInfo': () => ({ ...info, applications: 1 }) });
  expect(await screen.findByText(/모두 신청했어요/)).toBeTruthy();
  press(kor['apply.toRecords']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockRecord'));
});

test('outside of its period nothing can be applied for', async () => {
  open({}, { status: 'drawn' });
  await screen.findByText(offering.commitment);
  expect(screen.queryByText(kor['apply.title'])).toBeNull();
});

test('listed new shares lead to their stock', async () => {
  open({}, { status: 'listed' });
  press(await screen.findByText(kor['applications.toStock']).then((element) => element.textContent!));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail'));
});

test('the demand and the stage of an open offering are read every ten seconds, and no more once it is over', async () => {
  let answer: Offering = offering;
  const sent = open({ '/ipo/Detail': () => ({ offering: answer, business: words, risk: words }) });
  await screen.findByText(kor['apply.rule.DEPOSIT_50']);
  const reads = () => sent.filter(({ path }) => path === '/ipo/Detail').length;
  jest.useFakeTimers();
  try {
    // The next answer sets the timer of the interval anew, on the false clock.
    await act(async () => void (await invalidate('/ipo/Detail')));
    const before = reads();
    answer = { ...answer, demand: { ...answer.demand, overall: '501.002' } };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText('501.002 : 1')).toBeTruthy();
    expect(reads()).toBe(before + 1);
    answer = { ...answer, status: 'closed' };
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(screen.getByText(kor['mark.closed'])).toBeTruthy();
    expect(screen.queryByText(kor['apply.rule.DEPOSIT_50'])).toBeNull();
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
  ['drawn', kor['mark.drawn']],
  ['allotted', kor['mark.allotted']],
  ['listed', kor['mark.listed']],
] as const)('an offering that is %s is marked and takes nothing', async (status, mark) => {
  open({}, { status, subscribeFrom: NOW });
  expect(await screen.findByText(mark, { selector: '.tag' })).toBeTruthy();
  expect(screen.queryByText(kor['apply.title'])).toBeNull();
  expect(screen.queryByText(kor['applications.toStock']) !== null).toBe((status as string) === 'listed');
});

test('one who lacks a condition sees it instead of the form, and is led to it', async () => {
  open({
    '/ipo/ApplyInfo': () => ({
      ...info,
      guards: [{ code: 'REAL_NAME_REQUIRED' as const, route: '/information/authInfo', params: {} }],
    }),
  });
  const list = within(await screen.findByRole('list', { name: kor['apply.guards'] }));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(list.getByRole('button', { name: new RegExp(WORDS.kor['errors.REAL_NAME_REQUIRED']!) }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/authInfo'));
});
