import { testMarket } from '../../test/market.ts';
import type { CandlePeriod } from '@maru/domain/contracts';
import { DAY, HOUR } from '../core/time.ts';
import { readCandlePage, readCandles } from './candles.ts';
import type { Bar } from './engine/bar-series.ts';

const FIRST = Date.parse('2026-11-16T00:00:00+09:00');
const [GENERATED, STORED, LIVE] = [70_000, 71_000, 72_000];
const bar = (time: number, price: number): Bar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
});

interface Case {
  /** Live days from {@link FIRST} on that are in memory, with one minute each. */
  readonly live: readonly number[];
  /** The day from which memory has all; all of it when absent. */
  readonly since?: number;
  /** Live days that are in the database. */
  readonly stored?: readonly number[];
  readonly tradingDay?: string;
  readonly limit?: number;
  readonly before?: number;
  readonly period?: CandlePeriod;
}

const at = (day: number): number => FIRST + day * DAY + 10 * HOUR;

/** Candles of a market that has a generated minute at 70,000 on the day before its first. */
function marketOf({ live, since, stored = [], tradingDay = '2026-11-23', limit = 10, before, period = '1m' }: Case) {
  const market = testMarket(GENERATED);
  market.days.clear();
  market.days.put(bar(FIRST - DAY, GENERATED));
  for (const day of live) market.minutes.put(bar(at(day), LIVE));
  if (since !== undefined) market.minutes.since = FIRST + since * DAY;
  const minutesOf = ({ time, close }: Bar) => [bar(time + 10 * HOUR, close)];
  const query = { period, limit, before, tradingDay, liveFrom: FIRST, minutesOf };
  const reads: number[] = [];
  const readMinutes = async (_: string, { from, to }: { from: number; to: number }, most: number) => {
    reads.push(most);
    const rows = stored.map((day) => bar(at(day), STORED));
    return rows.filter(({ time }) => time >= from && time < to).slice(-most);
  };
  return { market, query, store: { readMinutes }, reads };
}

const inMemory = (given: Case): number[] => {
  const { market, query } = marketOf(given);
  return readCandles(market, query).map((candle) => candle[4]);
};
const inPage = async (given: Case): Promise<number[]> => {
  const { market, query, store } = marketOf(given);
  return (await readCandlePage(market, store, query)).map((candle) => candle[4]);
};

test('minutes of before the first live day are derived from its daily bars', () => {
  expect(inMemory({ live: [0, 1] })).toEqual([GENERATED, LIVE, LIVE]);
});

test('none are derived beyond live minutes that are no longer in memory', () => {
  expect(inMemory({ live: [6, 7], since: 2 })).toEqual([LIVE, LIVE]);
  expect(inMemory({ live: [6, 7], since: 0 })).toEqual([GENERATED, LIVE, LIVE]);
});

test.each<[string, Case, number[]]>([
  ['of a market in memory', { live: [0, 1] }, [GENERATED, LIVE, LIVE]],
  ['of all three', { live: [6, 7], since: 2, stored: [0, 1] }, [GENERATED, STORED, STORED, LIVE, LIVE]],
  [
    'with minutes that memory and database have',
    { live: [1, 7], since: 1, stored: [0, 1] },
    [70_000, 71_000, 72_000, 72_000],
  ],
  ['that is full before the generated ones', { live: [7], since: 2, stored: [0, 1], limit: 3 }, [STORED, STORED, LIVE]],
  ['that ends in the database', { live: [7], since: 2, stored: [0, 1], before: at(1) }, [GENERATED, STORED]],
  ['that ends in the generated ones', { live: [7], since: 2, stored: [0, 1], before: at(0) }, [GENERATED]],
  ['of a symbol without a trade in memory', { live: [], since: 2, stored: [1] }, [GENERATED, STORED]],
  [
    'whose oldest live days are deleted',
    { live: [40], since: 38, stored: [9, 10, 11], tradingDay: '2026-12-26' },
    [STORED, STORED, LIVE],
  ],
  [
    'of before the deleted days',
    { live: [40], since: 38, stored: [9, 10], tradingDay: '2026-12-26', before: at(9) },
    [],
  ],
])('a page %s', async (_, given, closes) => {
  expect(await inPage(given)).toEqual(closes);
});

test('the database is asked for what the page lacks alone, and for nothing when memory has it', async () => {
  const askedFor = async (given: Case) => {
    const { market, query, store, reads } = marketOf(given);
    await readCandlePage(market, store, query);
    return reads;
  };
  expect(await askedFor({ live: [6, 7], since: 2, limit: 10 })).toEqual([9]);
  expect(await askedFor({ live: [6, 7], since: 2, limit: 10, period: '30m' })).toEqual([11 * 30 - 2]);
  expect(await askedFor({ live: [5, 6, 7], since: 2, limit: 2 })).toEqual([]);
  expect(await askedFor({ live: [6, 7], since: 2, period: '1d' })).toEqual([]);
  expect(await askedFor({ live: [0, 1] })).toEqual([]);
});
