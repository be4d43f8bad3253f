import { createHash } from 'node:crypto';
import { testClock } from '../../test/harness.ts';
import { memoryStore } from '../../test/memory-store.ts';
import { steppedVenue, type SteppedVenue } from '../../test/simulated-venue.ts';
import { toKstDay } from '../core/clock.ts';
import { simulatedPrice } from '../modules/exchange/exchange-rates.ts';
import { holdingValue } from './assets.ts';
import { basketOf } from './catalogue/baskets.ts';
import { buildListings } from './catalogue/catalogue.ts';
import type { FundCreation, FundSnapshot } from './fund.types.ts';
import { CREATION_UNIT } from './rules/creation.rules.ts';

const CONTINUOUS = '2026-11-20T10:05:00+09:00';
const PLAIN = '310010';
const DOUBLE = '310030';
const INVERSE = '310040';
const BITCOIN = '310140';

const all = buildListings();
/** Ten companies of the index, and the funds. */
const listings = [
  ...all.filter(({ instrument }) => instrument.segment === 'KOSPI').slice(0, 10),
  ...all.filter(({ instrument }) => instrument.segment === 'ETF'),
];
const opened = (options: Parameters<typeof steppedVenue>[1] = {}, clock = testClock(CONTINUOUS)) =>
  steppedVenue(clock, { listings, ...options });

const fundOf = (venue: SteppedVenue, symbol: string): FundSnapshot => venue.quote(symbol)!.fund!;
const moveOf = (venue: SteppedVenue, symbol: string): number => {
  const { price, previousClose } = venue.quote(symbol)!;
  return Number(price) / Number(previousClose) - 1;
};
function recordCreations(venue: SteppedVenue): FundCreation[] {
  const creations: FundCreation[] = [];
  venue.onEvent((event) => void (event.kind === 'creation' && creations.push(event)));
  return creations;
}
const trade = (venue: SteppedVenue, side: 'buy' | 'sell', quantity: bigint) =>
  venue.submit({ id: side, symbol: PLAIN, side, type: 'market', timeInForce: 'day', quantity });

test('every fund follows some companies or holds a currency, and companies follow none', () => {
  for (const listing of all) {
    const basket = basketOf(listing, all);
    if (listing.instrument.segment !== 'ETF' || listing.instrument.holds) expect(basket).toEqual([]);
    else if (basket.length < 3) throw new Error(`${listing.instrument.symbol} follows ${basket.length}`);
  }
  const highDividends = basketOf(
    all.find(({ instrument }) => instrument.symbol === '310100')!,
    all,
  );
  expect(highDividends.length).toBeLessThan(all.filter(({ instrument }) => instrument.segment === 'KOSPI').length / 2);
});

test('the net asset value moves as the index, times the multiple of the day', async () => {
  const venue = await opened();
  expect(fundOf(venue, PLAIN).previousNav).toBe(2_847_000n);
  venue.run(20 * 60 + 0.2);
  const moved = moveOf(venue, 'MARU');
  expect(moved).not.toBe(0);
  for (const [symbol, multiple] of [
    [PLAIN, 1],
    [DOUBLE, 2],
    [INVERSE, -1],
  ] as const) {
    const { nav, previousNav } = fundOf(venue, symbol);
    // The index is rounded to a hundredth of a point.
    expect(Number(nav) / Number(previousNav) - 1).toBeCloseTo(multiple * moved, 4);
  }
});

test('a unit of a fund of a currency is worth what it holds, now, at the last close and on every day before', async () => {
  const clock = testClock(CONTINUOUS);
  const venue = await opened({ seed: 'currencies' }, clock);
  const secret = Buffer.from('currencies');
  // The first trade is far from the last close, and interrupts trading for two minutes.
  venue.run(300);
  for (const { instrument } of all.filter((each) => each.instrument.holds)) {
    const { symbol, holds } = instrument;
    const worth = (time: number) => holdingValue(holds!, simulatedPrice(secret, holds!.asset, time));
    expect(fundOf(venue, symbol).nav).toBe(worth(clock.now()));
    const { price, previousClose } = venue.quote(symbol)!;
    // The maker quotes around it: within three ticks of five won, or a thousandth.
    expect(Math.abs(Number(price) * 100 - Number(worth(clock.now())))).toBeLessThan(
      Math.max(1_500, Number(price) / 10),
    );
    const close = (day: string) => Number(worth(Date.parse(`${day}T15:30:00+09:00`))) / 100;
    expect(Math.abs(Number(previousClose) - close('2026-11-19'))).toBeLessThanOrEqual(5);
    const days = venue.candles(symbol, '1d', 400);
    expect(days).toHaveLength(400);
    for (const [time, , , , closed] of days.slice(0, -1))
      expect(Math.abs(closed - close(toKstDay(time)))).toBeLessThanOrEqual(5);
  }
});

test('the value of what a fund holds rests from the close to the next opening, also across a restart', async () => {
  const [store, clock] = [memoryStore(), testClock('2026-11-20T15:29:00+09:00')];
  const first = await opened({ store, mode: 'krx' }, clock);
  first.run(90);
  const closing = fundOf(first, BITCOIN).nav;
  expect(closing).not.toBe(fundOf(first, BITCOIN).previousNav);
  clock.advance(3_600_000);
  first.step();
  await first.save();
  const second = await opened({ store, mode: 'krx' }, clock);
  expect([fundOf(first, BITCOIN).nav, fundOf(second, BITCOIN).nav]).toEqual([closing, closing]);
  clock.set('2026-11-23T09:05:00+09:00');
  const third = await opened({ store, mode: 'krx' }, clock);
  second.step();
  for (const venue of [second, third]) {
    expect(fundOf(venue, BITCOIN).previousNav).toBe(closing);
    expect(fundOf(venue, BITCOIN).nav).not.toBe(closing);
  }
});

test('nobody else trades a fund of a currency at a close, whose value everybody sees move', async () => {
  const clock = testClock('2026-11-20T15:29:30+09:00');
  const venue = await opened({ mode: 'krx' }, clock);
  const off: string[] = [];
  venue.onEvent((event) => void (event.kind === 'trade' && event.offHours && off.push(event.symbol)));
  venue.run(60);
  const sends = (symbol: string, type: 'limit' | 'previous_close', price?: bigint) => {
    const id = `${symbol} ${clock.now()}`;
    return venue.submit({ id, symbol, side: 'buy', type, timeInForce: 'day', quantity: 10n, ...(price && { price }) });
  };
  for (const time of ['2026-11-20T15:45:00+09:00', '2026-11-20T16:05:00+09:00', '2026-11-23T08:35:00+09:00']) {
    clock.set(time);
    venue.run(5);
    const { phase } = venue.state();
    for (const symbol of [PLAIN, BITCOIN]) {
      const price = phase === 'pre_open' ? undefined : venue.quote(symbol)!.price;
      expect(sends(symbol, price ? 'limit' : 'previous_close', price)).toMatchObject({ accepted: true });
    }
    venue.run(15 * 60);
  }
  expect(off).toContain(PLAIN);
  expect(off).not.toContain(BITCOIN);
});

test('a day begins at the net asset value of the last close, without units created', async () => {
  const clock = testClock('2026-11-20T23:50:00+09:00');
  const venue = await opened({}, clock);
  trade(venue, 'buy', 6_000n);
  venue.run(9 * 60);
  const evening = fundOf(venue, PLAIN);
  expect(evening.created).toBeGreaterThan(0n);
  venue.run(70);
  expect(venue.state().tradingDay).toBe('2026-11-21');
  const morning = fundOf(venue, PLAIN);
  expect(morning.previousNav).not.toBe(evening.previousNav);
  // Trades at the close leave the prices, and with them the value.
  expect(morning.previousNav).toBe(evening.nav);
  expect(morning.created).toBe(0n);
  expect(morning.outstanding).toBe(evening.outstanding);
});

test.each([
  ['buy', 1n],
  ['sell', -1n],
] as const)('a customer who %ss much makes the maker create or redeem whole creation units', async (side, sign) => {
  const venue = await opened();
  const creations = recordCreations(venue);
  const before = fundOf(venue, PLAIN).outstanding;
  expect(trade(venue, side, 5_000n)).toMatchObject({ accepted: true, resting: 0n });
  venue.run(60);
  const { created, outstanding } = fundOf(venue, PLAIN);
  expect(created * sign).toBeGreaterThanOrEqual(BigInt(3 * CREATION_UNIT));
  expect(created % BigInt(CREATION_UNIT)).toBe(0n);
  expect(outstanding).toBe(before + created);
  expect(venue.instrument(PLAIN)!.sharesOutstanding).toBe(outstanding);
  const own = creations.filter(({ symbol }) => symbol === PLAIN);
  expect(own.reduce((sum, { units }) => sum + units, 0n)).toBe(created);
  expect(own.at(-1)!.outstanding).toBe(outstanding);
});

test('after a large purchase the price returns to the net asset value', async () => {
  // All companies of the index: the last prices of a few bounce by more than the bound.
  const whole = all.filter(({ instrument: { segment, symbol } }) => segment === 'KOSPI' || symbol === PLAIN);
  const venue = await opened({ listings: whole });
  venue.run(60);
  const depth = venue.book(PLAIN)!.asks.reduce((sum, { quantity }) => sum + quantity, 0n);
  trade(venue, 'buy', depth);
  const premium = (): number => Number(venue.quote(PLAIN)!.price * 100n) / Number(fundOf(venue, PLAIN).nav) - 1;
  expect(premium()).toBeGreaterThan(0.001);
  venue.run(60);
  expect(Math.abs(premium())).toBeLessThan(0.001);
});

test('the same seed and orders create the same units', async () => {
  const hash = async (quantity: bigint): Promise<string> => {
    const venue = await opened();
    const digest = createHash('sha256');
    venue.onEvent((event) => {
      if (event.kind === 'creation') digest.update(`${event.symbol}${event.units}${event.outstanding}${event.time}`);
      if (event.kind === 'trade') digest.update(`${event.id}${event.symbol}${event.price}${event.quantity}`);
    });
    trade(venue, 'buy', quantity);
    venue.run(300);
    return digest.digest('hex');
  };
  const first = await hash(5_000n);
  expect(await hash(5_000n)).toBe(first);
  expect(await hash(3_000n)).not.toBe(first);
});

test('a restart keeps values, units and inventories', async () => {
  const [store, clock] = [memoryStore(), testClock(CONTINUOUS)];
  const first = await opened({ store }, clock);
  trade(first, 'buy', 5_700n);
  first.run(60);
  await first.save();
  const before = fundOf(first, PLAIN);
  const kept = (await store.load())!.funds![PLAIN]!;
  expect(before.created).toBeGreaterThan(0n);
  expect(kept).toMatchObject({ created: Number(before.created), outstanding: Number(before.outstanding) });
  const second = await opened({ store }, clock);
  expect(fundOf(second, PLAIN)).toMatchObject({ ...before, nav: fundOf(second, PLAIN).nav });
});

test('a market that was saved before funds had values begins at their last close', async () => {
  const [store, clock] = [memoryStore(), testClock(CONTINUOUS)];
  const first = await opened({ store }, clock);
  first.run(10);
  await first.save();
  const { funds: _funds, ...older } = (await store.load())!;
  await store.save(older, [], [], []);
  const second = await opened({ store }, clock);
  expect(fundOf(second, PLAIN)).toMatchObject({ previousNav: 2_847_000n, created: 0n });
  expect(fundOf(second, PLAIN).outstanding).toBe(second.instrument(PLAIN)!.sharesOutstanding);
});

test('a new share joins the funds on its second day, and leaves their value where it is', async () => {
  const clock = testClock('2026-11-20T23:40:00+09:00');
  const venue = await opened({}, clock);
  const { tech, index } = { tech: '310060', index: PLAIN };
  await venue.list({
    ...{ symbol: '900990', segment: 'KOSPI', sector: 'tech', lotSize: 1 },
    name: { kor: '새회사', en: 'New', tw: 'New', cn: 'New' },
    ...{ offerPrice: 34_000n, sharesOutstanding: 900_000_000n },
  });
  // Its first day moves far from the offer price, and no fund with it.
  venue.run(15 * 60 + 0.2);
  expect(Number(fundOf(venue, index).nav) / Number(fundOf(venue, index).previousNav) - 1).toBeCloseTo(
    moveOf(venue, 'MARU'),
    4,
  );
  venue.run(5 * 60);
  for (const symbol of [tech, index]) expect(fundOf(venue, symbol).nav).toBe(fundOf(venue, symbol).previousNav);
  // The index is counted once a second: at this one, not a tick later.
  venue.run(10 * 60);
  expect(moveOf(venue, '900990')).not.toBe(0);
  expect(Number(fundOf(venue, index).nav) / Number(fundOf(venue, index).previousNav) - 1).toBeCloseTo(
    moveOf(venue, 'MARU'),
    4,
  );
});
