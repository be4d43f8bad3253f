import {
  currencyKindOf,
  isGathering,
  limitsIn,
  phaseOfSymbol,
  positionKindOf,
  type CurrencyKind,
  type Market,
  type Phase,
  type PositionKind,
  type Side,
  type Terms,
} from '@maru/domain/trading';
import type { Instrument, QuoteSnapshot, Venue } from '../../venue/venue.types.ts';
import { ApiError } from '../../core/errors.ts';
import { toTraded } from './rates.rules.ts';

/**
 * Whether an account in won can trade the instrument. Indices without a contract and instruments in another currency
 * cannot be traded.
 */
function isTradable(instrument: Instrument | undefined): instrument is Instrument {
  return !!instrument && instrument.isTradable && instrument.currency === 'KRW';
}

/** Phase in which the symbol trades now. */
export const symbolPhase = (venue: Venue, symbol: string): Phase =>
  phaseOfSymbol(venue.state().phase, venue.quote(symbol)?.interruption?.kind);

/** @throws ApiError SYMBOL_NOT_FOUND if it cannot be traded, PRICE_UNAVAILABLE if it has no price */
export function marketView(venue: Venue, symbol: string): Market {
  const instrument = venue.instrument(symbol);
  if (!isTradable(instrument)) throw new ApiError('SYMBOL_NOT_FOUND');
  const quote: QuoteSnapshot | undefined = venue.quote(symbol);
  if (!quote) throw new ApiError('PRICE_UNAVAILABLE');
  const book = venue.book(symbol);
  const phase = symbolPhase(venue, symbol);
  const daily = { upper: quote.upperLimit, lower: quote.lowerLimit };
  const limits = limitsIn(phase, { close: quote.price, segment: instrument.segment, daily });
  return {
    instrument: toTraded(instrument, venue.state().tradingDay),
    phase,
    last: quote.price,
    upperLimit: limits.upper,
    lowerLimit: limits.lower,
    bids: book?.bids ?? [],
    asks: book?.asks ?? [],
    auctionPrice: book?.expected?.price ?? null,
  };
}

/** Whether a position can be closed at the market now: the other side of the book has orders, or an auction collects them. A single-price session takes no order at the market. */
export function hasCounterparty(venue: Venue, { symbol, side }: { symbol: string; side: Side }): boolean {
  const phase = symbolPhase(venue, symbol);
  if (phase === 'closed' || phase === 'halted' || phase === 'single') return false;
  if (isGathering(phase)) return true;
  const book = venue.book(symbol, 1);
  return (side === 'long' ? book?.bids : book?.asks)?.[0] !== undefined;
}

/** An instrument as a list shows it. One that is not listed (any more) has its symbol as name, and prices in won. */
export type Listing = Pick<Instrument, 'name' | 'lotSize' | 'priceScale'> & Partial<Pick<Instrument, 'segment'>>;

export function listingOf(venue: Venue, symbol: string): Listing {
  const known = venue.instrument(symbol);
  return known ?? { name: { kor: symbol, en: symbol, tw: symbol, cn: symbol }, lotSize: 1, priceScale: 0 };
}

/** Funds of the market that hold a currency, by the kind of a position in them. */
export function currencyFunds(venue: Venue): Readonly<Record<CurrencyKind, readonly string[]>> {
  const symbols = (kind: CurrencyKind): string[] =>
    venue.instruments().flatMap(({ symbol, holds }) => (holds && currencyKindOf(holds.asset) === kind ? [symbol] : []));
  return { digital: symbols('digital'), forex: symbols('forex') };
}

/** The kind of a position in an instrument of the market; of one that the market no longer lists, by its terms alone. */
export const kindOf = (venue: Venue, position: Terms & { readonly symbol: string }): PositionKind =>
  positionKindOf(position, venue.instrument(position.symbol)?.holds?.asset);
