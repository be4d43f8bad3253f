import { formatDecimal, percentChange } from '@maru/domain/money';
import type { Instrument } from '../../venue/venue.types.ts';

/** An instrument with its price and the one that its change is measured from, in minor units. */
export interface MovedInstrument {
  readonly instrument: Instrument;
  readonly quote: { readonly price: bigint; readonly previousClose: bigint };
}

export const sumOf = <T>(rows: readonly T[], of: (row: T) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n);
export const capOf = ({ instrument, quote }: MovedInstrument): bigint => quote.price * instrument.sharesOutstanding;
export const capBefore = ({ instrument, quote }: MovedInstrument): bigint =>
  quote.previousClose * instrument.sharesOutstanding;
export const rateText = ({ quote }: MovedInstrument): string => percentChange(quote.price, quote.previousClose);
/** Change weighted by market value. */
export const weightedRate = (rows: readonly MovedInstrument[]): string =>
  percentChange(sumOf(rows, capOf), sumOf(rows, capBefore));

/** The index whose constituents are the companies of the instrument's segment. */
export const indexOf = <T extends MovedInstrument>(rows: readonly T[], { segment }: Instrument): T | undefined =>
  rows.find(({ instrument }) => instrument.segment === 'INDEX' && instrument.constituents === segment);

/** The other companies of an instrument's sector. A fund has none. */
export const peersOf = <T extends MovedInstrument>(rows: readonly T[], { symbol, segment, sector }: Instrument): T[] =>
  segment === 'ETF' || segment === 'INDEX'
    ? []
    : rows.filter(
        ({ instrument }) =>
          instrument.symbol !== symbol &&
          instrument.segment !== 'ETF' &&
          instrument.segment !== 'INDEX' &&
          instrument.sector.en === sector.en,
      );

/** A sector or the market moves with a stock when it has moved this far itself, percent. */
export const SECTOR_MOVE = 1;
export const MARKET_MOVE = 0.5;

/** Whether another rate has moved at least so far and in the direction of a move. */
export const isAlong = (rate: number, other: number | null, least: number): boolean =>
  other !== null && Math.abs(other) >= least && Math.sign(other) === Math.sign(rate);

/** Volume counts as far more than usual from one and a half times the mean by this time. */
export const SURGE_TIMES = 1.5;
/** Share of a mean day below which a few executions determine the volume. */
const LEAST_SHARE = 0.005;

/** Share of a mean day's volume that the median stock has traded; null without a stock or when it is too small. */
export function medianShare(shares: readonly number[]): number | null {
  const sorted = [...shares].sort((a, b) => a - b);
  const share = sorted[Math.floor(sorted.length / 2)];
  return share === undefined || share < LEAST_SHARE ? null : share;
}

/** Multiple of the mean volume by this time, one decimal, rounded down; null when nothing is comparable. */
export function timesOf(share: number | null, median: number | null): string | null {
  if (share === null || median === null) return null;
  const tenths = Math.floor((share / median) * 10 + 1e-9);
  return tenths === 0 ? null : formatDecimal(BigInt(tenths), 1);
}
