import type { InstrumentDetail } from '@maru/domain/contracts';
import { divCeil, formatDecimal, parseDecimal } from '@maru/domain/money';

/** What a price of an instrument may be. */
export type PriceGrid = Pick<
  InstrumentDetail,
  'price' | 'tick' | 'priceScale' | 'segment' | 'upperLimit' | 'lowerLimit'
>;

/** Exchange's table since 2023-01-25: below `[0]` won the tick is `[1]`. */
const STOCK_TICKS: readonly (readonly [bigint, bigint])[] = [
  [2_000n, 1n],
  [5_000n, 5n],
  [20_000n, 10n],
  [50_000n, 50n],
  [200_000n, 100n],
  [500_000n, 500n],
];
const FUND_TICKS: readonly (readonly [bigint, bigint])[] = [[2_000n, 1n]];

function tableTick(segment: PriceGrid['segment'], price: bigint): bigint {
  const [rows, last] = segment === 'ETF' ? [FUND_TICKS, 5n] : [STOCK_TICKS, 1_000n];
  return rows.find(([below]) => price < below)?.[1] ?? last;
}

/**
 * Size of the grid at a price, both in units of the instrument's scale. The server says the tick at the present price;
 * where the exchange's table agrees with it, the table also tells the other bands, else that tick counts everywhere.
 */
export function tickAt(grid: PriceGrid, price: bigint): bigint {
  const tick = parseDecimal(grid.tick, grid.priceScale);
  if (grid.priceScale > 0 || tableTick(grid.segment, parseDecimal(grid.price)) !== tick) return tick;
  return tableTick(grid.segment, price);
}

/** The nearest allowed price above (`1`) or below (`-1`), kept inside the day's limits. */
export function stepPrice(grid: PriceGrid, price: string, direction: 1 | -1): string {
  const scale = grid.priceScale;
  const from = parseDecimal(price === '' ? grid.price : price, scale);
  // Below a band's edge the smaller tick counts, so a step down asks for the grid just under the price.
  const tick = tickAt(grid, direction === 1 ? from : from - 1n);
  const next = direction === 1 ? (from / tick + 1n) * tick : (divCeil(from, tick) - 1n) * tick;
  const upper = parseDecimal(grid.upperLimit, scale);
  const lower = parseDecimal(grid.lowerLimit, scale);
  return formatDecimal(next > upper ? upper : next < lower ? lower : next, scale);
}
