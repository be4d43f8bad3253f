import type { Instrument } from '../../venue/venue.types.ts';
import {
  indexOf,
  isAlong,
  MARKET_MOVE,
  peersOf,
  rateText,
  SECTOR_MOVE,
  weightedRate,
  type MovedInstrument,
} from '../market/move.rules.ts';

/** Params that a bulletin has beside its own figures; those that are not known are absent. */
export type Facts = Record<string, string>;

/** Facts about one stock at the moment of its bulletin that its price does not contain. */
export interface StockFacts {
  readonly volumeTimes: string | null;
  readonly isListingDay: boolean;
}

const UNKNOWN: StockFacts = { volumeTimes: null, isListingDay: false };

/**
 * Rates of a stock's index and of the other companies of its sector, its volume against the mean by this time, and `why`: whether they moved
 * with the stock.
 * @param rate the stock's move, of which the sign counts
 */
export function moveFacts(
  stock: Instrument,
  rate: number,
  rows: readonly MovedInstrument[],
  { volumeTimes, isListingDay } = UNKNOWN,
): Facts {
  const index = indexOf(rows, stock);
  const peers = peersOf(rows, stock);
  const indexRate = index ? rateText(index) : null;
  const sectorRate = peers.length > 0 ? weightedRate(peers) : null;
  const why = isListingDay ? 'listing' : whyOf(rate, sectorRate, indexRate);
  return {
    ...(indexRate !== null && { indexRate }),
    ...(sectorRate !== null && { sectorRate }),
    ...(volumeTimes !== null && { volumeTimes }),
    ...(why !== null && { why }),
  };
}

/** The part of the market that moved with a stock; null when that is not known of both. */
export function whyOf(rate: number, sectorRate: string | null, indexRate: string | null): string | null {
  const withSector = isAlong(rate, sectorRate === null ? null : Number(sectorRate), SECTOR_MOVE);
  const withMarket = isAlong(rate, indexRate === null ? null : Number(indexRate), MARKET_MOVE);
  if (withSector && withMarket) return 'together';
  if (withSector) return 'sector';
  if (withMarket) return 'market';
  return sectorRate === null || indexRate === null ? null : 'own';
}

/** Numbers of rising and falling companies of an index; none when its companies are not traded here. */
export function breadthFacts(index: Instrument, rows: readonly MovedInstrument[]): Facts {
  const companies = rows.filter(({ instrument }) => instrument.segment === index.constituents);
  if (companies.length === 0) return {};
  const count = (isCounted: (change: bigint) => boolean): string =>
    String(companies.filter(({ quote }) => isCounted(quote.price - quote.previousClose)).length);
  return { up: count((change) => change > 0n), down: count((change) => change < 0n) };
}
