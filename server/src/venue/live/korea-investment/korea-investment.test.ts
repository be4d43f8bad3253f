import { eventually } from '../../../../test/eventually.ts';
import { testClock } from '../../../../test/harness.ts';
import { startKoreaInvestment, type KoreaInvestment, type StandInShare } from '../../../../test/korea-investment.ts';
import { kstDayStart } from '../../../core/clock.ts';
import { DAY, MINUTE } from '../../../core/time.ts';
import { recordedInstrument } from '../../catalogue/recordings.ts';
import type { Instrument, VenueEvent } from '../../venue.types.ts';
import { createLiveVenue } from '../live-venue.ts';
import { createKoreaInvestmentFeed } from './feed.ts';
import { toLive } from './instruments.ts';

const TODAY = '2026-11-24';
const midnight = kstDayStart(TODAY);
/** Trading days of more than two answers. */
const days = Array.from({ length: 300 }, (_, i) => midnight - (300 - i) * DAY).filter(
  (time) => ![0, 6].includes(new Date(time + DAY / 2).getUTCDay()),
);

function share(close: number): StandInShare {
  return {
    days: days.map((time, i) => {
      const price = close - days.length + 1 + i;
      return { time, open: price, high: price + 10, low: price - 10, close: price, volume: 1_000 + i };
    }),
    minutes: Array.from({ length: 60 }, (_, i) => {
      const price = close + i;
      return {
        time: midnight + 9 * 60 * MINUTE + i * MINUTE,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 5,
      };
    }),
    figures: { price: close + 59, base: close, open: close, high: close + 59, low: close, volume: 300 },
  };
}
const instrumentOf = (symbol: string): Instrument => {
  const listed = recordedInstrument(symbol);
  return toLive(isIndex(symbol) ? listed : { ...listed, segment: 'KOSPI', priceScale: 0, sharesOutstanding: 1_000n });
};
const isIndex = (symbol: string) => symbol.length === 4;

let api: KoreaInvestment;
let shares: Record<'005930' | '000660', StandInShare>;
beforeEach(async () => {
  shares = { '005930': share(70_000), '000660': share(180_000) };
  api = await startKoreaInvestment(shares, TODAY);
});
afterEach(() => api.stop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function open(
  settings: {
    at?: string;
    appKey?: string;
    isPractice?: boolean;
    symbols?: string[];
    faults?: (string | null)[];
    errors?: unknown[];
  } = {},
) {
  const { errors, at = `${TODAY}T10:00:00+09:00`, symbols = Object.keys(shares), faults = [] } = settings;
  const clock = testClock();
  clock.set(at);
  const feed = createKoreaInvestmentFeed({
    url: api.url,
    stream: api.stream,
    appKey: settings.appKey ?? api.appKey,
    appSecret: api.appSecret,
    callsPerSecond: 10_000,
    shares: symbols.filter((symbol) => !isIndex(symbol)),
    indices: symbols.filter(isIndex),
    isPractice: settings.isPractice ?? false,
    clock,
    pauses: { firstPause: 10, refusedPause: 20 },
  });
  const venue = createLiveVenue({
    clock,
    instruments: symbols.map(instrumentOf),
    feed,
    onState: (fault) => void faults.push(fault),
    onError: (error) => {
      if (!errors) throw error;
      errors.push(error);
    },
  });
  stops.push(() => venue.stop());
  await venue.open();
  const events: VenueEvent[] = [];
  venue.onEvent((event) => void events.push(event));
  const isConnected = () => faults.at(-1) === null;
  return { venue, clock, faults, events, isConnected };
}
async function connected(settings?: Parameters<typeof open>[0]) {
  const opened = await open(settings);
  await eventually(async () => expect(opened.isConnected()).toBe(true));
  return opened;
}

test('a year of days, the minutes of the day and its figures are read before the first quote', async () => {
  const { venue } = await connected();
  expect(venue.state()).toMatchObject({
    feed: 'live',
    simulated: true,
    clock: 'krx',
    phase: 'continuous',
    tradingDay: TODAY,
  });
  expect(venue.quote('005930')).toMatchObject({
    price: 70_059n,
    previousClose: 70_000n,
    open: 70_000n,
    high: 70_059n,
    low: 70_000n,
    upperLimit: 91_000n,
    lowerLimit: 49_000n,
    volume: 300n,
  });
  const daily = venue.candles('005930', '1d', 500);
  expect(daily).toHaveLength(days.length + 1);
  expect(daily.at(-2)?.slice(1)).toEqual([70_000, 70_010, 69_990, 70_000, 1_000 + days.length - 1]);
  expect(daily.at(-1)?.slice(1)).toEqual([70_000, 70_059, 70_000, 70_059, 300]);
  const minutes = venue.candles('005930', '1m', 500);
  expect(minutes).toHaveLength(60);
  expect(minutes[0]).toEqual([midnight + 9 * 60 * MINUTE, 70_000, 70_000, 70_000, 70_000, 5]);
  // Trades and books of both.
  expect([...api.subscribed].sort()).toEqual(
    ['H0STASP0 000660', 'H0STASP0 005930', 'H0STCNT0 000660', 'H0STCNT0 005930'].sort(),
  );
  expect(api.tokens()).toBe(1);
});

test('before the first trade of a day there is the close of the day before alone', async () => {
  shares['005930'].figures = null;
  shares['005930'].minutes = [];
  const { venue } = await connected({ at: `${TODAY}T08:50:00+09:00`, symbols: ['005930'] });
  expect(venue.state()).toMatchObject({
    phase: 'closed',
    nextPhase: 'continuous',
    phaseEndsAt: `${TODAY}T09:00:00.000+09:00`,
  });
  expect(venue.quote('005930')).toMatchObject({ price: 70_000n, previousClose: 70_000n, volume: 0n });
  expect(venue.candles('005930', '1d', 2).at(-1)?.[0]).toBe(days.at(-1));
});

test('trades become the tape, the price, the minute and the figures that the exchange says', async () => {
  const { venue, events } = await connected({ symbols: ['005930'] });
  api.trade(
    '005930',
    { price: 70_100, quantity: 7, volume: 310, time: '100001' },
    { price: 69_900, quantity: 3, volume: 313, time: '100002', side: 'sell' },
  );
  await eventually(async () => expect(venue.quote('005930')?.price).toBe(69_900n));
  expect(venue.quote('005930')).toMatchObject({ high: 70_059n, low: 69_900n, volume: 313n, turnover: 313n * 69_900n });
  expect(venue.tape('005930').map(({ price, quantity, aggressor }) => [price, quantity, aggressor])).toEqual([
    [69_900n, 3n, 'sell'],
    [70_100n, 7n, 'buy'],
  ]);
  expect(events.filter(({ kind }) => kind === 'trade')).toHaveLength(2);
  const [last] = venue.candles('005930', '1m', 1);
  expect(last).toEqual([midnight + 10 * 60 * MINUTE, 70_100, 70_100, 69_900, 69_900, 10]);
  // Before the opening a trade at the close of the day before counts in the volume alone.
  api.trade('005930', { price: 70_000, quantity: 50, volume: 363, session: '10' });
  await eventually(async () => expect(venue.quote('005930')?.volume).toBe(363n));
  expect(venue.quote('005930')?.price).toBe(69_900n);
});

test.each([
  ['20', 'continuous trading', true],
  ['21', 'the closing auction', true],
  ['31', 'the close, said after the session', true],
  ['10', 'before the session', false],
  ['22', 'a block', false],
  ['23', 'a basket', false],
  ['32', 'a block after the session', false],
  ['40', 'the single prices of the evening', false],
  ['78', 'a buy-in', false],
])('a trade of state %s, %s, makes the price: %s', async (session, _, isPriced) => {
  const { venue } = await connected({ symbols: ['005930'] });
  api.trade('005930', { price: 66_000, quantity: 50, volume: 350, session });
  await eventually(async () => expect(venue.quote('005930')?.volume).toBe(350n));
  expect(venue.quote('005930')?.price).toBe(isPriced ? 66_000n : 70_059n);
  expect(venue.tape('005930')).toHaveLength(isPriced ? 1 : 0);
});

test('a base beside the last close moves the limits', async () => {
  const { venue } = await connected({ symbols: ['005930'] });
  api.trade('005930', { price: 69_000, quantity: 1, volume: 301, base: 69_000 });
  await eventually(async () => expect(venue.quote('005930')?.previousClose).toBe(69_000n));
  expect(venue.quote('005930')).toMatchObject({ upperLimit: 89_700n, lowerLimit: 48_300n });
  expect(venue.quote('005930')?.interruption).toBeUndefined();
});

test('a base far from the last close, as after a split, halts the share before its price is told', async () => {
  const { venue, events, faults, isConnected } = await connected({ symbols: ['005930'] });
  const order = {
    symbol: '005930',
    side: 'buy',
    type: 'limit',
    timeInForce: 'day',
    price: 70_000n,
    quantity: 4n,
  } as const;
  venue.submit({ id: 'rests', ...order });
  api.trade('005930', { price: 14_000, quantity: 1, volume: 301, base: 14_000 });
  await eventually(async () => expect(venue.quote('005930')?.price).toBe(14_000n));
  expect(events.map(({ kind }) => kind)).toEqual(['changed', 'expired', 'interruption', 'trade']);
  expect(venue.submit({ id: 'later', ...order })).toEqual({ accepted: false, code: 'TRADING_HALTED' });
  expect(faults.at(-1)).toMatch('005930: the base is 14000 after a close of 70000');
  api.drop();
  await eventually(async () => expect(api.subscribed.size).toBe(2));
  await eventually(async () => expect(faults.at(-1)).toMatch('halted'));
  expect(isConnected()).toBe(false);
});

test('orders take from the quotes in sight, wait for their price, and change no quote', async () => {
  const { venue, events } = await connected({ symbols: ['005930'] });
  const market = { symbol: '005930', side: 'buy', type: 'market', timeInForce: 'day' } as const;
  expect(venue.submit({ ...market, id: 'early', quantity: 1n })).toEqual({
    accepted: false,
    code: 'PRICE_UNAVAILABLE',
  });

  const show = () =>
    api.book(
      '005930',
      [
        [70_000, 10],
        [69_900, 20],
      ],
      [
        [70_100, 5],
        [70_200, 30],
      ],
    );
  show();
  await eventually(async () => expect(venue.book('005930')?.asks).toHaveLength(2));
  expect(venue.book('005930')).toMatchObject({
    bids: [
      { price: 70_000n, quantity: 10n },
      { price: 69_900n, quantity: 20n },
    ],
    asks: [
      { price: 70_100n, quantity: 5n },
      { price: 70_200n, quantity: 30n },
    ],
  });
  const taken = venue.submit({ ...market, id: 'market', quantity: 8n });
  expect(taken).toMatchObject({
    accepted: true,
    fills: [
      { price: 70_100n, quantity: 5n },
      { price: 70_200n, quantity: 3n },
    ],
  });
  // No execution of ours is on the exchange's tape.
  expect(venue.tape('005930')).toEqual([]);

  const limit = {
    symbol: '005930',
    side: 'buy',
    type: 'limit',
    timeInForce: 'day',
    price: 70_000n,
    quantity: 4n,
  } as const;
  expect(venue.submit({ ...limit, id: 'limit' })).toMatchObject({ accepted: true, resting: 4n });
  show();
  await eventually(async () => expect(venue.book('005930')?.asks[0]?.quantity).toBe(5n));
  expect(venue.book('005930')?.bids[0]).toEqual({ price: 70_000n, quantity: 14n });
  api.book('005930', [[69_900, 20]], [[70_000, 9]]);
  await eventually(async () =>
    expect(events).toContainEqual(expect.objectContaining({ kind: 'fill', orderId: 'limit' })),
  );
  expect(events.find((event) => event.kind === 'fill' && event.orderId === 'limit')).toMatchObject({
    price: 70_000n,
    quantity: 4n,
  });
});

test('there are no quotes while an auction gathers orders, and none after continuous trading, when orders expire', async () => {
  const { venue, clock, events } = await connected({ symbols: ['005930'] });
  api.book('005930', [[70_000, 10]], [[70_100, 5]]);
  await eventually(async () => expect(venue.book('005930')?.asks).toHaveLength(1));
  api.book('005930', [[70_500, 10]], [[70_100, 5]], 'C');
  await eventually(async () => expect(venue.book('005930')).toMatchObject({ bids: [], asks: [] }));
  const order = {
    symbol: '005930',
    side: 'buy',
    type: 'limit',
    timeInForce: 'day',
    price: 70_000n,
    quantity: 4n,
  } as const;
  expect(venue.submit({ ...order, id: 'rests' })).toMatchObject({ accepted: true, resting: 4n });
  expect(venue.session()).toBe(TODAY);

  clock.set(`${TODAY}T15:20:00+09:00`);
  venue.step();
  expect(events).toContainEqual(expect.objectContaining({ kind: 'expired', orderId: 'rests', remaining: 4n }));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'phase', phase: 'closed' }));
  expect(venue.session()).toBe(`${TODAY}#over`);
  expect(venue.submit({ ...order, id: 'late' })).toEqual({ accepted: false, code: 'MARKET_CLOSED' });
  // The closing auction of the exchange is still told.
  api.trade('005930', { price: 70_300, quantity: 900, volume: 1_213, time: '153000', side: 'sell' });
  await eventually(async () => expect(venue.quote('005930')).toMatchObject({ price: 70_300n, volume: 1_213n }));
  api.book('005930', [[70_000, 10]], [[70_100, 5]]);

  clock.set('2026-11-25T09:00:00+09:00');
  venue.step();
  expect(venue.state()).toMatchObject({ phase: 'continuous', tradingDay: '2026-11-25' });
  expect(venue.quote('005930')).toMatchObject({ price: 70_300n, previousClose: 70_300n, volume: 0n });
  expect(venue.candles('005930', '1d', 1)[0]?.slice(4)).toEqual([70_300, 1_213]);
  expect(venue.tape('005930')).toEqual([]);
});

test('a process that sleeps over the close ends the orders of the day, and a day is told when it begins', async () => {
  const { venue, clock, events } = await connected({ symbols: ['005930'] });
  api.book('005930', [[70_000, 10]], [[70_100, 5]]);
  await eventually(async () => expect(venue.book('005930')?.asks).toHaveLength(1));
  const order = { symbol: '005930', side: 'buy', type: 'limit', timeInForce: 'day', price: 69_000n } as const;
  expect(venue.submit({ ...order, id: 'rests', quantity: 4n })).toMatchObject({ resting: 4n });

  clock.set('2026-11-25T10:00:00+09:00');
  venue.step();
  expect(events).toContainEqual(expect.objectContaining({ kind: 'expired', orderId: 'rests', remaining: 4n }));
  const phases = () => events.flatMap((event) => (event.kind === 'phase' ? [[event.phase, event.tradingDay]] : []));
  expect(phases()).toEqual([['continuous', '2026-11-25']]);

  clock.set('2026-11-25T16:00:00+09:00');
  venue.step();
  clock.set('2026-11-26T08:30:00+09:00');
  venue.step();
  expect(phases().slice(1)).toEqual([
    ['closed', '2026-11-25'],
    ['closed', '2026-11-26'],
  ]);
});

test('a lost connection takes the quotes away and is told; another one is made', async () => {
  const { venue, faults, isConnected } = await connected({ symbols: ['005930'] });
  api.book('005930', [[70_000, 10]], [[70_100, 5]]);
  await eventually(async () => expect(venue.book('005930')?.asks).toHaveLength(1));
  api.ping();
  await eventually(async () => expect(api.pongs()).toBe(1));
  api.drop();
  await eventually(async () => expect(faults).toContain('the connection was closed'));
  expect(venue.book('005930')).toMatchObject({ bids: [], asks: [] });
  await eventually(async () => expect(isConnected()).toBe(true));
  api.trade('005930', { price: 70_200, quantity: 1, volume: 400 });
  await eventually(async () => expect(venue.quote('005930')?.price).toBe(70_200n));
});

test('a refused subscription is told with its reason, leaves the quotes of others, and is sent again', async () => {
  api.refuseSubscriptions({ code: 'OPSP0008', text: 'MAX SUBSCRIBE OVER' });
  const { venue, faults } = await open({ symbols: ['005930'] });
  await eventually(async () => expect(faults).toContain('005930: OPSP0008 MAX SUBSCRIBE OVER'));
  api.book('005930', [[70_000, 10]], [[70_100, 5]]);
  await eventually(async () => expect(venue.book('005930')?.asks).toHaveLength(1));
  api.refuseSubscriptions(null);
  await eventually(async () => expect(faults.at(-1)).toBeNull());
  expect(venue.book('005930')?.asks).toHaveLength(1);
});

test('a message that cannot be handled, or a longer sign of life, does not end the connection', async () => {
  const errors: unknown[] = [];
  const { venue } = await connected({ symbols: ['005930'], errors });
  const stop = venue.onEvent(() => {
    throw new Error('a listener fails');
  });
  api.trade('005930', { price: 70_100, quantity: 1, volume: 301 });
  await eventually(async () => expect(errors).toHaveLength(1));
  stop();
  api.send(JSON.stringify({ header: { tr_id: 'PINGPONG', datetime: '0'.repeat(200) } }));
  api.trade('005930', { price: 70_200, quantity: 1, volume: 302 });
  await eventually(async () => expect(venue.quote('005930')?.price).toBe(70_200n));
  expect(errors).toHaveLength(1);
});

test.each([
  ['a frame that is cut off', '0|H0STCNT0|001|005930^100000^70000'],
  ['an encrypted frame', `1|H0STCNT0|001|${Array.from({ length: 46 }, () => '1').join('^')}`],
  ['a message that is no JSON', '{"header":'],
  ['a message without a head', '{"body":{}}'],
  ['another kind', '0|H0STCNI0|001|1^2^3'],
  ['a price that is none', `0|H0STCNT0|001|005930^100000^x^${Array.from({ length: 43 }, () => '1').join('^')}`],
])('%s is left out', async (_, text) => {
  const { venue } = await connected({ symbols: ['005930'] });
  api.send(text);
  api.trade('005930', { price: 70_200, quantity: 1, volume: 400 });
  await eventually(async () => expect(venue.quote('005930')?.price).toBe(70_200n));
  expect(venue.tape('005930')).toHaveLength(1);
});

test('calls that are too many are sent again', async () => {
  api.refuse('EGW00201', '초당 거래건수를 초과하였습니다.');
  const { venue } = await connected({ symbols: ['005930'] });
  expect(venue.quote('005930')?.price).toBe(70_059n);
});

describe('an index', () => {
  const barAt = (price: number) => ({ open: price, high: price + 10, low: price - 10, close: price });
  const index = (level: number): StandInShare => ({
    days: days.map((time, i) => ({ time, ...barAt(level + i), volume: 400_000 + i })),
    minutes: Array.from({ length: 200 }, (_, i) => ({
      ...{ time: midnight + 9 * 60 * MINUTE + i * MINUTE, ...barAt(level), volume: 4_000 },
    })),
    figures: {
      price: 262_454,
      base: level + days.length - 1,
      open: 261_572,
      high: 262_482,
      low: 261_000,
      volume: 63_952,
    },
  });
  beforeEach(() => void Object.assign(shares, { '0001': index(260_000) }));

  test('has its days, its figures in shares and won, and the minutes that there are', async () => {
    const { venue } = await connected({ symbols: ['005930', '0001'], at: `${TODAY}T13:00:00+09:00` });
    expect(venue.quote('0001')).toMatchObject({
      price: 262_454n,
      previousClose: BigInt(260_000 + days.length - 1),
      open: 261_572n,
      high: 262_482n,
      volume: 63_952_000n,
      turnover: 63_952n * 15n * 1_000_000n,
    });
    expect(venue.candles('0001', '1d', 500)).toHaveLength(days.length + 1);
    const minutes = venue.candles('0001', '1m', 500);
    expect(minutes).toHaveLength(102);
    expect(minutes[0]).toEqual([midnight + (9 * 60 + 98) * MINUTE, 2_600, 2_600.1, 2_599.9, 2_600, 4_000_000]);
    expect([...api.subscribed].sort()).toEqual(['H0STASP0 005930', 'H0STCNT0 005930', 'H0UPCNT0 0001']);
  });

  test('moves by the level that the exchange says, without an execution', async () => {
    const { venue, events } = await connected({ symbols: ['005930', '0001'], at: `${TODAY}T13:00:00+09:00` });
    api.level('0001', 262_001, 64_000, '130102');
    await eventually(async () => expect(venue.quote('0001')?.price).toBe(262_001n));
    expect(venue.quote('0001')).toMatchObject({ volume: 64_000_000n, turnover: 960_000_000_000n, high: 262_482n });
    expect(venue.candles('0001', '1m', 1)[0]).toEqual([
      ...[midnight + (13 * 60 + 1) * MINUTE, 2_620.01, 2_620.01, 2_620.01, 2_620.01, 3_000],
    ]);
    expect(events.filter(({ kind }) => kind === 'trade')).toEqual([]);
    expect([venue.tape('0001'), venue.instrument('0001')?.isTradable]).toEqual([[], false]);
    venue.step();
    expect(events).toContainEqual({ kind: 'changed', symbol: '0001', quote: true, book: false });
  });
});

describe('minutes of earlier days', () => {
  /** Every minute of a session, in the range of its day's bar. */
  const session = (day: number, price: number) =>
    Array.from({ length: 391 }, (_, i) => ({
      ...{ time: day + (9 * 60 + i) * MINUTE, open: price, high: price + 1, low: price - 1, close: price, volume: 2 },
    }));
  const closeOf = (day: number) => shares['005930'].days.find(({ time }) => time === day)!.close;
  const readCalls = () => api.calls.filter((path) => path.endsWith('inquire-time-dailychartprice')).length;

  test('are read for five trading days, and make the longer periods', async () => {
    const lastDays = days.slice(-6);
    shares['005930'].minutes = [...lastDays.flatMap((day) => session(day, closeOf(day))), ...shares['005930'].minutes];
    const { venue } = await connected({ symbols: ['005930'] });
    await eventually(async () => expect(venue.candles('005930', '1m', 5_000)).toHaveLength(5 * 391 + 60));
    const minutes = venue.candles('005930', '1m', 5_000);
    expect(minutes.map(([time]) => time)).toEqual(minutes.map(([time]) => time).toSorted((a, b) => a - b));
    expect(minutes[0]?.[0]).toBe(lastDays[1]! + 9 * 60 * MINUTE);
    const before = venue.candles('005930', '5m', 1, midnight)[0];
    expect(before).toEqual([days.at(-1)! + 15.5 * 60 * MINUTE, 70_000, 70_001, 69_999, 70_000, 2]);
    // Four pages of 120 rows a day.
    expect(readCalls()).toBe(5 * 4);
  });

  test('end before a day whose minutes are in other prices than its bar, as those of before a split', async () => {
    const [split, last] = days.slice(-2) as [number, number];
    shares['005930'].minutes = [
      ...session(days.at(-3)!, closeOf(days.at(-3)!)),
      ...session(split, 5 * closeOf(split)),
      ...session(last, closeOf(last)),
    ];
    const { venue } = await connected({ symbols: ['005930'] });
    await eventually(async () => expect(venue.candles('005930', '1m', 5_000)).toHaveLength(391));
    await eventually(async () => expect(readCalls()).toBe(8));
    expect(venue.candles('005930', '1m', 5_000)[0]?.[0]).toBe(last + 9 * 60 * MINUTE);
  });

  test('are not in the practice domain', async () => {
    const { venue } = await connected({ symbols: ['005930'], isPractice: true });
    expect(venue.candles('005930', '1m', 5_000)).toHaveLength(60);
    expect(readCalls()).toBe(0);
  });
});

describe('the close', () => {
  test('is read when the closing auction is over, with what the connection missed', async () => {
    const { venue, clock } = await connected({ at: `${TODAY}T15:19:00+09:00` });
    clock.set(`${TODAY}T15:33:59+09:00`);
    venue.step();
    expect(venue.closedDay?.()).toBeNull();
    shares['005930'].figures = { ...shares['005930'].figures!, price: 70_500, high: 70_900, volume: 9_000 };
    clock.set(`${TODAY}T15:34:00+09:00`);
    venue.step();
    await eventually(async () => expect(venue.closedDay?.()).toBe(TODAY));
    expect(venue.quote('005930')).toMatchObject({ price: 70_500n, high: 70_900n, volume: 9_000n });
    venue.step();
    clock.set('2026-11-25T09:00:00+09:00');
    venue.step();
    expect(venue.closedDay?.()).toBeNull();
    expect(venue.quote('005930')).toMatchObject({ previousClose: 70_500n, volume: 0n });
  });

  test('is read after a start in the evening, and again when a read fails', async () => {
    const errors: unknown[] = [];
    const { venue, clock } = await connected({ at: `${TODAY}T20:00:00+09:00`, errors });
    api.refuse('OPSQ2001', 'ERROR');
    venue.step();
    await eventually(async () => expect(errors).toHaveLength(1));
    venue.step();
    clock.advance(MINUTE);
    venue.step();
    await eventually(async () => expect(venue.closedDay?.()).toBe(TODAY));
    expect(errors).toHaveLength(1);
  });

  test('is none on a day without a trade', async () => {
    for (const each of Object.values(shares)) each.figures = null;
    const { venue } = await connected({ at: `${TODAY}T16:30:00+09:00` });
    const reads = () => api.calls.filter((path) => path.endsWith('inquire-daily-itemchartprice')).length;
    const before = reads();
    venue.step();
    await eventually(async () => expect(reads()).toBe(before + 2));
    venue.step();
    expect(venue.closedDay?.()).toBeNull();
    expect(venue.quote('005930')).toMatchObject({ price: 70_000n, volume: 0n });
  });
});

test('faults of the start name what is wrong, and no key', async () => {
  await expect(open({ appKey: 'another' })).rejects.toThrow('EGW00103');
  await expect(open({ symbols: ['999999'] })).rejects.toThrow('no days of 999999');
  api.refuse('OPSQ2001', 'ERROR INVALID FID_COND_MRKT_DIV_CODE');
  const refused = await open({ symbols: ['005930'] }).catch((error: Error) => error);
  expect(String(refused)).toContain('OPSQ2001 ERROR INVALID');
  expect(String(refused)).not.toContain(api.appSecret);
});
