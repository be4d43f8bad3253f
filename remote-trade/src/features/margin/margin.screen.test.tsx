import { mockApi, mockLive, refuse, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { called, info, loan } from '../../test/margin.ts';
import { MarginScreen } from './margin.screen.tsx';

const { loanId } = loan;
let live: ReturnType<typeof mockLive>;
function open(route = '/home/marginLending', handlers: MockHandlers = {}) {
  live = mockLive();
  const sent = mockApi({
    '/margin/Info': () => info,
    '/margin/Records': () => ({ total: 0, page: 1, per_page: 10, data: [] }),
    ...handlers,
  });
  renderScreen(<MarginScreen />, { route, dictionaries: { trade: kor } });
  return sent;
}
const inputs = (sent: ReturnType<typeof mockApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function type(digits: string) {
  for (const digit of digits) press(digit);
}
const shares = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^수량/ }), { target: { value } });
const address = () => screen.getByTestId('address').textContent;

afterEach(() => localStorage.clear());

test('the terms are read before margin lending is switched on', async () => {
  let isEnabled = false;
  const sent = open(undefined, {
    '/margin/Info': () => ({ ...info, isEnabled, loans: [] }),
    '/margin/Enable': () => {
      isEnabled = true;
      return { isEnabled };
    },
  });
  expect(await screen.findByText(/140% 아래로 내려가면 알려 드려요. 24시간/)).toBeTruthy();
  expect(screen.getByText(/160%를 되찾는 데 필요한 만큼만/)).toBeTruthy();
  expect(screen.getByText(kor['margin.simulated'], { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['margin.borrow'] })).toBeNull();
  press(kor['margin.enable']);
  expect(await screen.findByRole('button', { name: kor['margin.borrow'] })).toBeTruthy();
  expect(inputs(sent, '/margin/Enable')).toHaveLength(1);
});

test('a ratio of thousands of percent has separators', async () => {
  open(undefined, { '/margin/Info': () => ({ ...info, loans: [{ ...called, ratio: '3415.00' }] }) });
  expect(await screen.findByText('3,415.00%')).toBeTruthy();
});

test('a loan shows the prices at which it is called and its collateral is sold, and so does a loan to be made', async () => {
  open();
  const row = async (label: string) => within((await screen.findByText(label)).closest('dt')!.parentElement!);
  expect((await row(kor['margin.callLine.price'])).getByText('49,000원 이하')).toBeTruthy();
  expect(screen.getByText('현재가 대비 \u221231.28%. 이자가 쌓이면 이 가격이 올라가요')).toBeTruthy();
  expect((await row(kor['margin.saleLine.price'])).getByText('42,000원 이하')).toBeTruthy();
  expect(screen.getByText('현재가 대비 \u221241.10%')).toBeTruthy();
  cleanup();
  open('/home/marginLending?view=borrow');
  await screen.findByText(/이 담보로 최대/);
  expect(screen.queryByText(kor['margin.callLine.price'])).toBeNull();
  type('7000000');
  expect((await row(kor['margin.callLine.price'])).getByText('32,650원 이하')).toBeTruthy();
});

test('the price of a call is explained, and moves with a repayment and with more collateral before they are sent', async () => {
  const explanation = {
    value: '49000',
    unit: 'price' as const,
    currency: 'KRW' as const,
    sum: '9802014',
    shares: '200',
    divisor: 'shares' as const,
    debt: null,
    parts: [],
    rules: [],
    asOf: loan.createdAt,
  };
  const sent = open(undefined, { '/explain/Figure': () => explanation });
  const name = new RegExp(`^${kor['margin.callLine.price']}`);
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(inputs(sent, '/explain/Figure')).toEqual([{ subject: 'marginLoan', loanId, figure: 'callPrice' }]),
  );
  cleanup();
  open(`/home/marginLending?repay=${loanId}`);
  expect(await screen.findByText('49,000원 이하')).toBeTruthy();
  type('1000000');
  expect(screen.getByText('42,000원 이하')).toBeTruthy();
  cleanup();
  open(`/home/marginLending?add=${loanId}`);
  // 500 shares for 7,001,438.
  expect(await screen.findByText('19,600원 이하')).toBeTruthy();
});

test('of several pledged stocks the value is shown, with the fall of all of them', async () => {
  const [pledge] = loan.collateral as [(typeof loan.collateral)[0]];
  const other = { ...pledge, positionId: loanId, symbol: '100120', quantity: '10', value: '740000' };
  open(undefined, { '/margin/Info': () => ({ ...info, loans: [{ ...loan, collateral: [pledge, other] }] }) });
  expect(await screen.findByText(kor['margin.callLine.value'])).toBeTruthy();
  expect(screen.getByText('9,802,013원 이하')).toBeTruthy();
  expect(screen.getByText('지금 담보 가치 대비 \u221234.66%. 이자가 쌓이면 이 금액이 올라가요')).toBeTruthy();
});

test('a call shows its time and both ways to end it, and leads to them', async () => {
  open(undefined, { '/margin/Info': () => ({ ...info, loans: [called] }) });
  expect(await screen.findByText(/^2026\.11\.21 10:00까지/)).toBeTruthy();
  for (const [label, amount] of [
    [kor['margin.callRepay'], '₩215,724'],
    [kor['margin.callAdd'], '₩302,014'],
  ] as const)
    expect(within(screen.getByText(label).parentElement!).getByText(amount)).toBeTruthy();
  expect(screen.getByText('135.68%')).toBeTruthy();
  press(kor['margin.repay']);
  expect(address()).toBe(`/home/marginLending?repay=${loanId}`);
});

test('with nothing to pledge the limit says what to do, in place of a figure that cannot be borrowed', async () => {
  open('/home/marginLending', { '/margin/Info': () => ({ ...info, loans: [], pledgeable: [] }) });
  expect(await screen.findByText(kor['margin.leftNone'])).toBeTruthy();
  expect(screen.getByText(/현금으로 매수한 주식을 맡기면/)).toBeTruthy();
  cleanup();
  open();
  await screen.findByText(kor['margin.left']);
  expect(screen.queryByText(kor['margin.leftNone'])).toBeNull();
});

test('borrowing pledges the chosen shares, asks for the fund password and shows the loan', async () => {
  const sent = open('/home/marginLending?view=borrow', { '/margin/Borrow': () => loan });
  expect(await screen.findByText(/이 담보로 최대 10,690,000원/)).toBeTruthy();
  shares('200');
  expect(screen.getByText(/이 담보로 최대 7,130,000원/)).toBeTruthy();
  type('8000000');
  press(kor['margin.next']);
  expect(await screen.findByText('이 담보로는 7,130,000원까지 빌릴 수 있어요.')).toBeTruthy();
  for (let i = 0; i < 7; i++) press('한 자리 지우기');
  type('7000000');
  expect(screen.getByText('203.71%')).toBeTruthy();
  press(kor['margin.next']);
  fireEvent.click(await screen.findByRole('button', { name: '7,000,000원 빌리기' }));
  await screen.findByRole('dialog', { name: '자금 비밀번호를 입력해 주세요' });
  await act(async () => {
    const pad = within(screen.getByRole('dialog'));
    for (const digit of '274913') {
      fireEvent.click(pad.getByRole('button', { name: digit }));
      await Promise.resolve();
    }
  });
  expect(await screen.findByText(kor['margin.receipt.borrowed'])).toBeTruthy();
  const { positionId } = info.pledgeable[0]!;
  expect(inputs(sent, '/margin/Borrow')).toMatchObject([
    { positionId, quantity: '200', amount: '7000000', fundPassword: '274913' },
  ]);
});

test('a repayment without an answer is looked up and not sent again, and its receipt is of it alone', async () => {
  const lastPaid = { amount: '1018493', interest: '18493', principal: '1000000' };
  const sent = open(`/home/marginLending?repay=${loanId}`, {
    '/margin/Repay': () => TIMED_OUT,
    '/margin/Detail': () => ({ ...loan, status: 'completed', owed: '0', ratio: null, repaid: '9018493', lastPaid }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '전액' }));
  press(kor['margin.next']);
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: kor['margin.repay'] }));
  expect(await screen.findByText(kor['margin.receipt.completed'])).toBeTruthy();
  for (const text of ['₩1,018,493', '₩18,493', '₩1,000,000', '₩9,018,493']) expect(screen.getByText(text)).toBeTruthy();
  expect(inputs(sent, '/margin/Repay')).toMatchObject([{ loanId, amount: loan.owed }]);
});

test('more collateral is added, and a refusal is shown at the shares', async () => {
  let tries = 0;
  const sent = open(`/home/marginLending?add=${loanId}`, {
    '/margin/AddCollateral': () => (tries++ === 0 ? refuse('COLLATERAL_TOO_LARGE', { max: '100' }) : loan),
  });
  const add = async () => {
    fireEvent.click(await screen.findByRole('button', { name: kor['margin.next'] }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByRole('button', { name: kor['margin.add'] }));
  };
  await add();
  expect(await screen.findByText('담보로 맡길 수 있는 주식은 100주까지예요.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  shares('100');
  await add();
  expect(await screen.findByText(kor['margin.receipt.added'])).toBeTruthy();
  expect(inputs(sent, '/margin/AddCollateral').map(({ quantity }) => quantity)).toEqual(['300', '100']);
});

test('completed loans are a list of their own; an event refetches', async () => {
  const sent = open('/home/marginLending?tab=completed', { '/margin/Info': () => ({ ...info, loans: [] }) });
  expect(await screen.findByText(kor['margin.emptyCompleted'])).toBeTruthy();
  const before = inputs(sent, '/margin/Info').length;
  const at = '2026-11-20T10:00:00+09:00';
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  await live.send('requests', { kind: 'margin', id: loanId, state: 'call', version: 2, at });
  await waitFor(() => expect(inputs(sent, '/margin/Info').length).toBeGreaterThan(before));
});
