import type { Candle, StockDividend, StockSplit } from '@maru/domain/contracts';
import { percentChange } from '@maru/domain/money';

export interface YearFigures {
  readonly year: number;
  /** The year goes on. */
  readonly isCurrent: boolean;
  /** Percent since the last price of the year before; null of the first year with prices. */
  readonly changeRate: string | null;
  /** Won of the ex-dates of the year that have come, per share of today. */
  readonly dividends: bigint;
}

const KST_MS = 9 * 3_600_000;
const yearOf = (time: number): number => new Date(time + KST_MS).getUTCFullYear();
/** Adjusted prices are fractions of the smallest unit. */
const units = (price: number): bigint => BigInt(Math.round(price * 10_000));

/** Won per share of today: a split that was made since has divided it. */
function perShareToday({ exDate, perShare }: StockDividend, splits: readonly StockSplit[]): bigint {
  const since = splits.filter((split) => split.state === 'done' && split.exDate > exDate);
  const [from, to] = since.reduce(([a, b], split) => [a * BigInt(split.from), b * BigInt(split.to)], [1n, 1n]);
  return (BigInt(perShare) * from) / to;
}

/** Figures of each year that has any, the newest first. @param months candles of months, adjusted to the newest price, oldest first */
export function yearsOf(
  months: readonly Candle[],
  dividends: readonly StockDividend[],
  splits: readonly StockSplit[],
  now: number,
): YearFigures[] {
  const closes = new Map(months.map((candle) => [yearOf(candle[0]), candle[4]]));
  return [...closes]
    .map(([year, close]) => {
      const before = closes.get(year - 1);
      const ofYear = dividends.filter(({ exDate, state }) => state !== 'announced' && exDate.startsWith(`${year}-`));
      return {
        year,
        isCurrent: year === yearOf(now),
        changeRate: before === undefined ? null : percentChange(units(close), units(before)),
        dividends: ofYear.reduce((sum, dividend) => sum + perShareToday(dividend, splits), 0n),
      };
    })
    .filter(({ changeRate, dividends: paid }) => changeRate !== null || paid > 0n)
    .reverse();
}
