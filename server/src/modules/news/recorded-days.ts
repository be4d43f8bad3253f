import { kstDayStart } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { DailyHistory } from './history.rules.ts';

/** A live feed shows a few shares of a market, and not the market. */
export const isWholeMarket = (venue: Venue): boolean => venue.state().feed !== 'live';

/** The last `count` days before `tradingDay` of every instrument, and one more day for the previous close. */
export function recordedDays(venue: Venue, tradingDay: string, count: number): DailyHistory[] {
  const before = kstDayStart(tradingDay);
  return venue.instruments().map((instrument) => ({
    instrument,
    candles: venue.candles(instrument.symbol, '1d', count + 1, before),
  }));
}
