import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiInput, Order, PreviewResult, VenueState } from '@maru/domain/contracts';
import { pendingClientId } from '@maru/sdk/api';
import { saveDetail } from '@maru/sdk/router';
import { hasUnsaved } from '@maru/sdk/session';
import { putAnswer, queryClient } from '@maru/sdk/query';
import { mockApi, mockLive, NETWORK_DOWN, refuse, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import {
  book,
  contract,
  holding,
  instrument,
  order,
  page,
  preview,
  quote,
  restingOrder,
  short,
  SYMBOL,
  totals,
} from '../../test/samples.ts';
import { TicketScreen } from './ticket.screen.tsx';

const PIN = '135790';
const AGREED = { version: '2026-11-27', agreedAt: '2026-11-27T10:00:00.000+09:00' };
const answerFor = (input: ApiInput<'/trade/Order'>): Order => ({ ...order, clientId: input.clientId });

/** A preview that follows the draft as the server does for a cash purchase. */
function previewOf({ lots, leverage, side }: ApiInput<'/trade/Preview'>): PreviewResult {
  const contract = 7_130_000n * BigInt(lots);
  const margin = contract / BigInt(leverage);
  const hold = margin + 1_069n * BigInt(lots);
  return {
    ...preview,
    quantity: String(lots * 100),
    contract: String(contract),
    margin: String(margin),
    hold: String(hold),
    availableAfter: String(50_000_000n - hold),
    liquidationPrice: leverage > 1 ? '53475' : null,
    warnings: [
      ...(leverage > 1 ? (['LEVERAGE_RISK'] as const) : []),
      ...(side === 'short' ? (['SHORT_RISK'] as const) : []),
    ],
  };
}

function open(handlers: MockHandlers = {}, side: 'long' | 'short' | null = 'long') {
  const sent = mockApi({
    '/market/Detail': () => instrument,
    '/trade/Preview': previewOf,
    '/trade/Positions': () => ({ ...page([]), totals }),
    '/user/Consent': () => AGREED,
    ...handlers,
  });
  const live = mockLive();
  renderScreen(<Opened side={side} />, { route: '/market/marketBuy', dictionaries: { trade: kor } });
  return { sent, live };
}

/** `renderScreen` forgets the customer first, so the opener's detail is saved as the screen comes up. */
function Opened({ side }: { side: 'long' | 'short' | null }) {
  if (side && !localStorage.getItem('detail.ticket')) saveDetail('ticket', { symbol: SYMBOL, side });
  return <TicketScreen />;
}

/** {@link restingOrder} a moment later. */
const filled: Order = { ...order, orderId: restingOrder.orderId, version: 3 };
const calls = (sent: ReturnType<typeof mockApi>, path: string) => sent.filter((call) => call.path === path);
const primary = (name: RegExp) => screen.findByRole('button', { name });

async function toPin(action = /7,131,069원 구매하기/) {
  fireEvent.click(await primary(action));
  const sheet = await screen.findByRole('dialog');
  const confirm = await within(sheet).findByRole('button', { name: '구매하기' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
  await screen.findByRole('group', { name: '자금 비밀번호를 입력해 주세요' });
}

/** Reads the notice and accepts it. */
async function switchLeverageOn() {
  fireEvent.click(await screen.findByRole('button', { name: kor['ticket.leverageOffer'] }));
  expect(await screen.findByText(kor['ticket.leverageText'])).toBeTruthy();
  const button = await screen.findByRole('button', { name: kor['ticket.leverageOn'] });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
}

async function typePin(pin = PIN) {
  for (const digit of pin) fireEvent.click(await screen.findByRole('button', { name: digit }));
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('from the ticket to the receipt', async () => {
  const { sent } = open({ '/trade/Order': answerFor });
  await toPin();
  await typePin();
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  expect(screen.getByText('20261120-000123')).toBeTruthy();
  expect(screen.getByText('모의투자')).toBeTruthy();
  expect(calls(sent, '/trade/Order').map(({ input }) => input)).toEqual([
    {
      clientId: expect.any(String),
      symbol: SYMBOL,
      side: 'long',
      type: 'limit',
      timeInForce: 'day',
      price: '71300',
      lots: 1,
      leverage: 1,
      fundPassword: PIN,
    },
  ]);
  // Neither the draft nor its id outlives the answer, and the password was never stored.
  expect(localStorage.getItem(`draft.ticket.${SYMBOL}`)).toBeNull();
  expect(sessionStorage.getItem(`ticket.${SYMBOL}`)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '보유 종목 보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
  expect(JSON.parse(localStorage.getItem('detail.position') ?? '')).toEqual({ positionId: order.positionId });
});

test('the page is not updated under a ticket from the first change until its receipt is left', async () => {
  open({ '/trade/Order': answerFor });
  await primary(/7,131,069원 구매하기/);
  expect(hasUnsaved()).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: '시장가' }));
  fireEvent.click(screen.getByRole('radio', { name: '지정가' }));
  expect(hasUnsaved()).toBe(true);
  await toPin();
  await typePin();
  await screen.findByRole('heading', { name: '체결됐어요' });
  expect(hasUnsaved()).toBe(true);
  cleanup();
  expect(hasUnsaved()).toBe(false);
});

test('an index is ordered in points and paid in won', async () => {
  const fills = [{ ...order.fills[0]!, price: '1255.37', quantity: '1', commission: '18' }];
  const filled = {
    symbol: contract.symbol,
    price: '1255.37',
    averagePrice: '1255.37',
    quantity: '1',
    filled: '1',
    fills,
  };
  const { sent } = open({
    '/market/Detail': () => contract,
    '/trade/Preview': ({ price = '' }) => {
      const value = price.replace('.', '');
      const hold = String(BigInt(value) + 18n);
      return { ...preview, quantity: '1', pricedAt: price, contract: value, margin: value, commission: '18', hold };
    },
    '/trade/Order': (input) => ({ ...answerFor(input), ...filled }),
  });
  await primary(/125,554원 구매하기/);
  const field = within(screen.getByRole('group', { name: '가격' }));
  expect(field.getByText('875.00~\u200b1,625.00')).toBeTruthy();
  expect(field.queryByText('원')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '가격 늘리기' }));
  expect((field.getByRole('textbox') as HTMLInputElement).value).toBe('1,255.37');
  await toPin(/125,555원 구매하기/);
  await typePin();
  expect(await screen.findByText(/1주를 평균 1,255\.37에 체결했어요/)).toBeTruthy();
  expect(screen.getByText('₩125,537')).toBeTruthy();
  expect(calls(sent, '/trade/Order')).toMatchObject([{ input: { symbol: 'SP500', price: '1255.37' } }]);
});

test('an order that rests says so and follows its fill', async () => {
  const { live } = open({ '/trade/Order': ({ clientId }) => ({ ...restingOrder, clientId }) });
  await toPin();
  await typePin();
  expect(await screen.findByRole('heading', { name: '주문을 냈어요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '보유 종목 보기' })).toBeNull();
  await live.send('orders', filled);
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '주문 내역 보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/index?tab=ended');
});

describe('a receipt never goes back', () => {
  const FILLED = { name: '체결됐어요' };
  const RESTING = { name: '주문을 냈어요' };
  const another = { ...restingOrder, orderId: '0b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a99' };
  const resting: MockHandlers = { '/trade/Order': ({ clientId }) => ({ ...restingOrder, clientId }) };
  const sendOrder = async () => {
    await toPin();
    await typePin();
  };

  test('when another order changes in the same frame or later', async () => {
    const { live } = open(resting);
    await sendOrder();
    await screen.findByRole('heading', RESTING);
    await live.send('orders', filled, another);
    expect(await screen.findByRole('heading', FILLED)).toBeTruthy();
    await live.send('orders', { ...another, version: 5 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('heading', FILLED)).toBeTruthy();
  });

  test('when an answer is older than the event that came before it', async () => {
    let answer = () => undefined as void;
    const { live, sent } = open({
      '/trade/Order': ({ clientId }) =>
        new Promise((resolve) => (answer = () => resolve({ ...restingOrder, clientId }))),
    });
    await sendOrder();
    await waitFor(() => expect(calls(sent, '/trade/Order')).toHaveLength(1));
    await live.send('orders', filled);
    await act(async () => answer());
    expect(await screen.findByRole('heading', FILLED)).toBeTruthy();
    expect(screen.queryByRole('heading', RESTING)).toBeNull();
  });

  test('when an older event comes late', async () => {
    const { live } = open(resting);
    await sendOrder();
    await screen.findByRole('heading', RESTING);
    await live.send('orders', filled);
    await screen.findByRole('heading', FILLED);
    await live.send('orders', { ...restingOrder, version: 1 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('heading', FILLED)).toBeTruthy();
  });

  test('when the connection comes back', async () => {
    const { live } = open(resting);
    await sendOrder();
    await screen.findByRole('heading', RESTING);
    await live.send('orders', filled);
    await screen.findByRole('heading', FILLED);
    await live.drop();
    await waitFor(() => expect(live.subscribed.has('orders')).toBe(true));
    await live.send('orders', another);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('heading', FILLED)).toBeTruthy();
  });

  test('and an event that was missed while disconnected is read from the server', async () => {
    const { live, sent } = open({ ...resting, '/trade/OrderDetail': () => filled });
    await sendOrder();
    await screen.findByRole('heading', RESTING);
    await live.drop();
    live.forget();
    expect(await screen.findByRole('heading', FILLED)).toBeTruthy();
    expect(calls(sent, '/trade/OrderDetail')).toMatchObject([{ input: { orderId: restingOrder.orderId } }]);
  });
});

describe('a preview that fails', () => {
  test('without network says why and keeps the order from being sent', async () => {
    open({ '/trade/Preview': () => NETWORK_DOWN });
    expect(await screen.findByText(/서버에 연결할 수 없어요/, undefined, { timeout: 5_000 })).toBeTruthy();
    expect((await primary(/7,131,069원 구매하기/)).hasAttribute('disabled')).toBe(true);
  });

  test('closes a summary that waits for it and says why', async () => {
    let fail = () => undefined as void;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    open({ '/trade/Preview': () => failed.then(() => refuse('ACCOUNT_FROZEN')) });
    fireEvent.click(await primary(/7,131,069원 구매하기/));
    await screen.findByRole('dialog');
    fail();
    expect(await screen.findByText('계정이 동결됐어요. 이유는 내 정보 화면의 기록에 있어요.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a rejected order says why', async () => {
  open({
    '/trade/Order': ({ clientId }) => ({
      ...restingOrder,
      clientId,
      status: 'rejected',
      reason: 'MARKET_CLOSED',
      held: '0',
    }),
  });
  await toPin();
  await typePin();
  expect(await screen.findByRole('heading', { name: '주문이 체결되지 않았어요' })).toBeTruthy();
  expect(screen.getByText('지금은 거래 시간이 아니에요.')).toBeTruthy();
});

test('every finding stands under its field, all at once', async () => {
  const errors: PreviewResult['errors'] = [
    { code: 'PRICE_OFF_TICK', field: 'price', params: { tick: '100' } },
    { code: 'INSUFFICIENT_BALANCE', field: 'lots', params: { required: '7131069', available: '500' } },
    { code: 'LEVERAGE_NOT_ALLOWED', field: 'leverage', params: {} },
    { code: 'SHORT_NOT_ALLOWED', field: 'side', params: {} },
    { code: 'MARKET_CLOSED', field: null, params: {} },
  ];
  open({
    '/trade/Preview': (input) => ({
      ...previewOf(input),
      errors,
    }),
  });
  expect(await screen.findByText('호가 단위(100)에 맞는 가격을 입력해 주세요.')).toBeTruthy();
  expect(screen.getByText('사용 가능 금액이 부족해요. 7,131,069원이 필요한데 500원까지 쓸 수 있어요.')).toBeTruthy();
  expect(screen.getByText('이 종목에서 쓸 수 없는 레버리지예요.')).toBeTruthy();
  expect(screen.getByText('공매도할 수 없는 종목이에요.')).toBeTruthy();
  expect(screen.getByText('지금은 거래 시간이 아니에요.')).toBeTruthy();
  const field = screen.getByRole('group', { name: '가격' });
  expect(field.dataset['invalid']).toBe('true');
  expect((await primary(/구매하기$/)).hasAttribute('disabled')).toBe(true);
});

test('figures move with the finger, before the server has answered', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  open({
    '/trade/Preview': async (input) => {
      if (input.lots > 1) await gate;
      return previewOf(input);
    },
  });
  await primary(/7,131,069원 구매하기/);
  await switchLeverageOn();
  fireEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
  expect(await primary(/14,262,139원 구매하기/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '2배' }));
  expect(screen.getByText('53,475', { exact: false })).toBeTruthy();
  act(() => release());
  expect(await screen.findByText(/레버리지를 쓰면 손실도/)).toBeTruthy();
});

test('the price is stepped on the grid, typed, or taken from the order book', async () => {
  const { live } = open();
  await primary(/7,131,069원 구매하기/);
  const price = within(screen.getByRole('group', { name: '가격' })).getByRole('textbox') as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: '가격 늘리기' }));
  expect(price.value).toBe('71,400');
  price.focus();
  fireEvent.change(price, { target: { value: '71,350' } });
  expect(await screen.findByText('호가 단위(100)에 맞는 가격을 입력해 주세요.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: '호가 보기' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(live.subscribed.has(`book:${SYMBOL}`)).toBe(true));
  await live.send(`book:${SYMBOL}`, book);
  fireEvent.click(await screen.findByRole('button', { name: '매수 호가 71,300원, 250주' }));
  expect(price.value).toBe('71,300');
});

test('a market order tells what it likely costs and what is held at the upper limit', async () => {
  const { live } = open({
    '/trade/Preview': (input) => ({
      ...previewOf(input),
      ...(input.type === 'market'
        ? { pricedAt: '90400', hold: '9041356', estimate: { price: '71400', total: '7141071' } }
        : {}),
    }),
  });
  await primary(/7,131,069원 구매하기/);
  fireEvent.click(screen.getByRole('radio', { name: '시장가' }));
  expect(await primary(/약 7,131,069원 구매하기/)).toBeTruthy();
  await live.send(`book:${SYMBOL}`, book);
  expect(await primary(/약 7,141,071원 구매하기/)).toBeTruthy();
  expect(await screen.findByText('₩9,041,356')).toBeTruthy();
  expect(screen.getByText(/상한가 90,400원 기준/)).toBeTruthy();
});

test('every kind of order is explained, and the chosen one is sent', async () => {
  const { sent } = open({ '/trade/Order': answerFor });
  await primary(/구매하기/);
  expect(screen.getByText(kor['kind.limit'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['kind.more'] }));
  const sheet = within(await screen.findByRole('dialog', { name: kor['ticket.kind'] }));
  for (const kind of ['market', 'best_own', 'best_opposite', 'conditional', 'limit_ioc', 'limit_fok'] as const)
    expect(sheet.getByText(kor[`kind.${kind}`])).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: new RegExp(kor['order.conditional']) }));
  expect(await screen.findByRole('radio', { name: kor['order.conditional'], checked: true })).toBeTruthy();
  // Its own price is asked for, the hold is that of the upper limit.
  expect(screen.getByRole('group', { name: '가격' })).toBeTruthy();
  expect(await screen.findByText('정한 가격 71,300원 기준')).toBeTruthy();
  await toPin(/구매하기/);
  await typePin();
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  expect(calls(sent, '/trade/Order').map(({ input }) => input)).toMatchObject([
    { type: 'conditional', timeInForce: 'day', price: '71300' },
  ]);
});

test('parts of the balance fill in the lots', async () => {
  open();
  await primary(/7,131,069원 구매하기/);
  expect(await screen.findByText('최대 700주')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '최대' }));
  const lots = within(screen.getByRole('group', { name: '수량' })).getByRole('textbox') as HTMLInputElement;
  expect(lots.value).toBe('700');
  fireEvent.click(screen.getByRole('button', { name: '50%' }));
  expect(lots.value).toBe('300');
});

test('a wrong fund password is said at the dots and the ticket stays; the next try is a draft of its own', async () => {
  const answers = [refuse('WRONG_FUND_PASSWORD'), null];
  const { sent } = open({ '/trade/Order': (input) => answers.shift() ?? answerFor(input) });
  await toPin();
  await typePin('000000');
  expect(await screen.findByText(/자금 비밀번호가 맞지 않아요/)).toBeTruthy();
  await typePin();
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  const ids = calls(sent, '/trade/Order').map(({ input }) => (input as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(2);
});

test('a refusal of the order itself is bound to its field', async () => {
  open({ '/trade/Order': () => refuse('PRICE_OUTSIDE_LIMIT', { lower: '48800', upper: '71200' }) });
  await toPin();
  await typePin();
  expect(await screen.findByText('가격은 48,800~71,200 사이여야 해요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '가격 줄이기', hidden: true }));
  await waitFor(() => expect(screen.queryByText('가격은 48,800~71,200 사이여야 해요.')).toBeNull());
});

test('a double tap on the last digit sends once', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sent } = open({
    '/trade/Order': async (input) => {
      await gate;
      return answerFor(input);
    },
  });
  await toPin();
  await typePin('13579');
  const last = await screen.findByRole('button', { name: '0' });
  act(() => {
    last.click();
    last.click();
  });
  act(() => release());
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  expect(calls(sent, '/trade/Order')).toHaveLength(1);
});

test('without an answer it confirms, looks the order up by its id and never sends another', async () => {
  const found: (Order | ReturnType<typeof refuse> | typeof NETWORK_DOWN)[] = [
    NETWORK_DOWN,
    refuse('ORDER_NOT_FOUND'),
    order,
  ];
  const { sent } = open({ '/trade/Order': () => TIMED_OUT, '/trade/OrderDetail': () => found.shift() ?? order });
  await toPin();
  jest.useFakeTimers();
  await typePin();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: '주문이 들어갔는지 확인하고 있어요' })).toBeTruthy();
  // The draft is stored once it is sent, so that a reload continues the look-up.
  const clientId = (calls(sent, '/trade/Order')[0]?.input as { clientId: string }).clientId;
  expect(pendingClientId(`ticket.${SYMBOL}`)).toBe(clientId);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  expect(calls(sent, '/trade/Order')).toHaveLength(1);
  expect(calls(sent, '/trade/OrderDetail').map(({ input }) => input)).toEqual(Array(3).fill({ clientId }));
});

test('an order that never arrived can be sent again under the same id', async () => {
  const answers: (typeof NETWORK_DOWN | null)[] = [NETWORK_DOWN, null];
  const { sent } = open({
    '/trade/Order': (input) => answers.shift() ?? answerFor(input),
    '/trade/OrderDetail': () => refuse('ORDER_NOT_FOUND'),
  });
  await toPin();
  jest.useFakeTimers();
  await typePin();
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('주문이 거래소에 닿지 않았어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 보내기' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  const ids = calls(sent, '/trade/Order').map(({ input }) => (input as { clientId: string }).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('without a fund password it explains and leads there; nothing typed is lost', async () => {
  const handlers: MockHandlers = {
    '/trade/Preview': (input) => ({
      ...previewOf(input),
      errors: [{ code: 'FUND_PASSWORD_NOT_SET', field: 'fundPassword', params: {} }],
    }),
  };
  const { sent } = open(handlers);
  await primary(/7,131,069원 구매하기/);
  fireEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
  fireEvent.click(await primary(/14,262,138원 구매하기/));
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '구매하기' }));
  expect(await screen.findByText('먼저 자금 비밀번호를 만들어 주세요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '자금 비밀번호 만들기' }));
  expect(screen.getByTestId('address').textContent).toBe('/information/fundPass');
  expect(JSON.parse(sessionStorage.getItem(`ticket.${SYMBOL}`) ?? '')).toMatchObject({ lots: 2, price: '71300' });
  expect(calls(sent, '/trade/Order')).toHaveLength(0);
});

const priceField = () =>
  within(screen.getByRole('group', { name: '가격' })).getByRole<HTMLInputElement>('textbox').value;

test('the price follows the market until the customer has one of their own', async () => {
  const { live } = open();
  await primary(/7,131,069원 구매하기/);
  await waitFor(() => expect(live.subscribed.has(`quote:${SYMBOL}`)).toBe(true));
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '71900' });
  await waitFor(() => expect(priceField()).toBe('71,900'));
  fireEvent.click(screen.getByRole('button', { name: '가격 줄이기' }));
  expect(priceField()).toBe('71,800');
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '72500' });
  expect(await screen.findByText('72,500', { exact: false })).toBeTruthy();
  expect(priceField()).toBe('71,800');
});

const state: VenueState = {
  simulated: true,
  clock: 'krx',
  feed: 'simulated',
  phase: 'continuous',
  tradingDay: '2026-11-20',
  now: quote.time,
  phaseEndsAt: quote.time,
  nextPhase: 'auction_close',
};

test('a new trading day is read again in the same phase, and what was typed stays', async () => {
  let facts = instrument;
  const { sent, live } = open({
    '/market/Detail': () => facts,
    '/trade/Preview': (input) => {
      const { lowerLimit: lower, upperLimit: upper } = facts;
      const isOutside = Number(input.price) > Number(upper);
      const outside = { code: 'PRICE_OUTSIDE_LIMIT', field: 'price', params: { lower, upper } } as const;
      return { ...previewOf(input), errors: isOutside ? [outside] : [] };
    },
  });
  await primary(/7,131,069원 구매하기/);
  await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
  await live.send('state', state);
  const price = within(screen.getByRole('group', { name: '가격' })).getByRole<HTMLInputElement>('textbox');
  fireEvent.change(price, { target: { value: '90,000' } });
  const quantity = within(screen.getByRole('group', { name: /^수량/ })).getByRole<HTMLInputElement>('textbox');
  fireEvent.change(quantity, { target: { value: '300' } });
  expect(await screen.findByText('48,800~\u200b90,400')).toBeTruthy();
  const typed = { price: '90000', lots: 3 };
  await waitFor(() => expect(calls(sent, '/trade/Preview').at(-1)?.input).toMatchObject(typed));
  const asked = (path: string) => calls(sent, path).length;
  const [details, previews] = [asked('/market/Detail'), asked('/trade/Preview')];

  // The base price fell, and the upper limit is below the typed price.
  facts = { ...instrument, previousClose: '68000', upperLimit: '88400', lowerLimit: '47600' };
  await live.send('state', { ...state, tradingDay: '2026-11-23' });
  expect(await screen.findByText('47,600~\u200b88,400')).toBeTruthy();
  expect([price.value, quantity.value]).toEqual(['90,000', '300']);
  // The server's figures of the day before do not hide it.
  expect(await screen.findByText(/^가격은 47,600.*88,400.* 사이여야 해요/)).toBeTruthy();
  expect([asked('/market/Detail'), asked('/trade/Preview')]).toEqual([details + 1, previews + 1]);
  fireEvent.change(price, { target: { value: '80,000' } });
  await waitFor(() => expect(screen.queryByText(/사이여야 해요/)).toBeNull());
});

test('a price of the customer can follow the market again, at the best ask of continuous trading', async () => {
  const { live } = open();
  await primary(/7,131,069원 구매하기/);
  expect(screen.getByText('시세 연동')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '가격 줄이기' }));
  expect(screen.queryByText('시세 연동')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '시세 따라가기' }));
  expect(priceField()).toBe('71,300');
  await waitFor(() => expect(live.subscribed.has(`book:${SYMBOL}`)).toBe(true));
  await live.send('state', state);
  await live.send(`book:${SYMBOL}`, book);
  await waitFor(() => expect(priceField()).toBe('71,400'));
  expect(screen.getByText('시세 연동')).toBeTruthy();
});

const field = (name: string) => within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('textbox');

test('an amount buys whole lots with their fees, and the lots follow the price', async () => {
  const { sent, live } = open({ '/trade/Order': answerFor });
  await primary(/7,131,069원 구매하기/);
  fireEvent.click(screen.getByRole('radio', { name: '금액' }));
  expect(field('금액').value).toBe('7,131,069');
  fireEvent.change(field('금액'), { target: { value: '22000000' } });
  expect(await screen.findByText('300주 · 606,792원 남아요')).toBeTruthy();
  expect(await primary(/21,393,208원 구매하기/)).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has(`quote:${SYMBOL}`)).toBe(true));
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '80000' });
  expect(await screen.findByText('200주 · 5,997,600원 남아요')).toBeTruthy();
  fireEvent.change(field('금액'), { target: { value: '1000000' } });
  expect(await screen.findByText('100주를 사려면 8,001,200원이 필요해요')).toBeTruthy();
  expect(screen.queryByText(/100주부터 입력해 주세요/)).toBeNull();
  fireEvent.change(field('금액'), { target: { value: '16002400' } });
  await toPin(/16,002,400원 구매하기/);
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '90000' });
  await typePin();
  await screen.findByRole('heading', { name: '체결됐어요' });
  expect(calls(sent, '/trade/Order')).toMatchObject([{ input: { price: '80000', lots: 2 } }]);
});

test('a quantity in lots shows its shares', async () => {
  open();
  await primary(/7,131,069원 구매하기/);
  fireEvent.click(screen.getByRole('radio', { name: '묶음' }));
  fireEvent.change(field('수량'), { target: { value: '3' } });
  expect(await screen.findByText('300주', { exact: true })).toBeTruthy();
  expect(await primary(/21,393,208원 구매하기|21,393,207원 구매하기/)).toBeTruthy();
});

test('the price of the summary is the one that is sent', async () => {
  const { sent, live } = open({ '/trade/Order': answerFor });
  await toPin();
  await live.send(`quote:${SYMBOL}`, { ...quote, price: '71900' });
  await typePin();
  await screen.findByRole('heading', { name: '체결됐어요' });
  expect(calls(sent, '/trade/Order')).toMatchObject([{ input: { price: '71300' } }]);
});

test('a quantity below the lot names the lot', async () => {
  open();
  await primary(/7,131,069원 구매하기/);
  const field = within(screen.getByRole('group', { name: '수량' })).getByRole('textbox');
  fireEvent.change(field, { target: { value: '3' } });
  expect(await screen.findByText('100주 단위로 주문할 수 있어요. 100주부터 입력해 주세요.')).toBeTruthy();
});

test('a quantity between two lots says how many shares it is counted as', async () => {
  open();
  await primary(/7,131,069원 구매하기/);
  const field = within(screen.getByRole('group', { name: '수량' })).getByRole('textbox');
  fireEvent.change(field, { target: { value: '250' } });
  expect(await screen.findByText('100주 단위라 200주로 계산했어요')).toBeTruthy();
  fireEvent.change(field, { target: { value: '300' } });
  expect(screen.queryByText(/주로 계산했어요/)).toBeNull();
});

test('going short on a stock one owns shows the way to selling it', async () => {
  // Ten newer positions fill the first page of all.
  const listed = ({ symbol }: ApiInput<'/trade/Positions'>) => (symbol === SYMBOL ? [holding] : Array(10).fill(short));
  open({ '/trade/Positions': (input) => ({ ...page(listed(input)), totals }) }, 'short');
  fireEvent.click(await screen.findByRole('button', { name: /이미 300주를 갖고 있어요/ }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/positionDetail');
});

test('a stock that cannot be loaded offers another try', async () => {
  const answers = [refuse('SYMBOL_NOT_FOUND'), instrument];
  open({ '/market/Detail': () => answers.shift() ?? instrument });
  expect(await screen.findByText('종목을 찾을 수 없어요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await primary(/7,131,069원 구매하기/)).toBeTruthy();
});

test('a share that is not listed yet leads to the new shares', async () => {
  open({ '/market/Detail': () => refuse('NOT_LISTED_YET', { from: '2026-11-25T19:00:00.000+09:00' }) });
  fireEvent.click(await screen.findByRole('button', { name: '공모주 보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/home/newStock');
});

test('opened without a stock it shows the way to the market', async () => {
  open({}, null);
  fireEvent.click(await screen.findByRole('button', { name: '시세로 가기' }));
  expect(screen.getByTestId('address').textContent).toBe('/market/index');
});

test('the ticket says that trading is interrupted, and from when it goes on', async () => {
  const { live } = open();
  await primary(/구매하기/);
  const text = kor['ticket.interruption.dynamic'].replace('{{time}}', '10:07:00');
  const interruption = { kind: 'dynamic', endsAt: '2026-11-20T10:07:00.000+09:00' } as const;
  await live.send(`quote:${SYMBOL}`, { ...quote, interruption });
  expect(screen.getByText(text)).toBeTruthy();
  await live.send(`quote:${SYMBOL}`, quote);
  expect(screen.queryByText(text)).toBeNull();
});

test('leverage is switched on by way of its terms, and back from them it is on', async () => {
  const consent = { ...AGREED, agreedAt: null as string | null };
  open({ '/user/Consent': () => consent });
  fireEvent.click(await screen.findByRole('button', { name: kor['ticket.leverageOffer'] }));
  fireEvent.click(await screen.findByRole('button', { name: kor['ticket.leverageTerms'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/aboutInfo');
  expect(localStorage.getItem('detail.agreement')).toContain('leverage');
  // The mock of the router leaves the ticket where it is: nothing is agreed to, so nothing is on.
  expect(screen.queryByText(kor['ticket.leverage'])).toBeNull();
  act(() => putAnswer('/user/Consent', { kind: 'leverage' }, AGREED));
  expect(await screen.findByText(kor['ticket.leverage'])).toBeTruthy();
});

test('an order that lacks the agreement leads to the terms', async () => {
  const required = { code: 'LEVERAGE_TERMS_REQUIRED', field: 'leverage', params: {} } as const;
  open({ '/trade/Preview': (input) => ({ ...previewOf(input), errors: [required] }) }, 'short');
  expect(await screen.findByText(/약관에 동의해야/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['ticket.leverageTerms'] }));
  expect(screen.getByTestId('address').textContent).toBe('/information/aboutInfo');
});
