import type { Guard } from '@maru/domain/contracts';
import { NETWORK_DOWN, TIMED_OUT, mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { LOAN_ID, inReview, loanInfo, payoff, preview, rejected, running } from '../../test/loans.ts';
import { moved } from '../../test/samples.ts';
import { LoanScreen } from './loan.screen.tsx';

const depositInfo = {
  currency: 'KRW' as const,
  minimum: '10000',
  maximum: '50000000',
  hours: { from: '00:00', to: '23:59', isBusinessDaysOnly: true, isAlways: true, isOpen: true, opensAt: null },
  minutes: 30,
  channels: [],
  guards: [],
  withdrawalPolicies: ['LOAN_UNPAID' as const],
  open: null,
};
let live: ReturnType<typeof mockLive>;
function open(route = '/information/pj', handlers: MockHandlers = {}) {
  live = mockLive();
  const sent = mockApi({
    '/loan/Info': () => loanInfo,
    '/loan/Preview': () => preview,
    '/loan/PayoffQuote': () => payoff,
    '/loan/Detail': () => ({ loan: running, repayments: [] }),
    '/fund/DepositInfo': () => depositInfo,
    '/user/ReviewHistory': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    ...handlers,
  });
  renderScreen(<LoanScreen />, { route, dictionaries: { wallet: kor } });
  return sent;
}
const inputs = (sent: ReturnType<typeof mockApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function type(digits: string) {
  for (const digit of digits) press(digit);
}
async function toPin() {
  await screen.findByRole('button', { name: '1' });
  type('1000000');
  const next = await screen.findByRole('button', { name: kor['loan.next'] });
  await waitFor(() => expect(next.hasAttribute('aria-busy')).toBe(false));
  fireEvent.click(next);
  fireEvent.click(await screen.findByRole('button', { name: '1,000,000원 빌리기' }));
  await screen.findByRole('dialog', { name: '자금 비밀번호를 입력해 주세요' });
}
const typePin = (pin = '274913') =>
  act(async () => {
    const pad = within(screen.getByRole('dialog'));
    for (const digit of pin) {
      fireEvent.click(pad.getByRole('button', { name: digit }));
      await Promise.resolve();
    }
  });

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('limit, rates, what a score is made of, and what unpaid loans keep one from are told before borrowing', async () => {
  open();
  expect(await screen.findByText('750점')).toBeTruthy();
  expect(screen.getByText('+100')).toBeTruthy();
  expect(screen.getByText('연 5.9%')).toBeTruthy();
  expect(screen.getByText('연 9.5%')).toBeTruthy();
  expect(screen.getByText(kor['loan.honest.noAdvance'])).toBeTruthy();
  expect(await screen.findByText('갚지 않은 대출이 있으면 출금할 수 없어요.')).toBeTruthy();
  press(kor['loan.repay']);
  expect(screen.getByTestId('address').textContent).toBe(`/information/pj?repay=${LOAN_ID}`);
});

test('everything that keeps one from borrowing is told at once, each with its way out', async () => {
  const guards: Guard[] = [
    { code: 'REAL_NAME_REQUIRED', route: '/information/authInfo', params: {} },
    { code: 'LOAN_SCORE_TOO_LOW', route: '/information/pj', params: { score: 600, required: 700 } },
  ];
  open(undefined, { '/loan/Info': () => ({ ...loanInfo, loans: [], guards }) });
  expect(await screen.findByText(/신용점수 600점이에요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: kor['loan.borrow'] }).hasAttribute('disabled')).toBe(true);
  const list = screen.getByRole('list', { name: kor['loan.guards'] });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(list).getByRole('button'));
  expect(screen.getByTestId('address').textContent).toBe('/information/authInfo');
});

test.each([
  ['LOAN_CLOSED', /지금은 대출 신청을 받지 않아요/],
  ['LOAN_QUOTA_FULL', /전체 한도가 모두 찼어요/],
  ['LOAN_PENDING', /심사 중인 대출 신청이 있어요/],
  ['LOAN_OVERDUE', /연체된 대출이 있어요/],
] as const)('%s is told before anybody applies', async (code, text) => {
  const guards: Guard[] = [{ code, route: null, params: {} }];
  open(undefined, { '/loan/Info': () => ({ ...loanInfo, borrowable: '0', guards }) });
  const list = await screen.findByRole('list', { name: kor['loan.guards'] });
  expect(within(list).getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: kor['loan.borrow'] }).hasAttribute('disabled')).toBe(true);
});

test('the least loan and its steps are told before and while one is asked for', async () => {
  open();
  expect(await screen.findByText('100,000원부터 10,000원 단위로 빌릴 수 있어요.')).toBeTruthy();
  press(kor['loan.borrow']);
  expect(await screen.findByText('100,000원부터 10,000원 단위로 빌릴 수 있어요.')).toBeTruthy();
});

test('an application: schedule, confirmation, fund password, and a receipt that follows the review', async () => {
  let now = inReview;
  const sent = open('/information/pj?view=borrow', {
    '/loan/Borrow': () => inReview,
    '/loan/Detail': () => ({ loan: now, repayments: [] }),
  });
  await toPin();
  await typePin();
  expect(await screen.findByRole('heading', { name: kor['loan.outcome.review.title'] })).toBeTruthy();
  expect(screen.getByText('L-20261120-000001')).toBeTruthy();
  expect(screen.getByText('모의투자')).toBeTruthy();
  expect(inputs(sent, '/loan/Borrow')).toEqual([
    { clientId: expect.any(String), amount: '1000000', days: 30, fundPassword: '274913' },
  ]);
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  now = { ...running, loanId: inReview.loanId };
  await live.send('requests', moved('loan', inReview.loanId, 'active'));
  expect(await screen.findByRole('heading', { name: kor['loan.outcome.lent.title'] })).toBeTruthy();
});

test('the schedule is told tier by tier, and what a day late costs', async () => {
  const sent = open('/information/pj?view=borrow');
  await screen.findByRole('button', { name: '1' });
  expect(screen.getByText(kor['loan.previewHint'])).toBeTruthy();
  type('1000000');
  expect(await screen.findByText('2026.11.20~2026.11.26')).toBeTruthy();
  expect(screen.getByText('7일 · 연 5.9%')).toBeTruthy();
  expect(screen.getByText('₩1,005,857')).toBeTruthy();
  expect(screen.getByText(/하루 260원/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '90일' }));
  await waitFor(() => expect(inputs(sent, '/loan/Preview').at(-1)).toEqual({ amount: '1000000', days: 90 }));
});

test('an amount that cannot be lent is told while it is typed, and nothing is asked for it', async () => {
  const sent = open('/information/pj?view=borrow');
  await screen.findByRole('button', { name: '1' });
  type('105000');
  expect(screen.getByText('10,000원 단위로 입력해 주세요.')).toBeTruthy();
  press(kor['loan.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputs(sent, '/loan/Preview')).toEqual([]);
});

test.each([
  ['/information/pj?view=borrow', 'loan.next'],
  [`/information/pj?repay=${LOAN_ID}`, 'loan.repay'],
] as const)('%s: going on without an amount asks for one', async (route, action) => {
  open(route);
  fireEvent.click(await screen.findByRole('button', { name: kor[action] }));
  expect(await screen.findByText('금액을 입력해 주세요.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong fund password is told at its digits, another refusal at the form', async () => {
  const answers = [refuse('WRONG_FUND_PASSWORD'), refuse('LOAN_CLOSED')];
  open('/information/pj?view=borrow', { '/loan/Borrow': () => answers.shift() ?? inReview });
  await toPin();
  await typePin('000000');
  expect(await screen.findByText(/자금 비밀번호가 맞지 않아요/)).toBeTruthy();
  await typePin();
  expect((await screen.findByText(/지금은 대출 신청을 받지 않아요/)).getAttribute('role')).toBe('alert');
});

test('an application without an answer is looked up by its id and never sent again', async () => {
  const found = [refuse('LOAN_NOT_FOUND'), { loan: inReview, repayments: [] }];
  const sent = open('/information/pj?view=borrow', {
    '/loan/Borrow': () => TIMED_OUT,
    '/loan/Detail': () => found.shift() ?? { loan: inReview, repayments: [] },
  });
  await toPin();
  jest.useFakeTimers();
  await typePin();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: kor['loan.confirming'] })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: kor['loan.outcome.review.title'] })).toBeTruthy();
  expect(inputs(sent, '/loan/Borrow')).toHaveLength(1);
  const { clientId } = inputs(sent, '/loan/Borrow')[0] ?? {};
  expect(inputs(sent, '/loan/Detail').slice(0, 2)).toEqual([{ clientId }, { clientId }]);
});

test('a rejection says why', async () => {
  open('/information/pj?view=borrow', {
    '/loan/Borrow': () => inReview,
    '/loan/Detail': () => ({ loan: rejected, repayments: [] }),
  });
  await toPin();
  await typePin();
  expect(await screen.findByRole('heading', { name: kor['loan.outcome.rejected.title'] })).toBeTruthy();
  expect(screen.getAllByText('신용점수가 기준보다 낮아요.').length).toBeGreaterThan(1);
  expect(screen.getByText(kor['loan.outcome.rejected.text'])).toBeTruthy();
});

test('a part is repaid: spread in its order, asked once, and told as it was spread', async () => {
  const repayment = {
    repaymentId: LOAN_ID,
    loanId: LOAN_ID,
    number: running.number,
    time: '2026-11-30T10:00:00+09:00',
    fees: '100',
    overdue: '0',
    interest: '17479',
    principal: '482421',
    total: '500000',
    left: '9517579',
  };
  const quotes = [payoff];
  const sent = open(`/information/pj?repay=${LOAN_ID}`, {
    '/loan/Repay': () => ({ repayment, loan: running }),
    '/loan/PayoffQuote': () => quotes.shift() ?? new Promise(() => undefined),
  });
  expect(await screen.findByText('₩10,017,579')).toBeTruthy();
  type('500000');
  expect(screen.getByText('₩482,421')).toBeTruthy();
  expect(screen.getByText('₩9,517,579')).toBeTruthy();
  press(kor['loan.repay']);
  const sheet = within(await screen.findByRole('dialog'));
  const confirm = sheet.getByRole('button', { name: kor['loan.repay'] });
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await screen.findByRole('heading', { name: kor['loan.repaidTitle'] })).toBeTruthy();
  expect(screen.getByText('9,517,579원이 남아 있어요.')).toBeTruthy();
  expect(inputs(sent, '/loan/Repay')).toEqual([{ clientId: expect.any(String), loanId: LOAN_ID, amount: '500000' }]);
  press(kor['loan.toLoans']);
  expect(screen.getByTestId('address').textContent).toBe('/information/pj');
  // The older debt is not shown again while the rest is read.
  fireEvent.click((await screen.findAllByRole('button', { name: kor['loan.repay'] }))[0]!);
  expect(screen.getByTestId('address').textContent).toBe(`/information/pj?repay=${LOAN_ID}`);
  expect(screen.queryByText('₩10,017,579')).toBeNull();
});

test('everything pays it off; more than is owed is told at once', async () => {
  open(`/information/pj?repay=${LOAN_ID}`);
  await screen.findByText('₩10,017,579');
  press('전액');
  expect(screen.getByRole('button', { name: kor['loan.payOff'] })).toBeTruthy();
  type('0');
  expect(screen.getByText(/갚을 금액은 10,017,579원까지예요/)).toBeTruthy();
});

test('a loan that is not running has nothing to repay', async () => {
  open(`/information/pj?repay=${LOAN_ID}`, { '/loan/PayoffQuote': () => refuse('LOAN_NOT_RUNNING') });
  expect(await screen.findByText(kor['loan.nothingToRepay'])).toBeTruthy();
  press(kor['loan.toLoans']);
  expect(screen.getByTestId('address').textContent).toBe('/information/pj');
});

test('a failure says so and a retry brings the loans', async () => {
  let isDown = true;
  open(undefined, { '/loan/Info': () => (isDown ? NETWORK_DOWN : loanInfo) });
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('750점')).toBeTruthy();
});
