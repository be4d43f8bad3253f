import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiOutput, Position, VenueState } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { saveDetail } from '@maru/sdk/router';
import { store } from '@maru/sdk/session';
import { mockApi, mockLive, ownAssets, refuse, renderScreen, TIMED_OUT, type MockHandlers } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { leverageAtom } from '../../lib/leverage.ts';
import { holding, instrument, order, points, quote, restingOrder, short, SYMBOL } from '../../test/samples.ts';
import { PositionScreen } from './position.screen.tsx';

/** The marks of each rendering of a chart. */
const mockGiven: (readonly { label: string }[])[] = [];
jest.mock('@maru/sdk/charts', () => ({
  PriceChart: ({ label, marks }: { label: string; marks: { label: string }[] }) => {
    mockGiven.push(marks);
    return (
      <div role="img" aria-label={label}>
        {marks.map((mark) => mark.label)}
      </div>
    );
  },
}));

type Detail = ApiOutput<'/trade/PositionDetail'>;
const lot = { quantity: '300', price: '70000', openedAt: holding.openedAt, unlockAt: null };

function detail(position: Position = holding, part: Partial<Detail> = {}): Detail {
  return { position, lots: [lot], orders: [order], marginEvents: [], ...part };
}

function Opened({ positionId }: { positionId: string | null }) {
  if (positionId && !localStorage.getItem('detail.position')) saveDetail('position', { positionId });
  return <PositionScreen />;
}

function open(answer: Detail | null = detail(), handlers: MockHandlers = {}) {
  const sent = mockApi({
    '/trade/PositionDetail': () => answer ?? detail(),
    '/market/Detail': () => instrument,
    '/trade/Exits': () => ({ data: [] }),
    '/market/Kline': ({ symbol, period }) => ({
      symbol,
      period,
      candles: [[Date.parse('2026-11-20T00:00:00+09:00'), 70000, 71500, 69000, 71300, 10]],
      factor: 1,
    }),
    ...handlers,
  });
  const live = mockLive();
  renderScreen(<Opened positionId={answer && answer.position.positionId} />, {
    route: '/trade/positionDetail',
    dictionaries: { trade: kor },
    now: '2026-11-20T10:00:00+09:00',
  });
  return { sent, live };
}

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

beforeEach(() => localStorage.clear());

test('an open position follows the price and shows where liquidation stands', async () => {
  const { live } = open(detail(short));
  expect(await screen.findByText('+₩260,000')).toBeTruthy();
  expect(screen.getByText('공매도 2배')).toBeTruthy();
  expect(screen.getByText('189,528').previousElementSibling?.textContent).toContain(kor['position.call']);
  expect(screen.getByText('청산 예상가까지 26.02% 남았어요')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('quote:100270')).toBe(true));
  await live.send('quote:100270', { ...quote, symbol: '100270', price: '162000' });
  expect(await screen.findByText('− ₩140,000')).toBeTruthy();
  expect(screen.getByText('청산 예상가까지 24.46% 남았어요')).toBeTruthy();
  // 16,130,000 of margin less the loss.
  expect(screen.getByText('₩15,990,000')).toBeTruthy();
});

test('a new trading day reads a position again, and the facts of what is being typed about it', async () => {
  let facts = instrument;
  const { sent, live } = open(detail(), { '/market/Detail': () => facts });
  fireEvent.click(await screen.findByRole('button', { name: kor['close.sell'] }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('radio', { name: '지정가' }));
  const price = within(await sheet.findByRole('group', { name: '가격' })).getByRole<HTMLInputElement>('textbox');
  fireEvent.change(price, { target: { value: '75,000' } });
  await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
  await live.send('state', state);
  const asked = () => sent.filter(({ path }) => path === '/trade/PositionDetail').length;
  const before = asked();
  facts = { ...instrument, upperLimit: '88400', lowerLimit: '47600' };
  await live.send('state', { ...state, tradingDay: '2026-11-23' });
  expect(await sheet.findByText('47,600~\u200b88,400')).toBeTruthy();
  expect(price.value).toBe('75,000');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('a chart marks the entry of an open position', async () => {
  open();
  const chart = await screen.findByRole('img', { name: '한빛전자 최근 시세' });
  expect(chart.textContent).toBe('매수가 70,000');
});

test('the marks of the chart stay the same with every quote', async () => {
  const { live } = open();
  await screen.findByRole('img', { name: '한빛전자 최근 시세' });
  await waitFor(() => expect(live.subscribed.has(`quote:${SYMBOL}`)).toBe(true));
  mockGiven.length = 0;
  for (const price of ['71400', '71500', '71600']) {
    await live.send(`quote:${SYMBOL}`, { ...quote, price });
    await waitFor(() => expect(screen.getAllByText(new RegExp(groupDigits(price))).length).toBeGreaterThan(0));
  }
  expect(mockGiven.length).toBeGreaterThanOrEqual(3);
  expect(new Set(mockGiven).size).toBe(1);
});

test('a contract on an index follows the points: a point is a hundred won', async () => {
  const { live } = open(detail(points));
  expect(await screen.findByText('− ₩3')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('quote:SP500')).toBe(true));
  await live.send('quote:SP500', { ...quote, symbol: 'SP500', price: '1256.36' });
  expect(await screen.findByText('+₩297')).toBeTruthy();
  expect(screen.getByText('1,129.83')).toBeTruthy();
  expect(screen.queryByText(/\.\d\d원/)).toBeNull();
});

test('each purchase says how long it stays locked; a locked position cannot be sold', async () => {
  const unlockAt = '2026-11-20T11:30:00+09:00';
  const locked: Position = { ...holding, status: 'locked', closable: '0', unlockAt };
  open(
    detail(locked, {
      lots: [
        { ...lot, quantity: '100' },
        { ...lot, quantity: '200', unlockAt },
      ],
    }),
  );
  const lots = within(await screen.findByRole('list', { name: '매수 내역' }));
  expect(lots.getByText(kor['position.lotOpen'])).toBeTruthy();
  expect(lots.getByText(/1시간 (30|29)분 남음/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '판매하기' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('매도 제한이 풀리면 매도할 수 있어요.')).toBeTruthy();
});

test('history tells orders and fills, with the reason of what was refused', async () => {
  const rejected = { ...restingOrder, status: 'rejected' as const, reason: 'MARKET_CLOSED' as const };
  open(detail(holding, { orders: [rejected, order] }));
  expect(await screen.findByText('지금은 거래 시간이 아니에요.')).toBeTruthy();
  expect(screen.getByText('100주 · 71,300원')).toBeTruthy();
  expect(screen.getByText('비용 1,069원')).toBeTruthy();
  expect(screen.getByText('20261120-000124')).toBeTruthy();
});

test('history says which price of an exit sent an order', async () => {
  const closing = { ...order, orderId: '1b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a02', effect: 'close' as const, fills: [] };
  open(detail(holding, { orders: [{ ...closing, cause: 'target' as const }, order] }));
  expect(await screen.findAllByText(kor['cause.target'])).toHaveLength(1);
  expect(screen.queryByText(kor['cause.stop'])).toBeNull();
});

test('a closed position shows the result with each cost by itself, and nothing to close', async () => {
  const closed: Position = {
    ...holding,
    status: 'closed',
    realized: '341000',
    commission: '6350',
    tax: '42650',
    exitPrice: '71300',
    closedAt: '2026-11-20T11:00:00+09:00',
  };
  open(detail(closed, { lots: [] }));
  expect(await screen.findAllByText('+₩341,000')).toHaveLength(2);
  expect(screen.getByText('+₩390,000')).toBeTruthy();
  expect(screen.getByText('− ₩6,350')).toBeTruthy();
  expect(screen.getByText('− ₩42,650')).toBeTruthy();
  expect(screen.getByText('1.62% 상승')).toBeTruthy();
  expect(screen.getByRole('button', { name: '이미지로 공유' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '판매하기' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '종목 보기' }));
  expect(screen.getByTestId('address').textContent).toBe('/market/stockDetail');
  expect(JSON.parse(localStorage.getItem('detail.stock') ?? '')).toEqual({ symbol: SYMBOL });
});

test('it is closed from here', async () => {
  const { sent } = open(undefined, { '/trade/Close': ({ clientId }) => ({ ...order, clientId, effect: 'close' }) });
  fireEvent.click(await screen.findByRole('button', { name: '판매하기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '한빛전자 매도' }));
  fireEvent.click(sheet.getByRole('button', { name: '300주 판매하기' }));
  expect(await screen.findByRole('heading', { name: '체결됐어요' })).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ path }) => path === '/trade/PositionDetail').length).toBeGreaterThan(1));
});

test('one that cannot be loaded says why and offers another try', async () => {
  open(detail(), { '/trade/PositionDetail': () => refuse('POSITION_NOT_FOUND') });
  expect(await screen.findByText('보유 내역을 찾을 수 없어요. 거래 화면에서 확인해 주세요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});

test('opened without a position it leads to the trade screen', async () => {
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: '거래로 가기' }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/index');
});

describe('a margin call', () => {
  const called: Position = {
    ...short,
    call: { status: 'call', until: '2026-11-21T10:00:00.000+09:00', add: '31500' },
  };
  const events: Detail['marginEvents'] = [{ step: 'call', amount: '31500', at: short.openedAt }];

  test('names its time and its amount, and is ended by adding it', async () => {
    let answer = detail(called, { marginEvents: events });
    const { sent } = open(answer, {
      '/trade/PositionDetail': () => answer,
      '/fund/Assets': () => ownAssets(),
      '/trade/AddMargin': () => (answer = detail(short, { marginEvents: events })),
    });
    expect(await screen.findByText(/11\D{1,3}21.*까지 증거금을 31,500원 이상 추가해 주세요/)).toBeTruthy();
    expect(screen.getByText(kor['call.status.call'])).toBeTruthy();
    expect(screen.getByText(kor['call.step.call'])).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: kor['call.add'] }));
    const send = await screen.findByRole('button', { name: '31,500원 추가하기' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByText(/까지 증거금을/)).toBeNull());
    expect(sent.filter(({ path }) => path === '/trade/AddMargin').map(({ input }) => input)).toMatchObject([
      { positionId: called.positionId, amount: '31500' },
    ]);
  });

  test('that was not received is sent again as the same request', async () => {
    let answer: Detail | typeof TIMED_OUT = TIMED_OUT;
    const { sent } = open(detail(called), {
      '/trade/PositionDetail': (input) => ('clientId' in input ? refuse('POSITION_NOT_FOUND') : detail(called)),
      '/fund/Assets': () => ownAssets(),
      '/trade/AddMargin': () => answer,
    });
    fireEvent.click(await screen.findByRole('button', { name: kor['call.add'] }));
    const send = await screen.findByRole('button', { name: '31,500원 추가하기' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    fireEvent.click(send);
    expect(await screen.findByText(kor['call.unsent'], {}, { timeout: 15_000 })).toBeTruthy();
    answer = detail(short);
    fireEvent.click(send);
    expect(await screen.findByText(kor['call.added'])).toBeTruthy();
    const ids = sent.flatMap(({ path, input }) =>
      path === '/trade/AddMargin' ? [(input as { clientId: string }).clientId] : [],
    );
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  }, 30_000);

  test('cannot be paid with more than there is', async () => {
    open(detail(called), { '/fund/Assets': () => ownAssets({ available: '31499' }) });
    fireEvent.click(await screen.findByRole('button', { name: kor['call.add'] }));
    const send = await screen.findByRole('button', { name: '31,500원 추가하기' });
    expect(await screen.findByText(/31,499원까지/)).toBeTruthy();
    expect(send.hasAttribute('disabled')).toBe(true);
  });

  test('says that a part is being liquidated; shares have no margin', async () => {
    open(detail({ ...called, call: { status: 'liquidating', until: null, add: '31500' } }));
    expect(await screen.findByText(kor['call.liquidatingText'])).toBeTruthy();
    cleanup();
    open(detail(holding));
    await screen.findByText(kor['position.terms']);
    expect(screen.queryByRole('button', { name: kor['call.add'] })).toBeNull();
  });
});

test.each([
  ['on', short, kor['position.shortMore'], { symbol: short.symbol, side: 'short', leverage: short.leverage }],
  ['off', short, null, null],
  ['off', holding, kor['position.buyMore'], { symbol: SYMBOL, side: 'long', leverage: 1 }],
] as const)(
  'with leverage %s, more of a position opens a ticket of its own terms: %#',
  async (mode, position, more, ticket) => {
    open(detail(position), {
      '/user/Consent': () => ({ agreedAt: '2026-11-20T09:00:00+09:00', version: '1' }),
    });
    act(() => store.set(leverageAtom, mode === 'on'));
    await screen.findByText(kor['position.terms']);
    if (more) fireEvent.click(await screen.findByRole('button', { name: more }));
    else expect(screen.queryByRole('button', { name: kor['position.shortMore'] })).toBeNull();
    expect(JSON.parse(localStorage.getItem('detail.ticket') ?? 'null')).toEqual(ticket);
  },
);

test('shares that are pledged are no shares with a lock, and lead to the loan that frees them', async () => {
  open(detail({ ...holding, status: 'locked', closable: '0', pledged: holding.quantity }));
  expect(await screen.findByText(kor['position.pledged'])).toBeTruthy();
  expect(screen.queryByText(kor['position.locked'])).toBeNull();
  expect(screen.queryByText(kor['position.lockedNote'])).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: kor['position.pledgedNote'] }));
  expect(screen.getByTestId('address').textContent).toBe('/home/marginLending');
});

describe('the exit of an open position', () => {
  const exit = {
    positionId: holding.positionId,
    symbol: SYMBOL,
    target: '80000',
    stop: null,
    setAt: '2026-11-20T09:30:00+09:00',
    isSent: false,
    refusal: null,
  };
  const field = (name: string) => within(screen.getByRole('group', { name })).getByRole('textbox');

  test('its prices are in the card, with their distance, and in the chart', async () => {
    open(detail(), { '/trade/Exits': () => ({ data: [exit] }) });
    expect(await screen.findByText('80,000원')).toBeTruthy();
    expect(screen.getByText('현재가 대비 +12.20%')).toBeTruthy();
    expect(screen.getByText(kor['exit.none'])).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('img').textContent).toContain('목표가 80,000'));
  });

  test('prices are chosen by their distance, checked and saved', async () => {
    const { sent } = open(detail(), {
      '/trade/Exits': () => ({ data: [] }),
      '/trade/ExitSet': () => ({ exit }),
    });
    fireEvent.click(await screen.findByRole('button', { name: kor['exit.set'] }));
    fireEvent.click(await screen.findByRole('button', { name: '+10%' }));
    expect(field('목표가')).toHaveProperty('value', '78,500');
    fireEvent.change(field('손절가'), { target: { value: '72000' } });
    const save = screen.getByRole('button', { name: kor['exit.save'] });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(field('손절가'), { target: { value: '65000' } });
    expect(save).toHaveProperty('disabled', false);
    await act(async () => fireEvent.click(save));
    expect(sent.filter(({ path }) => path === '/trade/ExitSet').map(({ input }) => input)).toEqual([
      { positionId: holding.positionId, target: '78500', stop: '65000' },
    ]);
    expect(await screen.findByText(kor['exit.saved'])).toBeTruthy();
  });

  test('each price closes the shares that are chosen for it', async () => {
    const { sent } = open(detail(), {
      '/trade/Exits': () => ({ data: [{ ...exit, targetQuantity: '100', stopQuantity: null }] }),
      '/trade/ExitSet': () => ({ exit }),
    });
    expect(await screen.findByText('100주')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: kor['exit.change'] }));
    await waitFor(() => expect(field(kor['exit.targetQuantity'])).toHaveProperty('value', '100'));
    const save = screen.getByRole('button', { name: kor['exit.save'] });
    expect(save).toHaveProperty('disabled', true);
    // A price that is not set has no quantity.
    expect(screen.queryByRole('group', { name: kor['exit.stopQuantity'] })).toBeNull();
    fireEvent.change(field('손절가'), { target: { value: '65000' } });
    expect(field(kor['exit.stopQuantity'])).toHaveProperty('value', '300');
    const stop = within(screen.getByRole('group', { name: kor['exit.stopQuantity'] }).parentElement!.parentElement!);
    expect(stop.getByText(kor['exit.all'])).toBeTruthy();
    fireEvent.click(stop.getByRole('button', { name: '50%' }));
    expect(field(kor['exit.stopQuantity'])).toHaveProperty('value', '100');
    expect(stop.queryByText(kor['exit.all'])).toBeNull();
    fireEvent.change(field(kor['exit.stopQuantity']), { target: { value: '400' } });
    expect(screen.getByRole('group', { name: kor['exit.stopQuantity'] }).dataset['invalid']).toBe('true');
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(field(kor['exit.stopQuantity']), { target: { value: '200' } });
    // All is the default, and is not stated.
    fireEvent.click(screen.getAllByRole('button', { name: kor['close.all'] })[0]!);
    await act(async () => fireEvent.click(save));
    expect(sent.filter(({ path }) => path === '/trade/ExitSet').map(({ input }) => input)).toEqual([
      { positionId: holding.positionId, target: '80000', stop: '65000', stopLots: 2 },
    ]);
  });

  test('an exit that goes on with its other price is shown without a reload', async () => {
    let shown = { ...exit, stop: '65000' as string | null, target: '80000' as string | null };
    const { live } = open(detail(), { '/trade/Exits': () => ({ data: [shown] }) });
    expect(await screen.findByText('80,000원')).toBeTruthy();
    shown = { ...shown, target: null };
    await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
    await live.send('requests', { kind: 'exit', id: order.orderId, state: 'waiting', version: 1, at: exit.setAt });
    expect(await screen.findByText('65,000원')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('80,000원')).toBeNull());
  });

  test('a refusal is at its field, and what was typed stays', async () => {
    open(detail(), {
      '/trade/Exits': () => ({ data: [exit] }),
      '/trade/ExitSet': () => refuse('EXIT_NOT_ABOVE', { last: '81000' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: kor['exit.change'] }));
    fireEvent.change(await waitFor(() => field('목표가')), { target: { value: '80500' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: kor['exit.save'] })));
    expect(screen.getByRole('group', { name: '목표가' }).dataset.invalid).toBe('true');
    expect(field('목표가')).toHaveProperty('value', '80,500');
  });

  test('both prices are removed', async () => {
    const { sent } = open(detail(), {
      '/trade/Exits': () => ({ data: [exit] }),
      '/trade/ExitSet': () => ({ exit: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: kor['exit.change'] }));
    await waitFor(() => field('목표가'));
    fireEvent.click(screen.getAllByRole('button', { name: kor['exit.clear'] })[0]!);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: kor['exit.removeAll'] })));
    expect(sent.filter(({ path }) => path === '/trade/ExitSet').map(({ input }) => input)).toEqual([
      { positionId: holding.positionId },
    ]);
  });

  test('one whose order is in the market cannot be changed', async () => {
    open(detail(), { '/trade/Exits': () => ({ data: [{ ...exit, isSent: true }] }) });
    expect(await screen.findByText(kor['exit.sent'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: kor['exit.change'] })).toBeNull();
  });

  test('one whose order was refused says why', async () => {
    const refusal = { code: 'TRADING_DISABLED' as const, params: {} };
    open(detail(), { '/trade/Exits': () => ({ data: [{ ...exit, refusal }] }) });
    expect(await screen.findByText(/주문을 보내지 못했어요/)).toBeTruthy();
  });
});
