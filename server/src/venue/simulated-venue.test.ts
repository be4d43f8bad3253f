import { createHash } from 'node:crypto';
import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { testClock, type TestClock } from '../../test/harness.ts';
import { toQuote } from '../modules/market/market.view.ts';
import { memoryStore } from '../../test/memory-store.ts';
import { steppedVenue as openVenue } from '../../test/simulated-venue.ts';
import { buildListings } from './catalogue/catalogue.ts';
import { bucketOf } from './rules/candle.rules.ts';
import { isOnTick } from './rules/price.rules.ts';
import { kstDayStart, toKstDay, toTimestamp } from '../core/clock.ts';
import type { NewShare, Venue, VenueEvent, VenueOrder } from './venue.types.ts';

const CONTINUOUS = '2026-11-20T10:05:00+09:00';

/** A small market: the rules are those of the whole one. */
const COMPANIES = 12;
const steppedVenue = (clock: TestClock, options: Parameters<typeof openVenue>[1] = {}) =>
  openVenue(clock, { companies: COMPANIES, ...options });

function fold(candles: readonly Candle[], period: CandlePeriod): Candle[] {
  const groups = new Map<number, Candle[]>();
  for (const candle of candles) {
    const time = bucketOf(period, candle[0]);
    groups.set(time, [...(groups.get(time) ?? []), candle]);
  }
  return [...groups].map(([time, group]) => [
    time,
    group[0]![1],
    Math.max(...group.map((candle) => candle[2])),
    Math.min(...group.map((candle) => candle[3])),
    group.at(-1)![4],
    group.reduce((sum, candle) => sum + candle[5], 0),
  ]);
}

function record(venue: Venue): VenueEvent[] {
  const events: VenueEvent[] = [];
  venue.onEvent((event) => void (event.kind === 'changed' || events.push(event)));
  return events;
}

const order = (id: string, more: Partial<VenueOrder>): VenueOrder => ({
  id,
  symbol: '100110',
  side: 'buy',
  type: 'limit',
  timeInForce: 'day',
  quantity: 100n,
  ...more,
});

test('the same seed, start and orders give the same tape; another seed, another start or one order more another', async () => {
  const hash = async (seed: string, withOrder: boolean, start = CONTINUOUS): Promise<string> => {
    const venue = await steppedVenue(testClock(start), { seed });
    const tape = createHash('sha256');
    venue.onEvent((event) => {
      if (event.kind === 'trade') tape.update(`${event.id}${event.symbol}${event.time}${event.price}${event.quantity}`);
    });
    venue.run(30);
    if (withOrder) venue.submit(order('o', { type: 'market', quantity: 100_000n }));
    venue.run(30);
    return tape.digest('hex');
  };
  const tape = await hash('a', false);
  expect(await hash('a', false)).toBe(tape);
  expect(await hash('a', true)).not.toBe(tape);
  expect(await hash('b', false)).not.toBe(tape);
  expect(await hash('a', false, '2026-11-20T10:05:00.001+09:00')).not.toBe(tape);
});

test.each(['first start', 'start days later'])(
  'a %s within trading hours opens the day by an auction',
  async (which) => {
    const store = memoryStore();
    const clock = testClock(CONTINUOUS);
    // All companies, and the funds, whose currencies move far in a day.
    const options = { store, companies: undefined };
    if (which === 'start days later') {
      const before = await steppedVenue(clock, options);
      await before.save();
      clock.set('2026-11-25T10:20:00+09:00');
    }
    const venue = await steppedVenue(clock, options);
    for (const { symbol, isTradable } of venue.instruments()) {
      if (!isTradable) continue;
      const [opening] = venue.tape(symbol).toReversed();
      expect(opening).toMatchObject({ aggressor: 'auction', time: clock.now() });
      expect(venue.quote(symbol)).toMatchObject({ open: opening!.price });
    }
    venue.run(10);
    const interrupted = venue.instruments().filter(({ symbol }) => venue.quote(symbol)?.interruption);
    expect(interrupted.map(({ symbol }) => symbol)).toEqual([]);
  },
);

test('while it trades every book is in order and every price is valid', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  const events = record(venue);
  for (let i = 0; i < 30; i++) {
    venue.run(2);
    for (const { symbol, segment, isTradable } of venue.instruments()) {
      const book = venue.book(symbol)!;
      const [bid, ask] = [book.bids[0], book.asks[0]];
      if (bid && ask && bid.price >= ask.price) throw new Error(`${symbol} is crossed`);
      if (isTradable && book.bids.length + book.asks.length < 10) throw new Error(`${symbol} has a thin book`);
      const { price, upperLimit, lowerLimit } = venue.quote(symbol)!;
      const isValid = price <= upperLimit && price >= lowerLimit && isOnTick(Number(price), segment);
      if (!isValid) throw new Error(`${symbol} at ${price}`);
    }
  }
  const trades = events.filter((event) => event.kind === 'trade');
  expect(trades.length).toBeGreaterThan(25 * COMPANIES);
  expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length);
});

test('who traded, and which side took, is counted from the executions and kept over a restart', async () => {
  const clock = testClock(CONTINUOUS);
  const store = memoryStore();
  const venue = await steppedVenue(clock, { store });
  const since = clock.now();
  const events = record(venue);
  const countsOf = (symbol: string) => venue.counts!.of(symbol)!;
  const early = structuredClone(countsOf('100110').taken);
  venue.run(20);
  const before = countsOf('100110').investors.client;
  expect(before).toEqual({ bought: 0, sold: 0 });
  venue.submit(order('o', { type: 'market', quantity: 300n }));
  venue.run(20);
  for (const { symbol, isTradable } of venue.instruments()) {
    const sums = Object.values(countsOf(symbol).investors);
    const [bought, sold] = (['bought', 'sold'] as const).map((side) => sums.reduce((sum, each) => sum + each[side], 0));
    expect([symbol, bought]).toEqual([symbol, sold]);
    if (isTradable) expect(BigInt(bought!)).toBe(venue.quote(symbol)!.turnover);
  }
  const { client } = countsOf('100110').investors;
  expect(client.sold).toBe(0);
  expect(client.bought).toBeGreaterThan(300 * Number(venue.quote('100110')!.lowerLimit));

  const { taken } = countsOf('100110');
  const of = (side: string) =>
    events.flatMap((event) =>
      event.kind === 'trade' && event.symbol === '100110' && event.aggressor === side ? event : [],
    );
  for (const [side, before, won, shares] of [
    ['buy', early.bought, taken.bought, taken.boughtShares - early.boughtShares],
    ['sell', early.sold, taken.sold, taken.soldShares - early.soldShares],
  ] as const) {
    expect(of(side).length).toBeGreaterThan(0);
    expect(won - before).toBe(of(side).reduce((sum, { price, quantity }) => sum + Number(price * quantity), 0));
    expect(shares).toBe(of(side).reduce((sum, { quantity }) => sum + Number(quantity), 0));
  }

  // A restart goes on with what was counted, from the same moment, until the next day.
  await venue.save();
  const next = await steppedVenue(clock, { store });
  expect(next.counts!.since()).toBe(since);
  expect(next.counts!.of('100110')!.investors.client).toEqual(client);
  expect(next.counts!.of('100110')!.taken.bought).toBeGreaterThanOrEqual(taken.bought);
  clock.set('2026-11-21T00:00:10+09:00');
  next.run(1);
  expect(next.counts!.since()).toBe(Date.parse('2026-11-21T00:00:00+09:00'));
  expect(next.counts!.of('100110')!.investors.client).toEqual({ bought: 0, sold: 0 });
});

test('foreigners own what they had and what they bought since, less what they sold', async () => {
  const clock = testClock(CONTINUOUS);
  const store = memoryStore();
  const venue = await steppedVenue(clock, { store, companies: 20 });
  const { symbol, foreignShare, sharesOutstanding } = venue.instrument('100110')!;
  const first = BigInt(Math.floor(Number(sharesOutstanding) * foreignShare!));
  venue.run(120);
  const { foreign, institution, individual } = venue.counts!.of(symbol)!.investors;
  for (const each of [foreign, institution, individual]) expect(each.bought + each.sold).toBeGreaterThan(0);
  const held = venue.quote(symbol)!.foreignHeld!;
  expect(held).not.toBe(first);
  // Prices of a minute differ by less than a tenth, so that net won and net shares agree.
  const net = (foreign.bought - foreign.sold) / Number(venue.quote(symbol)!.price);
  const shares = Math.max(foreign.bought, foreign.sold) / Number(venue.quote(symbol)!.price);
  expect(Math.abs(Number(held - first) - net)).toBeLessThan(0.1 * shares);
  await venue.save();
  const next = await steppedVenue(clock, { store, companies: 20 });
  const now = next.counts!.of(symbol)!.investors.foreign;
  expect(now.bought).toBeGreaterThanOrEqual(foreign.bought);
  const since = (now.bought - now.sold - foreign.bought + foreign.sold) / Number(next.quote(symbol)!.price);
  expect(Math.abs(Number(next.quote(symbol)!.foreignHeld! - held) - since)).toBeLessThan(0.1 * shares);

  // Counts from before the investors were told apart are the individuals'.
  const state = (await store.load())!;
  const { individual: all, institution: _i, foreign: _f, ...others } = state.figures[symbol]!.counts!.investors;
  const counts = { ...state.figures[symbol]!.counts!, investors: { ...others, taker: all } };
  const figures = { ...state.figures, [symbol]: { ...state.figures[symbol]!, counts, foreignHeld: undefined } };
  await store.save({ ...state, figures: figures as never }, [], [], []);
  const older = await steppedVenue(clock, { store, companies: 20 });
  expect(older.counts!.of(symbol)!.investors.individual.bought).toBeGreaterThanOrEqual(all.bought);
  expect(Number(older.quote(symbol)!.foreignHeld! - first)).toBeLessThan(1_000);
});

test('an index is the market value of its constituents', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  const cap = (): number =>
    venue
      .instruments()
      .filter(({ segment }) => segment === 'KOSPI')
      .reduce((sum, { symbol, sharesOutstanding }) => sum + Number(venue.quote(symbol)!.price * sharesOutstanding), 0);
  // The indices are computed once a second, on its first beat.
  venue.run(10.2);
  const [capBefore, before] = [cap(), Number(venue.quote('MARU')!.price)];
  venue.run(60);
  const after = Number(venue.quote('MARU')!.price);
  expect(after).not.toBe(before);
  expect(Math.abs(after / before - cap() / capBefore)).toBeLessThan(1e-4);
});

test('the turnover of an index is that of its constituents', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  venue.run(20.2);
  const sum = venue
    .instruments()
    .filter(({ segment }) => segment === 'KOSPI')
    .reduce((total, { symbol }) => total + venue.quote(symbol)!.turnover, 0n);
  const index = venue.instrument('MARU')!;
  expect(sum).toBeGreaterThan(0n);
  expect(toQuote(index, venue.quote('MARU')!).turnover).toBe(sum.toString());
});

test('a fund of an index moves as the index, with its multiple', async () => {
  const clock = testClock(CONTINUOUS);
  // All companies of the index: the last prices of a few bounce by more than the bound.
  const listings = buildListings().filter(({ index, instrument: { segment } }) =>
    segment === 'ETF' ? index === 'MARU' : segment === 'KOSPI',
  );
  const venue = await openVenue(clock, { listings });
  const price = (symbol: string): number => Number(venue.quote(symbol)!.price);
  const [index, ...funds] = ['MARU', '310010', '310030', '310040'].map((symbol) => ({ symbol, from: price(symbol) }));
  venue.run(20 * 60);
  const moved = price('MARU') / index!.from - 1;
  for (const { symbol, from } of funds) {
    const multiple = venue.instrument(symbol)!.multiple ?? 1;
    // Two ticks of a last price besides.
    expect(Math.abs(price(symbol) / from - 1 - multiple * moved)).toBeLessThan(0.001 * Math.abs(multiple) + 10 / from);
  }
});

test('a session from its opening auction to its end', async () => {
  const venue = await steppedVenue(testClock('2026-11-20T10:59:59+09:00'));
  const events = record(venue);
  venue.run(20);
  expect(venue.state().phase).toBe('pre_open');
  venue.run(20);
  expect(venue.state().phase).toBe('auction_open');
  expect(venue.book('100110')?.expected).not.toBeNull();
  const upper = venue.quote('100110')!.upperLimit;
  expect(venue.submit(order('auction', { price: upper }))).toMatchObject({ accepted: true, fills: [], resting: 100n });
  venue.run(60);
  const opening = events.filter((event) => event.kind === 'trade' && event.aggressor === 'auction');
  expect(opening.length).toBeGreaterThanOrEqual(COMPANIES);
  const fills = events.filter((event) => event.kind === 'fill');
  expect(fills.map((fill) => [fill.orderId, fill.quantity])).toEqual([['auction', 100n]]);
  expect(opening).toContainEqual(expect.objectContaining({ id: fills[0]?.tradeId, price: fills[0]?.price }));

  const lower = venue.quote('100110')!.lowerLimit;
  expect(venue.submit(order('waits', { price: lower }))).toMatchObject({ fills: [], resting: 100n });
  venue.run(56 * 60);
  expect(venue.state()).toMatchObject({ phase: 'after', nextPhase: 'single' });
  const close = venue.quote('100110')!.price;
  const result = venue.submit(order('late', { type: 'market' }));
  expect(result).toMatchObject({ accepted: true, fills: [{ price: close, quantity: 100n }] });
  const expired = () => events.flatMap((event) => (event.kind === 'expired' ? [[event.orderId, event.remaining]] : []));
  expect(expired()).toEqual([['waits', 100n]]);
  expect(venue.submit(order('below', { price: close - 100n }))).toMatchObject({ fills: [], resting: 100n });
  expect(venue.tape('100110').length).toBeGreaterThan(100);
  venue.run(60);
  expect(expired()).toEqual([
    ['waits', 100n],
    ['below', 100n],
  ]);
  venue.run(105);
  expect(events.filter((event) => event.kind === 'phase').map((event) => event.phase)).toEqual([
    ...['pre_open', 'auction_open'],
    'continuous',
    'auction_close',
    'after',
    ...['single', 'single', 'single', 'single'],
    'pre_open',
  ]);
});

test('a resting order is filled when the market comes to it, and a cancel can be too late', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  const events = record(venue);
  const best = venue.book('100110')!.bids[0]!.price;
  venue.submit(order('mine', { price: best, quantity: 10n }));
  for (let i = 0; i < 60 && !events.some((event) => event.kind === 'fill'); i++) venue.run(10);
  expect(events.filter((event) => event.kind === 'fill')).toContainEqual(expect.objectContaining({ orderId: 'mine' }));
  expect(venue.cancel('mine')).toBe(false);
});

test('a large order moves the price, and providers quote anew', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  const depth = venue.book('100580')!.asks.reduce((sum, level) => sum + level.quantity, 0n);
  const before = venue.quote('100580')!.price;
  venue.submit(order('all', { symbol: '100580', type: 'market', quantity: depth }));
  expect(venue.quote('100580')!.price).toBeGreaterThan(before);
  expect(venue.book('100580')!.asks).toEqual([]);
  venue.run(1);
  // Of the ten levels an investor may have taken the best one already.
  expect(venue.book('100580')!.asks.length).toBeGreaterThanOrEqual(9);
});

test('a price that moves too far interrupts one symbol, which goes on at the price of an auction', async () => {
  const venue = await steppedVenue(testClock(CONTINUOUS));
  const events = record(venue);
  const symbol = '100580';
  const instrument = venue.instrument(symbol)!;
  const { price, previousClose } = venue.quote(symbol)!;
  const far = (((previousClose > price ? previousClose : price) * 109n) / 100n / 10n) * 10n;
  venue.submit(order('far', { symbol, side: 'sell', price: far }));
  const depth = venue.book(symbol)!.asks.reduce((sum, level) => sum + level.quantity, 0n);
  expect(venue.submit(order('all', { symbol, type: 'market', quantity: depth + 60n }))).toMatchObject({
    accepted: true,
    resting: 60n,
  });
  const { interruption } = toQuote(instrument, venue.quote(symbol)!);
  expect(interruption).toEqual({ kind: 'dynamic', endsAt: '2026-11-20T10:07:00.000+09:00' });
  expect(venue.quote('100110')!.interruption).toBeUndefined();
  venue.run(60);
  expect(venue.book(symbol)!.expected).not.toBeNull();
  expect(
    events.filter((event) => event.kind === 'trade' && event.symbol === symbol && event.time > Date.parse(CONTINUOUS)),
  ).toEqual([]);
  venue.run(95);
  expect(venue.quote(symbol)!.interruption).toBeUndefined();
  const after = events.filter(
    (event) => event.kind === 'trade' && event.symbol === symbol && event.time > Date.parse(CONTINUOUS),
  );
  expect(after[0]).toMatchObject({ aggressor: 'auction' });
  const begun = events.flatMap((event) => (event.kind === 'interruption' ? [event.interruption !== null] : []));
  expect(begun).toEqual([true, false]);
});

describe('an interruption outlasts a restart', () => {
  const interrupted = async (at: string, then: (venue: Awaited<ReturnType<typeof steppedVenue>>) => void) => {
    const [store, clock] = [memoryStore(), testClock(at)];
    const first = await steppedVenue(clock, { store, companies: 3 });
    then(first);
    await first.save();
    const { interruption } = first.quote('100110')!;
    expect(interruption).toBeDefined();
    clock.advance(5_000);
    return { interruption, clock, restart: () => steppedVenue(clock, { store, companies: 3 }) };
  };
  const bidFar = (venue: Venue): void => {
    const { price } = venue.quote('100110')!;
    const far = (price * 104n) / 100n / 100n;
    const depth = venue.book('100110')!.asks.reduce((sum, level) => sum + level.quantity, 0n);
    venue.submit(order('far', { side: 'sell', price: far * 100n }));
    venue.submit(order('all', { type: 'market', quantity: depth + 60n }));
  };
  const auctions = (events: readonly VenueEvent[]) =>
    events.filter((event) => event.kind === 'trade' && event.symbol === '100110' && event.aggressor === 'auction');

  test('of continuous trading, and orders that come back wait for its price', async () => {
    const { interruption, clock, restart } = await interrupted(CONTINUOUS, bidFar);
    const second = await restart();
    const events = record(second);
    expect(second.quote('100110')!.interruption).toEqual(interruption);
    expect(second.quote('100270')!.interruption).toBeUndefined();
    expect(second.submit(order('all', { type: 'market', quantity: 60n }))).toMatchObject({ fills: [], resting: 60n });
    second.run((interruption!.endsAt - clock.now()) / 1_000 - 1);
    expect(auctions(events)).toEqual([]);
    second.run(32);
    expect(second.quote('100110')!.interruption).toBeUndefined();
    expect(auctions(events)).toHaveLength(1);
  });

  test('of a closing auction, whose session goes on for its symbol alone', async () => {
    const { interruption, restart } = await interrupted('2026-11-20T10:56:50+09:00', (venue) => {
      const price = (venue.quote('100110')!.price / 5_000n) * 5_100n;
      venue.submit(order('bid', { price, quantity: 900_000n }));
      venue.submit(order('ask', { price, side: 'sell', quantity: 900_000n }));
      venue.run(11);
    });
    expect(interruption).toMatchObject({ kind: 'dynamic', endsAt: Date.parse('2026-11-20T10:57:20.000+09:00') });
    const second = await restart();
    expect([second.session(), second.session('100110'), second.session('100270')]).toEqual([
      ...['2026-11-20#10#after', '2026-11-20#10', '2026-11-20#10#after'],
    ]);
    second.run(50);
    expect([second.quote('100110')!.interruption, second.session('100110')]).toEqual([
      ...[undefined, '2026-11-20#10#after'],
    ]);
  });

  test('unless its time was over before the start', async () => {
    const { clock, restart } = await interrupted(CONTINUOUS, bidFar);
    clock.advance(150_000);
    expect((await restart()).quote('100110')!.interruption).toBeUndefined();
  });
});

describe('a circuit breaker', () => {
  /** A market whose index stands `percent` below the previous close. */
  const fallen = async (
    at: string,
    percent: number,
    options: Parameters<typeof openVenue>[1] = {},
    stages: readonly number[] = [],
    index = 'MARU',
  ) => {
    const [store, clock] = [memoryStore(), testClock(at)];
    await (await openVenue(clock, { store, companies: 6, ...options })).save();
    const state = (await store.load())!;
    const { price } = state.figures[index]!;
    const previousClose = Math.round((price * 100) / (100 - percent));
    const figures = { ...state.figures, [index]: { ...state.figures[index]!, previousClose } };
    const watch = { triggered: stages.map((above) => price * above), since: null };
    await store.save({ ...state, figures, breakers: { [index]: { watch, halt: null } } }, [], [], []);
    const restart = () => openVenue(clock, { store, companies: 6, ...options });
    return { venue: await restart(), clock, restart };
  };
  const halts = (events: readonly VenueEvent[]) =>
    events.flatMap((event) => (event.kind === 'halt' ? [event.halt?.kind ?? null] : []));

  test('halts the market of its index after a minute, reopens it by an auction, and goes on after a restart', async () => {
    const { venue, clock, restart } = await fallen(CONTINUOUS, 9);
    const events = record(venue);
    venue.run(55);
    expect([halts(events), venue.state().halts]).toEqual([[], undefined]);
    venue.run(10);
    expect(halts(events)).toEqual(['halted']);
    const [halt] = venue.state().halts!;
    expect(halt).toMatchObject({ index: 'MARU', stage: 1, kind: 'halted' });
    expect(Date.parse(halt!.endsAt) - clock.now()).toBeGreaterThan(19.8 * 60_000);
    expect(venue.submit(order('no', { type: 'market' }))).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    expect(toQuote(venue.instrument('MARU')!, venue.quote('MARU')!).interruption).toMatchObject({ kind: 'halted' });
    expect(venue.quote('MARUG')!.interruption).toBeUndefined();
    const seen = events.length;
    venue.run(5);
    expect(events.slice(seen).filter((event) => event.kind === 'trade' && event.symbol === '100110')).toEqual([]);
    await venue.save();

    const second = await restart();
    const later = record(second);
    expect(second.state().halts).toEqual([halt]);
    expect(second.submit(order('no', { type: 'market' }))).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    clock.set(halt!.endsAt);
    second.run(60);
    expect([halts(later), second.state().halts?.[0]?.kind]).toEqual([['reopening'], 'reopening']);
    expect(second.submit(order('gathered', { type: 'market' }))).toMatchObject({ fills: [], resting: 100n });
    clock.advance(9 * 60_000);
    second.run(2);
    expect([halts(later), second.state().halts]).toEqual([['reopening', null], undefined]);
    expect(later.find((event) => event.kind === 'fill')).toMatchObject({ orderId: 'gathered' });
    // The same stage is not triggered again.
    second.run(70);
    expect(halts(later)).toEqual(['reopening', null]);
  });

  test.each([
    ['MARU', ['INDEX', 'KOSPI', 'ETF']],
    ['MARUG', ['INDEX', 'KOSDAQ']],
  ])('of %s halts the index, its companies and %j', async (index, segments) => {
    const { venue } = await fallen(CONTINUOUS, 9, { companies: undefined }, [], index);
    venue.run(65);
    const halted = venue.instruments().filter(({ symbol }) => venue.quote(symbol)!.interruption?.kind === 'halted');
    expect(new Set(halted.map(({ segment }) => segment))).toEqual(new Set(segments));
    const others = venue.instruments().filter(({ segment }) => segment !== 'INDEX' && segments.includes(segment));
    expect(halted).toHaveLength(others.length + 1);
  });

  test('does not halt in the last forty minutes', async () => {
    const { venue } = await fallen('2026-11-20T14:49:30+09:00', 9, { mode: 'krx' });
    venue.run(100);
    expect(venue.state().halts).toBeUndefined();
  });

  test.each(['restart', 'sleep'])('does not outlast its session over a %s, nor reopen after it', async (how) => {
    const { venue, clock, restart } = await fallen(CONTINUOUS, 9);
    venue.run(65);
    expect(venue.state().halts).toMatchObject([{ kind: 'halted' }]);
    await venue.save();
    clock.set('2026-11-20T10:58:40+09:00');
    const later = how === 'restart' ? await restart() : venue;
    const events = record(later);
    later.run(5);
    expect([later.state().phase, later.state().halts]).toEqual(['single', undefined]);
    expect(halts(events)).toEqual(how === 'restart' ? [] : [null]);
    expect(later.quote('100110')!.interruption).toBeUndefined();
  });

  test('a minute at the end of a session is none at the beginning of the next', async () => {
    const { venue, clock } = await fallen('2026-11-20T10:55:30+09:00', 22, {}, [1.1, 1.05]);
    venue.run(40);
    clock.set('2026-11-20T11:00:59+09:00');
    venue.run(31);
    expect(venue.state()).toMatchObject({ phase: 'continuous' });
    expect(venue.state().halts).toBeUndefined();
    venue.run(40);
    expect(venue.state().halts).toMatchObject([{ kind: 'ended' }]);
  });

  test('a third stage ends the day, and the next one begins without it', async () => {
    const { venue, clock } = await fallen('2026-11-20T15:10:00+09:00', 22, { mode: 'krx' }, [1.1, 1.05]);
    const events = record(venue);
    venue.submit(order('waits', { price: venue.quote('100110')!.lowerLimit }));
    venue.run(65);
    expect(halts(events)).toEqual(['ended']);
    expect(events.find((event) => event.kind === 'expired')).toMatchObject({ orderId: 'waits' });
    clock.set('2026-11-20T15:45:00+09:00');
    venue.run(1);
    expect(venue.state()).toMatchObject({ phase: 'after', halts: [{ index: 'MARU', stage: 3, kind: 'ended' }] });
    expect(venue.submit(order('no', { type: 'market' }))).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    clock.set('2026-11-23T08:30:01+09:00');
    venue.run(1);
    expect([venue.state().halts, halts(events)]).toEqual([undefined, ['ended', null]]);
    expect(venue.submit(order('yes', { type: 'market' }))).toMatchObject({ accepted: true });
  });
});

describe('candles', () => {
  test.each(['100110', '100580', 'MARU'])(
    'longer periods of %s are folds of shorter ones, live and past',
    async (symbol) => {
      const venue = await steppedVenue(testClock('2026-11-20T10:20:00+09:00'));
      venue.run(25 * 60);
      const minutes = venue.candles(symbol, '1m', 3_000);
      for (const period of ['5m', '15m', '30m'] as const) {
        const whole = fold(minutes, period).slice(1);
        expect(venue.candles(symbol, period, whole.length)).toEqual(whole);
      }
      const days = venue.candles(symbol, '1d', 1_000);
      const byDay = fold(minutes, '1d').slice(1);
      expect(days.slice(-byDay.length)).toEqual(byDay);
      expect(days.length).toBe(501);
      for (const period of ['1w', '1mo'] as const)
        expect(venue.candles(symbol, period, 1_000)).toEqual(fold(days, period));
      const { open, high, low, price, volume } = venue.quote(symbol)!;
      const unit = symbol === 'MARU' ? 100 : 1;
      const [, ...today] = days.at(-1)!;
      expect(today).toEqual([...[open, high, low, price].map((value) => Number(value) / unit), Number(volume)]);
    },
  );

  test('an unknown symbol has none', async () => {
    const venue = await steppedVenue(testClock(CONTINUOUS));
    expect([venue.candles('NONE', '1d', 10), venue.tape('NONE'), venue.quote('NONE'), venue.book('NONE')]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ]);
  });
});

describe('a sleep', () => {
  test('of days in a closing auction ends its orders with their session, and extends nothing into another day', async () => {
    const clock = testClock('2026-11-20T15:19:00+09:00');
    const venue = await steppedVenue(clock, { mode: 'krx', companies: 1 });
    venue.run(120);
    expect(venue.state().phase).toBe('auction_close');
    const events = record(venue);
    const { upperLimit } = venue.quote('100110')!;
    // Its price would extend the auction.
    venue.submit(order('far', { price: upperLimit, quantity: 10_000_000n }));
    clock.set('2026-11-24T10:00:00+09:00');
    venue.run(1);
    expect(venue.state()).toMatchObject({ phase: 'continuous', tradingDay: '2026-11-24' });
    expect(events.findLast((event) => event.kind === 'expired')).toMatchObject({ orderId: 'far' });
    expect([venue.cancel('far'), venue.quote('100110')!.interruption]).toEqual([false, undefined]);
  });

  test.each(['2026-11-21T15:25:00', '2026-11-21T15:57:30', '2026-11-21T15:59:40'])(
    'over an opening that ends at %s has its session opened by an auction, whose candle is that of the opening',
    async (end) => {
      const clock = testClock('2026-11-21T14:58:00+09:00');
      const venue = await steppedVenue(clock, { companies: undefined });
      venue.run(10);
      clock.set(`${end}+09:00`);
      const events = record(venue);
      venue.run(1);
      const traded = venue.instruments().filter(({ isTradable }) => isTradable);
      const opened = events.flatMap((event) =>
        event.kind === 'trade' && event.aggressor === 'auction' ? event.symbol : [],
      );
      expect(traded.filter(({ symbol }) => !opened.includes(symbol))).toEqual([]);
      const opening = Date.parse('2026-11-21T15:01:00+09:00');
      expect(venue.candles('100110', '1m', 10).map(([time]) => time)).toContain(opening);
    },
  );

  test('over a close has its closing auction in the candle of the close, also on an earlier day', async () => {
    const clock = testClock('2026-11-20T15:18:00+09:00');
    const venue = await steppedVenue(clock, { mode: 'krx', companies: 3 });
    venue.run(150);
    expect(venue.state().phase).toBe('auction_close');
    clock.set('2026-11-24T17:05:30+09:00');
    venue.run(1);
    const minutes = venue.candles('100110', '1m', 10).map(([time]) => toTimestamp(time).slice(0, 16));
    expect(minutes.slice(-2)).toEqual(['2026-11-20T15:30', '2026-11-24T09:00']);
    const [closed] = venue.candles('100110', '1d', 2);
    expect(venue.candles('100110', '1m', 2)[0]![4]).toBe(closed![4]);
    // The index has the closing prices of its companies.
    const [level] = venue.candles('MARU', '1d', 2);
    const [atClose] = venue.candles('MARU', '1m', 2);
    expect([atClose![0], atClose![4]]).toEqual([Date.parse('2026-11-20T15:30:00+09:00'), level![4]]);
  });

  test.each(['2026-11-20T23:20:00', '2026-11-25T10:20:00'])(
    'that ends at %s wakes up in a session that an auction has opened',
    async (end) => {
      const clock = testClock(CONTINUOUS);
      const venue = await steppedVenue(clock, { companies: undefined });
      venue.run(10);
      clock.set(`${end}+09:00`);
      venue.run(10);
      const interrupted = venue.instruments().filter(({ symbol }) => venue.quote(symbol)?.interruption);
      expect(interrupted.map(({ symbol }) => symbol)).toEqual([]);
    },
  );
});

test('a new day starts on the last close with new limits, and its candle with it', async () => {
  const venue = await steppedVenue(testClock('2026-11-20T23:50:00+09:00'));
  venue.run(9 * 60 + 55);
  const last = venue.quote('100110')!.price;
  venue.run(2 * 60);
  const { previousClose, upperLimit } = venue.quote('100110')!;
  expect(venue.state().tradingDay).toBe('2026-11-21');
  expect(Math.abs(Number(previousClose - last))).toBeLessThan(Number(last) / 50);
  expect(upperLimit).toBeGreaterThan(previousClose);
  const days = venue.candles('100110', '1d', 3);
  expect(days.map(([time]) => toKstDay(time))).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(days[1]![4]).toBe(Number(previousClose));
});

describe('a clock that steps back', () => {
  const isAscending = (candles: readonly Candle[]): boolean =>
    candles.every(([time], i) => i === 0 || time > candles[i - 1]![0]);

  test.each([
    ['three seconds over a minute', '2026-11-20T10:04:57+09:00', 3_000],
    ['ninety seconds', '2026-11-20T10:05:50+09:00', 90_000],
    ['three days', '2026-11-20T10:05:50+09:00', 3 * 86_400_000],
  ])('by %s repeats no minute and no phase', async (_, start, step) => {
    const store = memoryStore();
    const rows: string[] = [];
    const clock = testClock(start);
    const venue = await steppedVenue(clock, {
      companies: 3,
      store: {
        ...store,
        save: (state, minutes, days, tapes) => {
          const keys = minutes.map(({ symbol, bar }) => `${symbol} ${bar.time}`);
          rows.push(...keys.filter((key, i) => keys.indexOf(key) !== i));
          return store.save(state, minutes, days, tapes);
        },
      },
    });
    const events = record(venue);
    venue.run(5);
    const before = venue.state();
    clock.advance(-step);
    venue.run(2);
    await venue.save();
    expect(venue.state()).toMatchObject({ phase: before.phase, tradingDay: before.tradingDay, now: before.now });
    expect(events.filter((event) => event.kind === 'phase')).toEqual([]);
    clock.advance(step);
    venue.run(60);
    await venue.save();
    expect(rows).toEqual([]);
    expect(isAscending(venue.candles('100110', '1m', 200))).toBe(true);
    expect(venue.state().now).toBe(toTimestamp(clock.now()));
  });

  test('is cured by a restart, whose bars are in order', async () => {
    const store = memoryStore();
    const clock = testClock('2026-11-23T23:59:30+09:00');
    const first = await steppedVenue(clock, { companies: 3, store });
    first.run(90);
    await first.save();
    clock.set('2026-11-21T10:05:00+09:00');
    const second = await steppedVenue(clock, { companies: 3, store });
    second.run(70);
    await second.save();
    expect(second.state().tradingDay).toBe('2026-11-21');
    for (const period of ['1m', '5m', '1d'] as const)
      expect([period, isAscending(second.candles('100110', period, 2_000))]).toEqual([period, true]);
  });
});

describe('a restart', () => {
  test('goes on with the prices and candles of before, whatever the seed is now', async () => {
    const store = memoryStore();
    const clock = testClock(CONTINUOUS);
    const first = await steppedVenue(clock, { store });
    first.run(200);
    await first.save();
    first.run(3);
    const before = { quote: first.quote('100110')!, days: first.candles('100110', '1d', 1_000) };
    const minutes = first.candles('100110', '1m', 200).slice(0, -1);

    clock.advance(1_000);
    const second = await steppedVenue(clock, { store, seed: 'another' });
    const after = second.quote('100110')!;
    expect(after.previousClose).toBe(before.quote.previousClose);
    expect(Math.abs(Number(after.price - before.quote.price)) / Number(after.price)).toBeLessThan(0.01);
    expect(second.candles('100110', '1m', 200).slice(0, minutes.length)).toEqual(minutes);
    expect(second.candles('100110', '1d', 1_000).slice(0, -1)).toEqual(before.days.slice(0, -1));
    second.run(60);
    const days = second.candles('100110', '1d', 1);
    const today = second.candles('100110', '1m', 1_000).filter(([time]) => time >= kstDayStart('2026-11-20'));
    expect(days).toEqual(fold(today, '1d'));
  });

  test('goes on with the tape of the trading day, over its sessions', async () => {
    const store = memoryStore();
    const clock = testClock('2026-11-20T10:55:30+09:00');
    const tape = (venue: Venue) =>
      venue.tape('100110').map(({ id, price, quantity, aggressor }) => [id, price, quantity, aggressor]);
    const first = await steppedVenue(clock, { store, companies: 3 });
    first.run(20);
    await first.save();
    first.run(3);
    await first.save();
    const before = tape(first);
    const second = await steppedVenue(clock, { store, companies: 3 });
    expect(tape(second)).toEqual(before);
    await second.save();
    clock.set('2026-11-20T10:57:10+09:00');
    const third = await steppedVenue(clock, { store, companies: 3 });
    expect(tape(third)).toEqual(before);
    clock.set('2026-11-20T11:00:10+09:00');
    const next = await steppedVenue(clock, { store, companies: 3 });
    expect(tape(next)).toEqual(tape(third));
    next.run(10);
    await next.save();
    clock.set('2026-11-21T00:00:10+09:00');
    expect(tape(await steppedVenue(clock, { store, companies: 3 }))).toEqual([]);
    next.step();
    expect(tape(next)).toEqual([]);
  });

  test('after the close shows the trades of the day until the next opening', async () => {
    const store = memoryStore();
    const clock = testClock('2026-11-20T15:19:50+09:00');
    const venue = await steppedVenue(clock, { store, companies: 3, mode: 'krx' });
    venue.run(9);
    const newest = venue.tape('100110')[0];
    expect(newest).toBeDefined();
    clock.set('2026-11-20T17:59:59+09:00');
    venue.step();
    clock.set('2026-11-21T12:00:00+09:00');
    venue.step();
    await venue.save();
    expect(venue.tape('100110')).toContainEqual(newest);
    expect((await steppedVenue(clock, { store, companies: 3, mode: 'krx' })).tape('100110')).toContainEqual(newest);
    clock.set('2026-11-23T08:30:00+09:00');
    venue.step();
    expect(venue.tape('100110')).toEqual([]);
  });

  test('days later closes the day it missed, and history stays where it was', async () => {
    const store = memoryStore();
    const clock = testClock(CONTINUOUS);
    const first = await steppedVenue(clock, { store });
    first.run(30);
    await first.save();
    const last = first.quote('100110')!.price;
    const past = first.candles('100110', '1d', 1_000).slice(0, -1);
    clock.set('2026-11-23T10:05:00+09:00');
    const second = await steppedVenue(clock, { store });
    expect(second.quote('100110')).toMatchObject({ previousClose: last });
    await second.save();
    const third = await steppedVenue(clock, { store });
    third.run(5);
    const days = third.candles('100110', '1d', 1_000);
    expect(days.slice(0, past.length)).toEqual(past);
    expect(days.slice(past.length).map(([time]) => toKstDay(time))).toEqual(['2026-11-20', '2026-11-23']);
  });

  test('loads five days of minutes', async () => {
    const store = memoryStore();
    const clock = testClock(CONTINUOUS);
    const first = await steppedVenue(clock, { store, companies: 3 });
    first.run(200);
    await first.save();
    const [oldest] = first.candles('100110', '1m', 3);
    clock.advance(4.9 * 86_400_000);
    const second = await steppedVenue(clock, { store, companies: 3 });
    expect(second.candles('100110', '1m', 5)).toContainEqual(oldest);
  });

  test('a failed save is made up for by the next', async () => {
    const store = memoryStore();
    let isBroken = true;
    const clock = testClock('2026-11-20T23:55:30+09:00');
    const venue = await steppedVenue(clock, {
      store: {
        ...store,
        save: async (...args) => {
          if (isBroken) throw new Error('no database');
          await store.save(...args);
        },
      },
    });
    venue.run(10);
    clock.set('2026-11-20T23:59:30+09:00');
    venue.run(40);
    await expect(venue.save()).rejects.toThrow('no database');
    isBroken = false;
    await venue.save();
    expect((await store.loadDays()).get('100110')).toHaveLength(1);
    expect((await store.loadMinutes(0)).get('100110')?.length).toBeGreaterThan(0);
  });
});

test('by the exchange hours off-hours orders wait for 15:40, and those of the day end at 15:30', async () => {
  const venue = await steppedVenue(testClock('2026-11-20T15:29:58+09:00'), { mode: 'krx', companies: 3 });
  const events = record(venue);
  const lower = venue.quote('100110')!.lowerLimit;
  venue.submit(order('day', { price: lower }));
  venue.run(3);
  expect(venue.session()).toBe('2026-11-20#after');
  expect(events.filter((event) => event.kind === 'expired')).toMatchObject([{ orderId: 'day' }]);
  const close = venue.quote('100110')!.price;
  expect(venue.submit(order('sell', { side: 'sell', price: lower }))).toMatchObject({ fills: [], resting: 100n });
  expect(venue.submit(order('buy', { type: 'market' }))).toMatchObject({ fills: [], resting: 100n });
  venue.run(60);
  expect(events.filter((event) => event.kind === 'fill')).toEqual([]);
  venue.run(9 * 60);
  const fills = events.flatMap((event) =>
    event.kind === 'fill' ? [[event.orderId, event.price, event.quantity]] : [],
  );
  expect(fills).toEqual(
    expect.arrayContaining([
      ['buy', close, 100n],
      ['sell', close, 100n],
    ]),
  );
});

describe('trading at the previous close', () => {
  /** By the exchange hours, just after 08:30. */
  const morning = async (store = memoryStore()) => {
    const clock = testClock('2026-11-20T08:29:59+09:00');
    const venue = await steppedVenue(clock, { mode: 'krx', companies: 3, store });
    const events = record(venue);
    venue.run(1);
    return { venue, clock, store, events };
  };
  const atClose = (id: string, more: Partial<VenueOrder> = {}) => order(id, { type: 'previous_close', ...more });

  test('has a book of its own beside the opening auction, one price, and an end at 08:40', async () => {
    const { venue, clock, events } = await morning();
    expect(venue.state()).toMatchObject({ phase: 'pre_open', phaseEndsAt: '2026-11-20T08:40:00.000+09:00' });
    const { price, previousClose, volume } = venue.quote('100110')!;
    expect([price, volume]).toEqual([previousClose, 0n]);
    const result = venue.submit(atClose('buy', { quantity: 10n }));
    expect(result).toMatchObject({ accepted: true, fills: [{ price: previousClose, quantity: 10n }], resting: 0n });
    // More than anybody sells here.
    expect(venue.submit(atClose('waits', { quantity: 9_000_000n }))).toMatchObject({ accepted: true });
    expect(venue.submit(atClose('sell', { side: 'sell', quantity: 5n }))).toMatchObject({
      fills: [{ price: previousClose, quantity: 5n }],
    });
    expect(venue.submit(order('auction', { price: venue.quote('100110')!.upperLimit }))).toMatchObject({
      fills: [],
      resting: 100n,
    });
    expect(venue.reprice('waits', previousClose)).toEqual({ accepted: false, code: 'ORDER_NOT_AMENDABLE' });
    expect(venue.reduce('waits', 1_000_000n)).toBeGreaterThan(0n);
    venue.run(30);
    const prints = events.flatMap((event) => (event.kind === 'trade' ? [event] : []));
    expect(prints.every((trade) => trade.offHours)).toBe(true);
    expect(prints.some((trade) => trade.symbol !== '100110')).toBe(true);
    expect(venue.quote('100110')).toMatchObject({ price: previousClose, open: previousClose });
    expect(venue.candles('100110', '1d', 1)[0]?.[0]).toBeLessThan(kstDayStart('2026-11-20'));
    clock.set('2026-11-20T08:39:59+09:00');
    venue.run(1);
    expect(venue.state().phase).toBe('auction_open');
    expect(events.filter((event) => event.kind === 'expired')).toMatchObject([{ orderId: 'waits' }]);
    expect(venue.submit(atClose('late'))).toEqual({ accepted: false, code: 'ORDER_TYPE_NOT_NOW' });
    clock.set('2026-11-20T08:59:59+09:00');
    venue.run(2);
    expect(events.filter((event) => event.kind === 'fill' && event.orderId === 'auction')).toHaveLength(1);
  });

  test('under the demo clock it is the close of the hour before', async () => {
    const clock = testClock('2026-11-20T10:50:00+09:00');
    const venue = await steppedVenue(clock, { companies: 3 });
    venue.run(60);
    clock.set('2026-11-20T11:00:00+09:00');
    venue.run(1);
    expect(venue.state().phase).toBe('pre_open');
    const { price, previousClose } = venue.quote('100110')!;
    expect(price).not.toBe(previousClose);
    expect(venue.submit(atClose('buy', { quantity: 10n }))).toMatchObject({ fills: [{ price, quantity: 10n }] });
  });

  test('an index counts it without opening its day', async () => {
    const { venue } = await morning();
    const { price, volume } = venue.quote('MARU')!;
    venue.submit(atClose('buy', { quantity: 10n }));
    venue.run(5);
    const index = venue.quote('MARU')!;
    expect(index.volume).toBeGreaterThan(volume);
    expect([index.price, index.high, index.low]).toEqual([price, price, price]);
    expect(venue.candles('MARU', '1d', 1)[0]?.[0]).toBeLessThan(kstDayStart('2026-11-20'));
  });

  test('an order that is cancelled leaves its place to the next, and after a restart they come back in their order', async () => {
    const { venue, clock, store, events } = await morning();
    const all = ['first', 'second', 'third'].map((id) => atClose(id, { quantity: 9_000_000n }));
    for (const each of all) venue.submit(each);
    expect(venue.cancel('first')).toBe(true);
    const sold = venue.submit(atClose('sell', { side: 'sell', quantity: 5_000_000n }));
    expect(sold).toMatchObject({ accepted: true, resting: 0n });
    const of = (from: readonly VenueEvent[]) => from.flatMap((event) => (event.kind === 'fill' ? [event.orderId] : []));
    expect(of(events).at(-2)).toBe('second');
    await venue.save();
    clock.advance(60_000);
    const second = await steppedVenue(clock, { mode: 'krx', companies: 3, store });
    const later = record(second);
    for (const each of all.slice(1)) second.submit(each);
    second.submit(atClose('sell', { side: 'sell', quantity: 5_000_000n }));
    expect(of(later).at(-2)).toBe('second');
  });
});

describe('single prices after the close', () => {
  /** By the exchange hours, in the ten minutes before the first single price. */
  const evening = async (store = memoryStore()) => {
    const clock = testClock('2026-11-20T15:29:58+09:00');
    const venue = await steppedVenue(clock, { mode: 'krx', companies: 6, store });
    venue.run(3);
    clock.set('2026-11-20T16:00:00+09:00');
    venue.run(1);
    return { venue, clock, store, events: record(venue) };
  };
  const untilNextPrice = (venue: Awaited<ReturnType<typeof steppedVenue>>, clock: TestClock): void => {
    clock.set(Date.parse(venue.state().phaseEndsAt) - 1_000);
    venue.run(1.2);
  };
  const fillsIn = (events: readonly VenueEvent[]) =>
    events.flatMap((event) => (event.kind === 'fill' ? [[event.orderId, event.price, event.quantity]] : []));

  test('one price each ten minutes, near the close, and the day keeps its prices', async () => {
    const { venue, clock, events } = await evening();
    expect(venue.state()).toMatchObject({ phase: 'single', phaseEndsAt: '2026-11-20T16:10:00.000+09:00' });
    const { price: close, open, high, low, volume, turnover } = venue.quote('100110')!;
    const [candle] = venue.candles('100110', '1m', 1);
    const step = close / 100n - ((close / 100n) % 500n);
    expect(venue.submit(order('buy', { price: close + step, quantity: 9_000n }))).toMatchObject({ resting: 9_000n });
    expect(venue.submit(order('sell', { side: 'sell', price: close + step, quantity: 9_000n }))).toMatchObject({
      resting: 9_000n,
    });
    expect(venue.book('100110')!.expected).not.toBeNull();
    expect(fillsIn(events)).toEqual([]);
    untilNextPrice(venue, clock);
    expect(fillsIn(events)).toContainEqual(['buy', close + step, 9_000n]);
    const prints = venue.tape('100110').filter(({ offHours, price }) => offHours && price !== close);
    expect(prints).toMatchObject([{ price: close + step, aggressor: 'auction' }]);
    const quantity = prints[0]!.quantity;
    expect(venue.quote('100110')).toMatchObject({ price: close, open, high, low, volume: volume + quantity });
    expect(venue.quote('100110')!.turnover).toBe(turnover + quantity * (close + step));
    expect(venue.candles('100110', '1m', 1)).toEqual([candle]);
  });

  test('others trade there too', async () => {
    const { venue, clock, events } = await evening();
    venue.run(60);
    untilNextPrice(venue, clock);
    const prints = events.flatMap((event) => (event.kind === 'trade' && event.offHours ? [event] : []));
    expect(prints.length).toBeGreaterThan(0);
    expect(new Set(prints.map((event) => event.time))).toEqual(new Set([Date.parse('2026-11-20T16:10:00+09:00')]));
  });

  test('takes limit orders for the day within ten percent of the close', async () => {
    const { venue } = await evening();
    const { price: close } = venue.quote('100110')!;
    const far = (close * 112n) / 100n - (((close * 112n) / 100n) % 1_000n);
    const refusals = [
      order('market', { type: 'market' }),
      order('conditional', { type: 'conditional', price: close }),
      order('best', { type: 'best_own' }),
      order('ioc', { price: close, timeInForce: 'ioc' }),
      order('far', { price: far }),
    ].map((each) => venue.submit(each));
    expect(refusals.map((result) => !result.accepted && result.code)).toEqual([
      ...['ORDER_TYPE_NOT_NOW', 'ORDER_TYPE_NOT_NOW', 'ORDER_TYPE_NOT_NOW', 'ORDER_TYPE_NOT_NOW'],
      'PRICE_OUTSIDE_LIMIT',
    ]);
    expect(venue.submit(order('near', { price: close }))).toMatchObject({ accepted: true });
    expect(venue.reprice('near', far)).toEqual({ accepted: false, code: 'PRICE_OUTSIDE_LIMIT' });
    expect(venue.cancel('near')).toBe(true);
  });

  test('what is left waits for the next price, also after a restart, and expires at the end', async () => {
    const { venue, clock, store, events } = await evening();
    const { price: close, lowerLimit } = venue.quote('100110')!;
    const low = [(close * 91n) / 100n, lowerLimit].reduce((a, b) => (a > b ? a : b));
    const waits = order('waits', { price: low - (low % 1_000n) + 1_000n });
    venue.submit(waits);
    untilNextPrice(venue, clock);
    expect(events.filter((event) => event.kind === 'expired')).toEqual([]);
    await venue.save();
    const session = venue.session();
    clock.set('2026-11-20T16:25:00+09:00');
    const second = await steppedVenue(clock, { mode: 'krx', companies: 6, store });
    const later = record(second);
    expect([second.session(), second.quote('100110')!.price]).toEqual([session, close]);
    expect(second.submit(waits)).toMatchObject({ accepted: true, resting: 100n });
    second.submit(order('seller', { side: 'sell', price: waits.price!, quantity: 40n }));
    second.submit(order('bidder', { price: close, quantity: 10n }));
    untilNextPrice(second, clock);
    expect(fillsIn(later)).toContainEqual(['seller', expect.anything(), 40n]);
    clock.set('2026-11-20T17:59:59+09:00');
    second.run(2);
    expect(second.state()).toMatchObject({ phase: 'closed', nextPhase: 'pre_open' });
    expect(later.filter((event) => event.kind === 'expired')).toMatchObject([{ orderId: 'waits' }]);
  });
});

test('by the exchange hours it refuses orders when it is closed', async () => {
  const venue = await steppedVenue(testClock('2026-11-21T10:00:00+09:00'), { mode: 'krx' });
  venue.run(2);
  expect(venue.state()).toMatchObject({
    clock: 'krx',
    phase: 'closed',
    nextPhase: 'pre_open',
    tradingDay: '2026-11-20',
  });
  expect(venue.session()).toBe('2026-11-20#over');
  expect(venue.submit(order('o', { type: 'market' }))).toEqual({ accepted: false, code: 'MARKET_CLOSED' });
});

describe('a new share', () => {
  const share: NewShare = {
    symbol: '900110',
    name: { kor: '새 회사', en: 'New company', tw: '新公司', cn: '新公司' },
    segment: 'KOSPI',
    sector: 'tech',
    offerPrice: 34_000n,
    sharesOutstanding: 8_000_000n,
    lotSize: 1,
  };

  test('trades at once between 60 and 400 percent of its offer price, and once listed stays as it is', async () => {
    const venue = await steppedVenue(testClock(CONTINUOUS), { companies: 3 });
    const others = venue.instruments().length;
    const events = record(venue);
    expect(venue.quote(share.symbol)).toBeUndefined();
    expect(await Promise.all([venue.list(share), venue.list(share)])).toEqual([true, true]);
    expect(venue.instruments()).toHaveLength(others + 1);
    expect(venue.quote(share.symbol)).toMatchObject({
      isListingDay: true,
      previousClose: 34_000n,
      ...{ upperLimit: 136_000n, lowerLimit: 20_400n },
    });
    venue.run(120);
    const book = venue.book(share.symbol)!;
    // An execution between two observations may have taken the best level.
    expect(Math.min(book.bids.length, book.asks.length)).toBeGreaterThan(5);
    const trades = events.filter((event) => event.kind === 'trade' && event.symbol === share.symbol);
    expect(trades.length).toBeGreaterThan(5);
    const bought = venue.submit(order('mine', { symbol: share.symbol, type: 'market', quantity: 3n }));
    expect(bought).toMatchObject({ accepted: true, fills: [{ symbol: share.symbol }] });
    const { price } = venue.quote(share.symbol)!;
    expect(await venue.list({ ...share, offerPrice: 50_000n })).toBe(true);
    expect(venue.quote(share.symbol)).toMatchObject({ price, previousClose: 34_000n });
    expect(venue.candles(share.symbol, '1d', 10)).toHaveLength(1);
  });

  test('does not change the tape of the others', async () => {
    const prices = async (isListed: boolean): Promise<unknown> => {
      const venue = await steppedVenue(testClock(CONTINUOUS), { companies: 3 });
      if (isListed) await venue.list(share);
      venue.run(60);
      return ['100110', '100270', '100430'].map((symbol) =>
        venue.tape(symbol).map(({ price, quantity }) => [price, quantity]),
      );
    };
    expect(await prices(true)).toEqual(await prices(false));
  });

  test('is there after a restart, on its first day and later', async () => {
    const store = memoryStore();
    const clock = testClock('2026-11-20T23:50:00+09:00');
    const first = await steppedVenue(clock, { store, companies: 3 });
    await first.list(share);
    // The process ends before the next save.
    const second = await steppedVenue(clock, { store, companies: 3 });
    expect(second.quote(share.symbol)).toMatchObject({ isListingDay: true, upperLimit: 136_000n });
    second.run(60);
    await second.save();
    const before = second.quote(share.symbol)!;
    const third = await steppedVenue(clock, { store, companies: 3 });
    expect(third.quote(share.symbol)).toMatchObject({ isListingDay: true, previousClose: 34_000n });
    expect(third.quote(share.symbol)!.volume).toBeGreaterThanOrEqual(before.volume);
    third.run(10 * 60);
    const { previousClose, isListingDay, upperLimit } = third.quote(share.symbol)!;
    expect([isListingDay, Number(upperLimit) / Number(previousClose) < 1.31]).toEqual([false, true]);
    await third.save();
    const days = third.candles(share.symbol, '1d', 10);
    expect(days.map(([time]) => toKstDay(time))).toEqual(['2026-11-20', '2026-11-21']);
    const fourth = await steppedVenue(clock, { store, companies: 3 });
    expect(fourth.quote(share.symbol)).toMatchObject({ isListingDay: false, previousClose });
    expect(fourth.candles(share.symbol, '1d', 10)[0]).toEqual(days[0]);
  });

  test('joins its index on the second day without moving it, and after a restart belongs to it', async () => {
    const store = memoryStore();
    const clock = testClock('2026-11-20T23:55:30+09:00');
    const venue = await steppedVenue(clock, { store, companies: 3 });
    await venue.list(share);
    const sizes: Record<string, [number, number]> = {};
    const cap = (of: Venue, withNew: boolean): number =>
      of
        .instruments()
        .filter(({ segment, symbol }) => segment === 'KOSPI' && (withNew || symbol !== share.symbol))
        .reduce((sum, { symbol, sharesOutstanding }) => sum + Number(of.quote(symbol)!.price * sharesOutstanding), 0);
    const level = (of: Venue): number => Number(of.quote('MARU')!.price);
    venue.run(20.2);
    sizes.first = [level(venue), cap(venue, false)];
    clock.set('2026-11-20T23:59:50+09:00');
    venue.run(20);
    expect(venue.quote(share.symbol)).toMatchObject({ isListingDay: false });
    venue.run(60.2);
    sizes.second = [level(venue), cap(venue, true)];
    const { previousClose } = venue.quote('MARU')!;
    // The first level of the day differs from the close by what traded since, not by the new company.
    expect(Math.abs(level(venue) / Number(previousClose) - 1)).toBeLessThan(0.02);
    venue.run(60);
    const perLevel = sizes.second[1] / sizes.second[0];
    expect(Math.abs(cap(venue, true) / level(venue) / perLevel - 1)).toBeLessThan(1e-4);
    expect(perLevel).toBeGreaterThan(sizes.first[1] / sizes.first[0]);
    await venue.save();
    const restarted = await steppedVenue(clock, { store, companies: 3 });
    restarted.run(5.2);
    expect(Math.abs(cap(restarted, true) / level(restarted) / perLevel - 1)).toBeLessThan(1e-4);
  });

  test('takes part in the auction before the opening, and is shut after the close', async () => {
    const clock = testClock('2026-11-20T15:45:00+09:00');
    const venue = await steppedVenue(clock, { mode: 'krx', companies: 3 });
    const events = record(venue);
    await venue.list(share);
    const late = order('late', { symbol: share.symbol, price: 34_000n });
    expect(venue.submit(late)).toEqual({ accepted: false, code: 'MARKET_CLOSED' });
    clock.set('2026-11-23T08:29:59+09:00');
    venue.run(1);
    expect(venue.quote(share.symbol)).toMatchObject({ isListingDay: true, upperLimit: 136_000n });
    venue.run(120);
    expect(venue.book(share.symbol)!.expected).not.toBeNull();
    clock.set('2026-11-23T08:59:59+09:00');
    venue.run(2);
    const [first] = events.filter((event) => event.kind === 'trade' && event.symbol === share.symbol);
    expect(first).toMatchObject({ aggressor: 'auction' });
  });

  test.each([
    ['another instrument', { symbol: '100110' }],
    ['a price off its tick', { offerPrice: 34_010n }],
    ['no shares', { sharesOutstanding: 0n }],
    ['lots of nothing', { lotSize: 0 }],
  ])('with %s is refused', async (_, change) => {
    const venue = await steppedVenue(testClock(CONTINUOUS), { companies: 3 });
    await expect(venue.list({ ...share, ...change })).rejects.toThrow(RangeError);
    expect(venue.instruments()).toHaveLength(5);
  });
});
