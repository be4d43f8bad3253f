import { webcrypto } from 'node:crypto';
import type { Application } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { bid } from '../../test/auction-fixture.ts';
import { published } from '../../test/draw-fixture.ts';
import { application, NOW } from '../../test/offering-fixture.ts';
import { placementApplication } from '../../test/placement-fixture.ts';
import { ApplicationsScreen } from './applications.screen.tsx';

// The toasts of one test are still on the page when the next one begins.
beforeEach(() => document.querySelector('[role=status].region')?.remove());
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const page = (data: Application[]) => ({ total: data.length, page: 1, per_page: 10, data });
function open(own: Application[], handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({ '/ipo/Records': () => page(own), ...handlers });
  renderScreen(<ApplicationsScreen />, { route: '/home/newStockRecord', dictionaries: { ipo: kor }, now: NOW });
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('without an application it leads to the offerings', async () => {
  open([]);
  expect(await screen.findByText(kor['applications.empty'])).toBeTruthy();
  press(kor['offering.toList']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStock'));
});

test('bids are records of their own tab', async () => {
  const page = { total: 1, page: 1, per_page: 10, data: [bid] };
  open([], { '/auction/Records': () => page });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.auction'] }));
  expect(await screen.findByText(bid.number)).toBeTruthy();
  expect(screen.getByText(kor['bids.text.sealed'])).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/home/newStockRecord?tab=auction');
});

test('an application for placed shares is cancelled after a question while it is under review', async () => {
  const page = { total: 1, page: 1, per_page: 10, data: [placementApplication] };
  const sent = open([], {
    '/placement/Records': () => page,
    '/placement/Cancel': () => ({ ...placementApplication, status: 'cancelled', decidedAt: NOW }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.placement'] }));
  expect(await screen.findByText(placementApplication.number)).toBeTruthy();
  press(kor['applications.cancel']);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: kor['applications.cancel'] }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/placement/Cancel').map(({ input }) => input)).toEqual([
      { applicationId: placementApplication.applicationId },
    ]),
  );
  expect(await screen.findByText(kor['applications.cancelled'])).toBeTruthy();
});

test('allotted placed shares are paid for with the fund password, which says when they can be sold, or waived', async () => {
  const won = {
    ...placementApplication,
    status: 'awaiting_payment' as const,
    fundingMode: 'DEPOSIT_50' as const,
    deposit: '1120000',
    held: '1120000',
    due: '1120000',
    payBy: '2026-11-24T16:00:00+09:00',
    decidedAt: NOW,
  };
  const sent = open([], {
    '/placement/Records': () => ({ total: 1, page: 1, per_page: 10, data: [won] }),
    '/placement/Pay': () => ({ ...won, status: 'paid', due: null, held: '0', payBy: null }),
    '/placement/Waive': () => ({ ...won, status: 'waived', due: null, held: '0', payBy: null }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.placement'] }));
  expect(await screen.findByText(kor['place.text.awaiting_payment'])).toBeTruthy();
  expect(screen.getByText('2026.11.24 16:00')).toBeTruthy();
  press(kor['applications.waive']);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/1,120,000원/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: kor['applications.keep'] }));
  press(kor['applications.pay']);
  const sheet = within(await screen.findByRole('dialog', { name: kor['applications.payTitle'] }));
  expect(sheet.getByText(/T\+3 거래일부터/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: '1,120,000원 납입하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/placement/Pay').map(({ input }) => input)).toMatchObject([
      { applicationId: won.applicationId, fundPassword: '274913' },
    ]),
  );
  expect(await screen.findByText(kor['applications.payDone'])).toBeTruthy();
});

test.each([
  ['2026-12-03T00:00:00+09:00', /2026.12.03 00:00부터 매도할 수 있어요/],
  ['2026-11-20T00:00:00+09:00', new RegExp(kor['applications.text.listed'])],
])('listed placed shares that are locked until %s', async (unlockAt, text) => {
  const listed = {
    ...placementApplication,
    status: 'paid' as const,
    held: '0',
    decidedAt: NOW,
    listedAt: NOW,
    unlockAt,
  };
  open([], { '/placement/Records': () => ({ total: 1, page: 1, per_page: 10, data: [listed] }) });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.placement'] }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an open application is cancelled after a question', async () => {
  const sent = open([application], {
    '/ipo/ApplyCancel': () => ({ ...application, status: 'cancelled', held: '0', canCancel: false }),
  });
  await screen.findByText(kor['applications.status.applied']);
  press(kor['applications.cancel']);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: kor['applications.cancel'] }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/ipo/ApplyCancel')).toBe(true));
  expect(await screen.findByText(kor['applications.cancelled'])).toBeTruthy();
});

const awaiting: Application = {
  ...application,
  status: 'awaiting_payment',
  allotted: '6000',
  due: '24500000',
  canCancel: false,
};

test('won shares are paid for with the fund password, or waived', async () => {
  const sent = open([awaiting], {
    '/ipo/Pay': () => ({ ...awaiting, status: 'paid', due: null, held: '0', refund: '0' }),
    '/ipo/Waive': () => ({ ...awaiting, status: 'waived', due: null, held: '0', refund: awaiting.deposit }),
  });
  await screen.findByText(kor['applications.status.awaiting_payment']);
  press(kor['applications.pay']);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/상장일\(2026.11.30\)에 보유 주식으로/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: '24,500,000원 납입하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/ipo/Pay').map(({ input }) => input)).toMatchObject([
      { applicationId: awaiting.applicationId, fundPassword: '274913' },
    ]),
  );
  expect(await screen.findByText(kor['applications.payDone'])).toBeTruthy();
});

test.each([
  ['subscription', '/ipo/Waive'],
  ['placement', '/placement/Waive'],
] as const)('waiving the shares of a %s is asked about and then said', async (kind, path) => {
  const placed = {
    ...placementApplication,
    status: 'awaiting_payment' as const,
    due: '1120000',
    payBy: '2026-11-24T16:00:00+09:00',
    decidedAt: NOW,
  };
  const sent = open([awaiting], {
    '/ipo/Waive': () => ({ ...awaiting, status: 'waived', due: null, held: '0', refund: awaiting.deposit }),
    '/placement/Records': () => ({ total: 1, page: 1, per_page: 10, data: [placed] }),
    '/placement/Waive': () => ({ ...placed, status: 'waived', due: null, held: '0', payBy: null }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: kor[`kinds.${kind}`] }));
  fireEvent.click(await screen.findByRole('button', { name: kor['applications.waive'] }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: kor['applications.waive'] }));
  expect(await screen.findByText(kor['applications.waived'])).toBeTruthy();
  expect(sent.some((each) => each.path === path)).toBe(true);
});

test('a payment that is refused says why and not that it was made', async () => {
  open([awaiting], { '/ipo/Pay': () => refuse('APPLICATION_NOT_PAYABLE') });
  await screen.findByText(kor['applications.status.awaiting_payment']);
  press(kor['applications.pay']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: '24,500,000원 납입하기' }));
  for (const digit of '274913') fireEvent.click(sheet.getByRole('button', { name: digit }));
  expect(await screen.findByText(/납입을 기다리는 청약이 아니에요/)).toBeTruthy();
  expect(screen.queryByText(kor['applications.payDone'])).toBeNull();
});

test.each([
  ['won', 'applications.text.won'],
  ['cancelled', 'applications.text.cancelled'],
  ['paid', 'applications.text.paid'],
  ['lost', 'applications.text.lostReturned'],
  ['waived', 'applications.text.waived'],
  ['refunded', 'applications.text.refunded'],
] as const)('one that is %s says what became of the money', async (status, key) => {
  open([{ ...application, status, allotted: '0', refund: '0', held: '0', canCancel: false }]);
  expect(await screen.findByText(kor[key])).toBeTruthy();
});

test.each(['cancelled', 'rejected', 'waived'] as const)(
  'an application for placed shares that is %s says what became of the money, and takes nothing',
  async (status) => {
    const row = { ...placementApplication, status, held: '0', decidedAt: NOW };
    open([], { '/placement/Records': () => ({ total: 1, page: 1, per_page: 10, data: [row] }) });
    fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.placement'] }));
    expect(await screen.findByText(kor[`place.text.${status}`])).toBeTruthy();
    for (const action of ['cancel', 'pay', 'waive'] as const)
      expect(screen.queryByRole('button', { name: kor[`applications.${action}`] })).toBeNull();
  },
);

test.each([
  [
    'OTHER',
    '서류의 이름이 달라요.',
    '1000',
    '서류의 이름이 달라요. 심사를 통과하지 못했어요. 묶어 둔 금액은 모두 돌려드렸어요.',
  ],
  ['OTHER', '서류의 이름이 달라요.', '0', '서류의 이름이 달라요. 심사를 통과하지 못했어요.'],
])('a rejected application says why: %s, %s, with %s held', async (reason, note, deposit, text) => {
  const row = {
    ...placementApplication,
    status: 'rejected' as const,
    held: '0',
    deposit,
    decidedAt: NOW,
    reason,
    note,
  };
  open([], { '/placement/Records': () => ({ total: 1, page: 1, per_page: 10, data: [row] }) });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.placement'] }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['won', null, 'won'],
  ['lost', null, 'lost'],
  ['lost', '1400000', 'lostReturned'],
  ['paid', '0', 'paid'],
] as const)('a bid that is %s with %s returned says what became of the money', async (status, refund, key) => {
  const row = { ...bid, status, allotted: '0', paidPrice: null, refund, held: '0' };
  open([], { '/auction/Records': () => ({ total: 1, page: 1, per_page: 10, data: [row] }) });
  fireEvent.click(await screen.findByRole('tab', { name: kor['kinds.auction'] }));
  expect(await screen.findByText(kor[`bids.text.${key}`])).toBeTruthy();
});

test('one of each kind that was cancelled says why and that every won came back', async () => {
  const cancellation = { at: NOW, reason: 'MARKET_DISRUPTED' } as const;
  const pageOf = <T,>(row: T) => ({ total: 1, page: 1, per_page: 10, data: [row] });
  const back = { status: 'refunded', held: '0', cancellation } as const;
  open([{ ...application, ...back, allotted: null, refund: application.deposit, canCancel: false }], {
    '/auction/Records': () => pageOf({ ...bid, ...back, refund: bid.deposit }),
    '/placement/Records': () =>
      pageOf({ ...placementApplication, status: 'refunded' as const, decidedAt: NOW, cancellation }),
  });
  for (const [kind, key] of [
    ['subscription', 'applications.text.refunded'],
    ['auction', 'bids.text.refunded'],
    ['placement', 'place.text.refunded'],
  ] as const) {
    fireEvent.click(await screen.findByRole('tab', { name: kor[`kinds.${kind}`] }));
    const text = await screen.findByText(new RegExp(kor[key]));
    expect(text.textContent).toContain(WORDS.kor['reasons.MARKET_DISRUPTED']);
  }
});

test('listed shares lead to their stock, from each of the three kinds', async () => {
  const listedAt = '2026-11-30T08:00:00+09:00';
  const pageOf = <T,>(row: T) => ({ total: 1, page: 1, per_page: 10, data: [row] });
  const settled = { allotted: '200', paidPrice: '14300', refund: '0', held: '0' };
  open([{ ...application, status: 'paid', allotted: '10', refund: '0', held: '0', canCancel: false, listedAt }], {
    '/auction/Records': () => pageOf({ ...bid, ...settled, status: 'paid' as const, listedAt }),
    '/placement/Records': () => pageOf({ ...placementApplication, status: 'paid' as const, decidedAt: NOW, listedAt }),
  });
  for (const kind of ['subscription', 'auction', 'placement'] as const) {
    fireEvent.click(await screen.findByRole('tab', { name: kor[`kinds.${kind}`] }));
    expect(await screen.findByText(kor['applications.text.listed'])).toBeTruthy();
  }
  press(kor['applications.toStock']);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail'));
  expect(localStorage.getItem('detail.stock')).toBe(JSON.stringify({ symbol: placementApplication.symbol }));
});

test('the draw is repeated in the browser, step by step', async () => {
  open([awaiting], { '/ipo/Draw': () => published() });
  await screen.findByText(kor['applications.status.awaiting_payment']);
  press(kor['proof.title']);
  const steps = within(await screen.findByRole('list', { name: kor['proof.title'] }));
  expect(steps.getAllByText(kor['proof.right'])).toHaveLength(4);
  expect(steps.getByText(published().seed!)).toBeTruthy();
});

test.each([
  ['another seed', { seed: 'a'.repeat(64) }],
  ['another list', { listHash: 'a'.repeat(64) }],
  ['other shares', { applications: published().applications.map((each) => ({ ...each, allotted: '1' })) }],
])('%s than the committed one is found', async (_, over) => {
  open([awaiting], { '/ipo/Draw': () => published(over) });
  await screen.findByText(kor['applications.status.awaiting_payment']);
  press(kor['proof.title']);
  const steps = within(await screen.findByRole('list', { name: kor['proof.title'] }));
  expect(steps.getAllByText(kor['proof.wrong']).length).toBeGreaterThan(0);
});
