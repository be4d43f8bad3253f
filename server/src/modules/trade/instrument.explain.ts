import { dailyPercents, LISTING_PERCENTS, SINGLE_PERCENTS, type LimitPercents } from '@maru/domain/trading';
import type { Venue } from '../../venue/venue.types.ts';
import { nonZero, single, type Figure } from '../explain/explain.rules.ts';
import type { Asked, Explanations } from '../explain/explain.types.ts';
import { marketView } from './trade-market.ts';

export const explanations: Explanations = {
  instrument: async ({ venue }, { symbol, figure }) => explainLimit(venue, symbol, figure),
};

type LimitFigure = Asked<'instrument'>['figure'];

interface LimitBasis {
  readonly base: bigint;
  readonly percents: LimitPercents;
  readonly code: 'PRICE_LIMIT' | 'SINGLE_LIMIT' | 'LISTING_LIMIT';
}

/** A price limit of orders by its base, its width in percent, and the rounding to a valid price. */
function explainLimit(venue: Venue, symbol: string, figure: LimitFigure): Figure {
  const { upperLimit, lowerLimit, instrument } = marketView(venue, symbol);
  const limit = figure === 'upperLimit' ? upperLimit : lowerLimit;
  const { base, percents, code } = basisOf(venue, symbol, figure, limit);
  const percent = figure === 'upperLimit' ? percents.up : -percents.down;
  const width = (base * percent) / 100n;
  return {
    counted: { unit: 'price', scale: instrument.priceScale },
    parts: nonZero([
      single('base_price', base),
      single('limit_width', width),
      single('tick_rounding', limit - base - width),
    ]),
    rules: [{ code, params: { percent: (percent < 0n ? -percent : percent).toString() } }],
  };
}

/** The base of a limit. In the single-price session the day's own limit holds where it is nearer. */
function basisOf(venue: Venue, symbol: string, figure: LimitFigure, limit: bigint): LimitBasis {
  const quote = venue.quote(symbol)!;
  const { segment, multiple } = venue.instrument(symbol)!;
  const ofDay = figure === 'upperLimit' ? quote.upperLimit : quote.lowerLimit;
  if (limit !== ofDay) return { base: quote.price, percents: SINGLE_PERCENTS, code: 'SINGLE_LIMIT' };
  return quote.isListingDay
    ? { base: quote.previousClose, percents: LISTING_PERCENTS, code: 'LISTING_LIMIT' }
    : { base: quote.previousClose, percents: dailyPercents(segment, multiple), code: 'PRICE_LIMIT' };
}
