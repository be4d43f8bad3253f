import type { ApiOutput, FxQuote, FxRecord } from '@maru/domain/contracts';
import { serverNow } from '@maru/sdk/api';
import {
  mockApi,
  NETWORK_DOWN,
  refuse,
  renderScreen,
  TIMED_OUT,
  timestampOf,
  type MockHandlers,
} from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { ExchangeScreen } from './exchange.screen.tsx';

const rate = { base: 'USD', counter: 'KRW', per: 1, value: '1384.0700' } as const;
const info = (over: Partial<ApiOutput<'/fund/FxInfo'>> = {}): ApiOutput<'/fund/FxInfo'> => ({
  source: 'simulated',
  spreadRate: '0.002',
  maximum: '10000000000',
  seconds: 10,
  asOf: '2026-11-20T10:00:00+09:00',
  rates: [rate, { base: 'JPY', counter: 'KRW', per: 100, value: '921.4000' }],
  balances: [
    { currency: 'KRW', available: '1000000' },
    { currency: 'USD', available: '12.34' },
  ],
  guards: [],
  ...over,
});
const ids = (n: number) => `c0ffee00-0000-4000-8000-00000000000${n}`;
const figures = {
  from: 'KRW',
  to: 'USD',
  rate,
  source: 'simulated',
  converted: '72.25',
  spread: '0.14',
  result: '72.11',
} as const;
/** Lives `seconds` from now on. */
const quote = (amount: string, n = 1, seconds = 10): FxQuote => ({
  ...figures,
  quoteId: ids(n),
  amount,
  spreadRate: '0.002',
  createdAt: timestampOf(serverNow()),
  expiresAt: timestampOf(serverNow() + seconds * 1_000),
});
const record: FxRecord = {
  ...figures,
  exchangeId: ids(9),
  number: 'X-20261120-000001',
  amount: '100000',
  time: '2026-11-20T10:00:05+09:00',
};

const open = (handlers: MockHandlers, search = '') => {
  const sent = mockApi({ '/fund/FxInfo': () => info(), '/fund/FxQuote': ({ amount }) => quote(amount), ...handlers });
  renderScreen(<ExchangeScreen />, { route: `/information/exChange${search}`, dictionaries: { wallet: kor } });
  return sent;
};
const type = async (digits: string) => {
  await screen.findByRole('button', { name: '1' });
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }));
};
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: kor['exchange.next'] });
const toSheet = async () => {
  await waitFor(() => expect(next().disabled).toBe(false));
  fireEvent.click(next());
  return screen.findByRole('dialog', { name: kor['exchange.confirmTitle'] });
};
const executions = (sent: ReturnType<typeof mockApi>) =>
  sent
    .filter(({ path }) => path === '/fund/FxExecute')
    .map(({ input }) => input as { clientId: string; quoteId: string });

test('base rate, spread and result stand apart; yen are counted per 100', async () => {
  open({});
  await type('100000');
  expect(await screen.findByText('US$72.25')).toBeTruthy();
  expect(screen.getByText('− US$0.14')).toBeTruthy();
  expect(screen.getAllByText('US$72.11').length).toBeGreaterThan(0);
  expect(screen.getAllByText('1 USD = 1,384.07 KRW').length).toBeGreaterThan(0);
  expect(screen.getByText('100 JPY')).toBeTruthy();
  expect(screen.getByText('921.4000').textContent).toBe('₩921.4000');
  for (const text of [
    kor['exchange.notice.simulated'],
    '환전 스프레드는 0.2%이고 다른 수수료는 없어요.',
    '견적은 10초 동안만 유효하고, 지나면 새로 받아요.',
    '한 번에 10,000,000,000원 상당까지 환전할 수 있어요.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('a quote is taken once and ends on a receipt', async () => {
  const sent = open({ '/fund/FxExecute': () => record });
  await type('100000');
  const sheet = await toSheet();
  expect(within(sheet).getByText('모의투자')).toBeTruthy();
  expect(within(sheet).getByRole('timer')).toBeTruthy();
  const confirm = within(sheet).getByRole('button', { name: 'US$72.11 받기' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('X-20261120-000001')).toBeTruthy();
  expect(executions(sent).map(({ quoteId }) => quoteId)).toEqual([ids(1)]);
});

test('a quote that ran out is not taken: the new price is seen first', async () => {
  let n = 0;
  const sent = open({
    '/fund/FxQuote': ({ amount }) => quote(amount, ++n, n === 1 ? 1 : 10),
    '/fund/FxExecute': () => record,
  });
  await type('100000');
  const sheet = await toSheet();
  const renew = await within(sheet).findByRole('button', { name: kor['exchange.renew'] });
  expect(within(sheet).getByText(kor['exchange.expired'])).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: /받기$/ })).toBe(renew);
  fireEvent.click(renew);
  fireEvent.click(await within(sheet).findByRole('button', { name: 'US$72.11 받기' }));
  await screen.findByText('X-20261120-000001');
  expect(executions(sent).map(({ quoteId }) => quoteId)).toEqual([ids(n)]);
  expect(n).toBeGreaterThan(1);
});

test('a refusal is said where it was asked, and another quote is another exchange', async () => {
  let n = 0;
  const replies = [refuse('QUOTE_EXPIRED'), record] as const;
  const sent = open({
    '/fund/FxQuote': ({ amount }) => quote(amount, ++n),
    '/fund/FxExecute': () => replies[executions(sent).length - 1]!,
  });
  await type('100000');
  const sheet = await toSheet();
  fireEvent.click(within(sheet).getByRole('button', { name: 'US$72.11 받기' }));
  expect(await within(sheet).findByText(/견적 유효 시간이 지났어요/)).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: kor['exchange.renew'] }));
  fireEvent.click(await within(sheet).findByRole('button', { name: 'US$72.11 받기' }));
  await screen.findByText('X-20261120-000001');
  const [first, second] = executions(sent);
  expect(second?.clientId).not.toBe(first?.clientId);
  expect(second?.quoteId).not.toBe(first?.quoteId);
});

test('a lost answer is no failure: the same request, asked again, tells what became of it', async () => {
  const replies = [TIMED_OUT, record] as const;
  const sent = open({ '/fund/FxExecute': () => replies[executions(sent).length - 1]! });
  await type('100000');
  const sheet = await toSheet();
  fireEvent.click(within(sheet).getByRole('button', { name: 'US$72.11 받기' }));
  expect(await screen.findByText(kor['exchange.confirming'])).toBeTruthy();
  expect(await screen.findByText('X-20261120-000001')).toBeTruthy();
  const [first, second] = executions(sent);
  expect(second).toEqual(first);
});

test.each([
  ['?from=USD&to=USD', '1', '같은 통화끼리는 환전할 수 없어요. 다른 통화를 골라 주세요.'],
  ['?from=USD&to=KRW', '13', 'USD 잔액이 부족해요. US$13.00만큼 필요한데 US$12.34까지 쓸 수 있어요.'],
])('%s of %s: %s', async (search, digits, text) => {
  open({}, search);
  await type(digits);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(next().disabled).toBe(true);
});

test('going on without an amount asks for one', async () => {
  open({});
  const field = await screen.findByRole('group', { name: '금액' });
  expect(field.textContent).not.toContain('금액을 입력해 주세요.');
  fireEvent.click(next());
  expect(field.textContent).toContain('금액을 입력해 주세요.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await type('1');
  expect(field.textContent).not.toContain('금액을 입력해 주세요.');
});

test('a refused quote is shown at the amount', async () => {
  open({ '/fund/FxQuote': () => refuse('AMOUNT_TOO_SMALL', { min: '14', currency: 'KRW' }) });
  await type('1');
  expect(await screen.findByText('최소 14원부터 입력할 수 있어요.')).toBeTruthy();
  expect(next().disabled).toBe(true);
});

test('the currency of the other side changes places, and all of it goes with one press', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: /^보내는 돈, / }));
  const sheet = await screen.findByRole('dialog', { name: kor['exchange.from'] });
  fireEvent.click(within(sheet).getByRole('button', { name: /USD/ }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/information/exChange?from=USD&to=KRW'));
  fireEvent.click(screen.getByRole('button', { name: '전액' }));
  expect(await screen.findByText('12.34')).toBeTruthy();
});

test('blockers link to the screens that resolve them', async () => {
  const guards = [{ code: 'FUND_PASSWORD_NOT_SET', route: '/information/fundPass', params: {} }] as const;
  open({ '/fund/FxInfo': () => info({ guards: [...guards] }) });
  fireEvent.click(await screen.findByRole('button', { name: /자금 비밀번호를 먼저/ }));
  expect(screen.getByTestId('address').textContent).toBe('/information/fundPass');
});

test('a failure says so and a retry brings the form', async () => {
  let isDown = true;
  open({ '/fund/FxInfo': () => (isDown ? NETWORK_DOWN : info()) });
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(kor['exchange.from'])).toBeTruthy();
});

describe('the records', () => {
  const page = (data: FxRecord[]) => ({ total: data.length, page: 1, per_page: 10, data });

  test('each opens its receipt', async () => {
    open({ '/fund/FxRecords': () => page([record]) }, '?view=records');
    fireEvent.click(await screen.findByRole('button', { name: /KRW → USD/ }));
    const sheet = await screen.findByRole('dialog', { name: kor['exchange.receipt'] });
    expect(within(sheet).getByText('X-20261120-000001')).toBeTruthy();
    expect(within(sheet).getByText('모의투자')).toBeTruthy();
  });

  test('without any it leads to the form', async () => {
    open({ '/fund/FxRecords': () => page([]) }, '?view=records');
    expect(await screen.findByText(kor['exchange.empty'])).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: kor['exchange.next'] }));
    expect(screen.getByTestId('address').textContent).toBe('/information/exChange');
  });
});
