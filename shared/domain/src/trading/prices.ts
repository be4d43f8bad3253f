import { formatDecimal, parseDecimal } from '../money/index.ts';
import { finding, type Finding } from './findings.ts';
import { hasLimit, isFirm } from './order-types.ts';
import type { OrderType, Phase, Rates, Segment } from './terms.ts';
import { tickSize } from './ticks.ts';

/** Everything about an instrument that a trade depends on. */
export interface Instrument {
  readonly segment: Segment;
  /** Decimals of its prices. */
  readonly priceScale: number;
  /** Shares in one lot. */
  readonly lotSize: number;
  readonly leverages: readonly number[];
  readonly isShortable: boolean;
  /** Minutes a purchase may not be sold; 0 for none. */
  readonly sellLockMinutes: number;
  /** Most lots of one order. */
  readonly maxOrderLots: bigint;
  readonly rates: Rates;
}

/** The market of an instrument at one moment; prices in minor units of the instrument. */
export interface Market {
  readonly instrument: Instrument;
  /** Phase of the session; null while it is not known: then no condition on it is checked. */
  readonly phase: Phase | null;
  readonly last: bigint;
  /** Highest and lowest price in this phase, see `limitsIn`. */
  readonly upperLimit: bigint;
  readonly lowerLimit: bigint;
  readonly bestBid: bigint | null;
  readonly bestAsk: bigint | null;
  /** Price of the call auction if it ended now; null outside of one, and while no orders meet. */
  readonly auctionPrice: bigint | null;
}

/** Price of a request: the limit as a decimal string, absent for a type without one. */
export interface PriceRequest {
  readonly type: OrderType;
  readonly price?: string | undefined;
}

/** Minor units of a price text. Finer decimals are dropped, for figures only: {@link findPriceErrors} refuses them. */
export function readPrice(price: string, scale: number): { units: bigint; isExact: boolean } {
  const [whole = '', fraction = ''] = price.split('.');
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  return { units: parseDecimal(whole + kept), isExact: !/[1-9]/.test(fraction.slice(scale)) };
}

/** Price of a limit request in minor units; the last price while none is given, which before the opening is the previous close. */
export function limitOf({ price }: PriceRequest, { instrument, last }: Market): bigint {
  return price ? readPrice(price, instrument.priceScale).units : last;
}

/**
 * Price that an order will likely meet: its limit, or the best price of the side that it trades with; the last price while the
 * book is not known. An order at the market of a call auction meets the auction's price, whatever stands first in the book.
 */
export function expectedPrice(request: PriceRequest, isBuying: boolean, market: Market): bigint {
  if (isFirm(request.type) || hasLimit(request.type)) return limitOf(request, market);
  if (request.type === 'market' && market.auctionPrice !== null) return market.auctionPrice;
  const isOwnSide = request.type === 'best_own';
  return (isBuying === isOwnSide ? market.bestBid : market.bestAsk) ?? market.last;
}

/** Unmet conditions of the price of an order, opening or closing. */
export function findPriceErrors({ type, price }: PriceRequest, market: Market): Finding[] {
  if (!hasLimit(type)) return price === undefined ? [] : [finding('BAD_REQUEST', 'price')];
  if (price === undefined) return [finding('PRICE_REQUIRED', 'price')];
  const { priceScale: scale, segment } = market.instrument;
  const { units, isExact } = readPrice(price, scale);
  if (isExact && units <= 0n) return [finding('PRICE_NOT_POSITIVE', 'price')];
  const tick = tickSize(units, segment);
  const errors: Finding[] = [];
  if (!isExact || units % tick !== 0n)
    errors.push(finding('PRICE_OFF_TICK', 'price', { tick: formatDecimal(tick, scale) }));
  if (units > market.upperLimit || units < market.lowerLimit)
    errors.push(
      finding('PRICE_OUTSIDE_LIMIT', 'price', {
        lower: formatDecimal(market.lowerLimit, scale),
        upper: formatDecimal(market.upperLimit, scale),
      }),
    );
  return errors;
}

/** Unmet conditions of any order at this moment. */
export function findPhaseErrors({ phase }: Pick<Market, 'phase'>): Finding[] {
  if (phase === 'halted') return [finding('TRADING_HALTED')];
  return phase === 'closed' ? [finding('MARKET_CLOSED')] : [];
}
