import { formatDecimal, parseDecimal } from '../money/index.ts';
import { finding, type Finding } from './findings.ts';
import { hasLimit, isFirm, isGathering } from './order-types.ts';
import { contractValue, type OrderType, type Phase, type Rates, type Segment } from './terms.ts';
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

/** Shares at one price: those that wait in the book, or an execution. The price is in minor units of the instrument. */
export interface Level {
  readonly price: bigint;
  readonly quantity: bigint;
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
  /** The levels of the book that are shown, best first; empty while it is not known. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** Price of the call auction if it ended now; null outside of one, and while no orders meet. */
  readonly auctionPrice: bigint | null;
}

/** Price of a request: the limit as a decimal string, absent for a type without one. */
export interface PriceRequest {
  readonly type: OrderType;
  readonly price?: string | undefined;
  /** Stop price of a stop-limit order; absent for every other type. */
  readonly stopPrice?: string | undefined;
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

export interface ExpectedExecutions {
  /** By price, in the order in which they happen; one of no shares for an order of none. */
  readonly fills: readonly Level[];
  /** Their average, rounded down as that of a filled order is. */
  readonly price: bigint;
  /** Sum of price x quantity. */
  readonly amount: bigint;
}

/**
 * Executions that an order of `quantity` will likely have: at its limit, or at the best price of the side that it trades with; the
 * last price while the book is not known. An order at the market takes as many levels of the book as it needs, and meets the price of
 * a call auction, whatever stands first in the book.
 */
export function expectedExecutions(
  request: PriceRequest,
  isBuying: boolean,
  quantity: bigint,
  market: Market,
): ExpectedExecutions {
  const { phase, bids, asks, auctionPrice, last } = market;
  const { type } = request;
  if (isFirm(type) || hasLimit(type)) return executed([{ price: limitOf(request, market), quantity }]);
  if (type === 'market' && auctionPrice !== null) return executed([{ price: auctionPrice, quantity }]);
  const levels = isBuying === (type === 'best_own') ? bids : asks;
  if (type === 'market' && (phase === null || !isGathering(phase))) return executed(takeLevels(levels, quantity, last));
  return executed([{ price: levels[0]?.price ?? last, quantity }]);
}

function executed(fills: ExpectedExecutions['fills']): ExpectedExecutions {
  const sum = (of: (fill: Level) => bigint) => fills.reduce((total, fill) => total + of(fill), 0n);
  const amount = sum(({ price, quantity }) => contractValue(price, quantity));
  const quantity = sum((fill) => fill.quantity);
  return { fills, price: quantity === 0n ? (fills[0]?.price ?? 0n) : amount / quantity, amount };
}

/** The shares that an order takes from each level. Those that the levels shown do not have are counted at the last of them. */
function takeLevels(levels: readonly Level[], quantity: bigint, last: bigint): ExpectedExecutions['fills'] {
  const fills: Level[] = [];
  let rest = quantity;
  for (const { price, quantity: waiting } of levels) {
    const taken = waiting < rest ? waiting : rest;
    fills.push({ price, quantity: taken });
    rest -= taken;
    if (rest === 0n) break;
  }
  const worst = fills.pop() ?? { price: last, quantity: 0n };
  return [...fills, { ...worst, quantity: worst.quantity + rest }];
}

/** Unmet conditions of the price of an order, opening or closing. */
export function findPriceErrors({ type, price }: PriceRequest, market: Market): Finding[] {
  if (!hasLimit(type)) return price === undefined ? [] : [finding('BAD_REQUEST', 'price')];
  if (price === undefined) return [finding('PRICE_REQUIRED', 'price')];
  return findPriceFaults(price, 'price', market);
}

/** Unmet conditions of any price of an order: its tick and the limits of the phase. */
export function findPriceFaults(price: string, field: 'price' | 'stopPrice', market: Market): Finding[] {
  const { priceScale: scale, segment } = market.instrument;
  const { units, isExact } = readPrice(price, scale);
  if (isExact && units <= 0n) return [finding('PRICE_NOT_POSITIVE', field)];
  const tick = tickSize(units, segment);
  const errors: Finding[] = [];
  if (!isExact || units % tick !== 0n)
    errors.push(finding('PRICE_OFF_TICK', field, { tick: formatDecimal(tick, scale) }));
  if (units > market.upperLimit || units < market.lowerLimit)
    errors.push(
      finding('PRICE_OUTSIDE_LIMIT', field, {
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
