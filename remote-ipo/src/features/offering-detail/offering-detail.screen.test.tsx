import type { Offering } from '@maru/domain/contracts';
import { invalidate } from '@maru/sdk/query';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, refuse, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { application, NOW, offering } from '../../test/offering-fixture.ts';
import { OfferingDetailScreen } from './offering-detail.screen.tsx';

const dictionaries = { ipo: kor };

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

test('a quantity outside the terms or above the balance is said at once', async () => {
  open({ '/ipo/ApplyInfo': () => ({ ...info, available: '1000' }) });
  await screen.findByText(kor['apply.rule.DEPOSIT_50']);
  press(kor['apply.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/122500000|122,500,000원/)).toBeTruthy();
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
  ['upcoming', '오늘 시작'],
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
