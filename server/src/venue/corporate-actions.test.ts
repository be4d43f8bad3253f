import { adjustmentAt } from '@maru/domain/trading';
import { memoryStore } from '../../test/memory-store.ts';
import { testClock } from '../../test/harness.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import { buildListings, type Listing } from './catalogue/catalogue.ts';
import { splitsOf } from './catalogue/splits.ts';
import { CorporateActions } from './corporate-actions.ts';
import { dailyHistory } from './history.ts';
import { isTradingDay } from './rules/session.rules.ts';
import { isOnTick, splitBaseOf } from './rules/price.rules.ts';
import { kstDayStart, toKstDay } from '../core/clock.ts';

const listings = buildListings();
const all = listings.flatMap((listing) => splitsOf(listing, 'krx').map((split) => ({ listing, split })));
const FIRST = '2026-11-20';
/** A company whose split lies ahead of the first day, and one whose split lies behind it. */
const ahead = all.find(({ split }) => split.exDate > '2026-12-01' && split.exDate < '2026-12-31')!;
const behind = all.find(({ split }) => split.exDate > '2025-06-01' && split.exDate < FIRST)!;
/** Few companies, so that days pass quickly. */
const few = (main: Listing): Listing[] => [
  ...new Set([main, ...listings.filter(({ instrument }) => instrument.segment === 'KOSPI').slice(0, 2)]),
];

test('the catalogue has splits of every kind, on trading days and far from dividends', () => {
  expect(new Set(all.map(({ split }) => split.kind))).toEqual(new Set(['split', 'consolidation', 'bonus']));
  for (const { listing, split } of all) {
    expect(splitsOf(listing, 'krx')).toEqual([split]);
    expect([isTradingDay(split.exDate), split.announcedOn < split.exDate]).toEqual([true, true]);
  }
});

test('past dividends and splits are drops of the generated prices, and adjusted prices have none', () => {
  const { listing, split } = behind;
  const { symbol, segment } = listing.instrument;
  const actions = new CorporateActions(listings, 'krx', FIRST);
  const days = dailyHistory('seed', [listing], FIRST, { actions }).get(symbol)!;
  const plain = dailyHistory('seed', [listing], FIRST).get(symbol)!;
  const at = days.indexFrom(kstDayStart(split.exDate));
  const ratio = Number(split.from) / Number(split.to);
  const base = splitBaseOf(days.at(at - 1).close, split, segment);
  expect(base / days.at(at - 1).close).toBeCloseTo(ratio, 1);
  // Within the limits around the base price of the new shares, not around the old close.
  expect(Math.abs(days.at(at).close / base - 1)).toBeLessThan(0.31);
  expect(days.at(days.length - 1).close).toBe(plain.at(plain.length - 1).close);
  expect(Array.from({ length: days.length }, (_, i) => isOnTick(days.at(i).close, segment))).not.toContain(false);
});

test('prices without a split or a dividend are as they were', () => {
  const quiet = listings.find(
    (listing) => splitsOf(listing, 'krx').length === 0 && listing.instrument.segment === 'KONEX',
  )!;
  const actions = new CorporateActions([quiet], 'krx', FIRST);
  actions.dividends.clear();
  const { symbol } = quiet.instrument;
  const of = (known?: CorporateActions) =>
    dailyHistory('seed', [quiet], FIRST, known && { actions: known })
      .get(symbol)!
      .slice(0, Infinity);
  expect(of(actions)).toEqual(of());
});

test('a split halts its symbol until it is completed, keeps the index, and goes on after a restart', async () => {
  const { listing, split } = ahead;
  const { symbol } = split;
  const store = memoryStore();
  const clock = testClock(`${split.exDate}T08:00:00+09:00`);
  clock.set(Date.parse(`${split.exDate}T08:00:00+09:00`) - 86_400_000 * 5);
  const options = { store, listings: few(listing), mode: 'demo' as const };
  const venue = await steppedVenue(clock, options);
  venue.step();
  const shares = venue.instrument(symbol)!.sharesOutstanding;
  clock.set(`${split.exDate}T00:00:10+09:00`);
  venue.step();
  const { price } = venue.quote(symbol)!;
  expect(venue.pendingSplits()).toEqual([split]);
  expect(venue.quote(symbol)!.interruption?.kind).toBe('split');
  const order = { id: 'o', symbol, side: 'buy', type: 'limit', timeInForce: 'day', price, quantity: 10n } as const;
  expect(venue.submit(order)).toEqual({ accepted: false, code: 'TRADING_HALTED' });
  // The next phase does not end it.
  clock.set(`${split.exDate}T00:02:00+09:00`);
  venue.step();
  expect(venue.quote(symbol)!.interruption?.kind).toBe('split');
  await venue.save();

  const again = await steppedVenue(clock, options);
  expect(again.pendingSplits()).toEqual([split]);
  expect(again.quote(symbol)).toMatchObject({ price, interruption: { kind: 'split' } });
  const index = again.quote('MARU')!.price;
  again.completeSplit({ symbol, exDate: '2020-01-02' });
  expect(again.pendingSplits()).toHaveLength(1);
  again.completeSplit(split);
  again.completeSplit(split);
  const quote = again.quote(symbol)!;
  expect(quote.interruption).toBeUndefined();
  expect(quote.previousClose).toBe(BigInt(splitBaseOf(Number(price), split, listing.instrument.segment)));
  expect(again.instrument(symbol)!.sharesOutstanding).toBe((shares * split.to) / split.from);
  expect(again.book(symbol)!.bids.length).toBeGreaterThan(0);
  again.run(30);
  expect(Math.abs(Number(again.quote('MARU')!.price) / Number(index) - 1)).toBeLessThan(0.02);
  await again.save();

  const later = await steppedVenue(clock, options);
  expect(later.pendingSplits()).toEqual([]);
  expect(later.instrument(symbol)!.sharesOutstanding).toBe((shares * split.to) / split.from);
  // The year's figures and adjusted candles are in new shares.
  const ratio = Number(split.to) / Number(split.from);
  expect(Number(later.quote(symbol)!.high52)).toBeLessThan(Number(again.quote(symbol)!.price) * Math.max(2.5, ratio));
  const [plain, forward, backward] = (['none', 'forward', 'backward'] as const).map((adjustment) =>
    later.candles(symbol, '1d', 400, undefined, adjustment),
  );
  const actions = later.priceActions(symbol);
  for (const [i, [time, , , , close]] of plain!.entries()) {
    expect(forward![i]![4]).toBe(Math.round(close * adjustmentAt(actions, time, 'forward')));
    expect(backward![i]![4]).toBe(Math.round(close * adjustmentAt(actions, time, 'backward')));
  }
  expect(forward!.at(-1)![4]).toBe(plain!.at(-1)![4]);
  expect(toKstDay(actions.at(-1)!.time)).toBe(split.exDate);
});

test('a start on the day of a split, after its opening, opens the other symbols alone', async () => {
  const { listing, split } = ahead;
  const store = memoryStore();
  const clock = testClock(`${split.exDate}T10:20:00+09:00`);
  clock.set(clock.now() - 86_400_000);
  const options = { store, listings: few(listing), mode: 'demo' as const };
  const before = await steppedVenue(clock, options);
  await before.save();
  const { price } = before.quote(split.symbol)!;
  clock.set(`${split.exDate}T10:20:00+09:00`);
  const venue = await steppedVenue(clock, options);
  expect(venue.quote(split.symbol)).toMatchObject({ price, interruption: { kind: 'split' } });
  expect(venue.tape(split.symbol)).toEqual([]);
  const others = venue.instruments().filter(({ symbol, isTradable }) => isTradable && symbol !== split.symbol);
  expect(others.length).toBeGreaterThan(0);
  for (const { symbol } of others) expect(venue.tape(symbol)).toHaveLength(1);
});
