import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WORDS } from '@maru/domain/words';
import { mockApi, mockLive, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { instrument, page } from '../../test/samples.ts';
import { backtestResult, stockRow, strategy, strategyInfo } from '../../test/strategy-samples.ts';
import { DayTradingScreen } from './day-trading.screen.tsx';

function open(handlers: MockHandlers = {}, route = '/home/dayTrading') {
  mockLive();
  const sent = mockApi({
    '/strategy/Info': () => strategyInfo,
    '/market/Rank': () => page([stockRow]),
    '/market/Detail': () => ({ ...instrument, price: '14000' }),
    '/strategy/Backtest': () => backtestResult,
    '/strategy/Start': () => strategy,
    ...handlers,
  });
  renderScreen(<DayTradingScreen />, { route, dictionaries: { trade: kor } });
  return sent;
}
const inputs = (sent: ReturnType<typeof mockApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const loaded = () => screen.findByRole('button', { name: kor['dayTrading.next'] });
async function enterAmount() {
  await loaded();
  for (let n = 0; n < 3; n++) press('+100만');
}
async function confirm() {
  press(kor['dayTrading.next']);
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: /시작하기/ }));
  for (const digit of '280519') fireEvent.click(await sheet.findByRole('button', { name: digit }));
}

afterEach(() => localStorage.clear());

test('the chance of loss, the time when everything is sold and the rule in words are said', async () => {
  open({}, '/home/dayTrading?tab=rules');
  expect(await screen.findByText('15:18')).toBeTruthy();
  expect(screen.getByText(kor['dayTrading.risk'])).toBeTruthy();
  expect(screen.getByText(/최근 5분 평균 가격이 최근 20분 평균보다 높으면/)).toBeTruthy();
  choose(kor['strategy.rule.mean_reversion']);
  expect(screen.getByText(/평균보다 0.3% 이상 낮으면/)).toBeTruthy();
});

test('the keypad does not cover the form: it opens with a press on the amount', async () => {
  open();
  await loaded();
  expect(screen.queryByRole('button', { name: '7' })).toBeNull();
  fireEvent.click(screen.getByRole('group', { name: '금액' }));
  expect(await screen.findByRole('button', { name: '7' })).toBeTruthy();
});

test('a rule is tested on the recorded candles before it starts, with its costs', async () => {
  const sent = open({}, '/home/dayTrading?tab=rules');
  await enterAmount();
  choose(kor['dayTrading.pace.slow']);
  press(kor['dayTrading.backtest']);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('12번 중 4번 이익')).toBeTruthy();
  expect(sheet.getByText(kor['backtest.note'])).toBeTruthy();
  expect(inputs(sent, '/strategy/Backtest')).toEqual([
    {
      symbol: stockRow.symbol,
      settings: { rule: 'ma_cross', fast: 20, slow: 60 },
      amount: '3000000',
      maxLossPercent: 5,
      maxPositionPercent: 100,
    },
  ]);
});

test('a start sends the money, the rule and the limits once, and opens the records', async () => {
  const sent = open();
  await enterAmount();
  choose('+2%');
  choose('10%');
  choose('50%');
  await confirm();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/dayTradingRecord'));
  expect(inputs(sent, '/strategy/Start')).toMatchObject([
    {
      symbol: stockRow.symbol,
      settings: { rule: 'hold', target: 200 },
      amount: '3000000',
      maxLossPercent: 10,
      maxPositionPercent: 50,
      fundPassword: '280519',
    },
  ]);
});

test('without an answer it looks the strategy up and never starts a second one', async () => {
  const sent = open({ '/strategy/Start': () => TIMED_OUT, '/strategy/Detail': () => ({ strategy, orders: [] }) });
  await enterAmount();
  await confirm();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/dayTradingRecord'));
  expect(inputs(sent, '/strategy/Start')).toHaveLength(1);
});

test('no amount is said under the figure and goes nowhere', async () => {
  open();
  await loaded();
  press(kor['dayTrading.next']);
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('금액을 입력해 주세요.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('money for less than one lot is refused where it is typed, with the least amount of the stock below it', async () => {
  const sent = open();
  await loaded();
  press('+100만');
  expect(await screen.findByText(/1,400,210원부터 시작할 수 있어요/)).toBeTruthy();
  expect(screen.getByRole('group', { name: '금액' }).textContent).toContain('1,400,210');
  press(kor['dayTrading.next']);
  expect(screen.queryByRole('dialog')).toBeNull();
  choose('30%');
  expect(await screen.findByText(/4,667,367원부터 시작할 수 있어요/)).toBeTruthy();
  expect(inputs(sent, '/strategy/Start')).toEqual([]);
});

test.each([
  ['an entered amount', true, '₩3,000,000', false],
  ['the amount of an example, which it says', false, '₩10,000,000', true],
])('a back-test names %s', async (_, isEntered, amount, isExample) => {
  open();
  await loaded();
  if (isEntered) await enterAmount();
  press(kor['dayTrading.backtest']);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(amount)).toBeTruthy();
  expect(sheet.queryByText(kor['backtest.example']) !== null).toBe(isExample);
});

test('outside of the session the form says so before anything is typed, and sends nothing', async () => {
  open({ '/strategy/Info': () => ({ ...strategyInfo, isOpen: false }) });
  const next = await loaded();
  expect(screen.getByText(WORDS.kor['errors.STRATEGY_TOO_LATE']!)).toBeTruthy();
  expect(screen.getByText(kor['dayTrading.closed'])).toBeTruthy();
  expect((next as HTMLButtonElement).disabled).toBe(true);
});
