import type { Candle, StockDividend, StockSplit } from '@maru/domain/contracts';
import { yearsOf } from './years.rules.ts';

const month = (first: string, close: number): Candle => [Date.parse(`${first}T00:00:00+09:00`), 1, 1, 1, close, 1];
const MONTHS = [
  month('2024-12-01', 100),
  month('2025-11-01', 90),
  month('2025-12-01', 110),
  month('2026-01-01', 104.5),
];
const NOW = Date.parse('2026-12-31T23:59:00+09:00');
const dividend = (exDate: string, perShare: string): StockDividend => ({
  exDate,
  recordDate: exDate,
  payDate: exDate,
  perShare,
  state: 'paid',
});
const split = (exDate: string, to: string, state: StockSplit['state'] = 'done'): StockSplit => ({
  kind: 'split',
  exDate,
  from: '1',
  to,
  state,
});

it('compares the last price of each year with that of the year before, the newest year first', () => {
  expect(yearsOf(MONTHS, [], [], NOW)).toEqual([
    { year: 2026, isCurrent: true, changeRate: '-5.00', dividends: 0n },
    { year: 2025, isCurrent: false, changeRate: '10.00', dividends: 0n },
  ]);
});

it('adds the dividends of a year, also of one whose change is not known', () => {
  const paid = [dividend('2025-12-29', '30'), dividend('2025-06-30', '20'), dividend('2024-12-30', '10')];
  expect(yearsOf(MONTHS, paid, [], NOW).map(({ year, dividends }) => [year, dividends])).toEqual([
    [2026, 0n],
    [2025, 50n],
    [2024, 10n],
  ]);
});

it('leaves out a dividend whose ex-date is to come', () => {
  const next: StockDividend = { ...dividend('2026-12-30', '10'), state: 'announced' };
  expect(yearsOf(MONTHS, [next, dividend('2026-06-30', '20')], [], NOW)[0]?.dividends).toBe(20n);
});

it('counts a dividend before a split per share of today, and one after it as it is', () => {
  const paid = [dividend('2025-12-29', '30'), dividend('2025-06-30', '100')];
  const splits = [split('2025-10-01', '5'), split('2027-01-04', '2', 'announced')];
  expect(yearsOf(MONTHS, paid, splits, NOW)[1]).toEqual({
    year: 2025,
    isCurrent: false,
    changeRate: '10.00',
    dividends: 50n,
  });
});

it('ends a year in Korea', () => {
  const now = Date.parse('2027-01-01T00:00:00+09:00');
  expect(yearsOf(MONTHS, [], [], now).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
});

it('has no year without prices', () => expect(yearsOf([], [dividend('2025-06-30', '100')], [], NOW)).toEqual([]));
