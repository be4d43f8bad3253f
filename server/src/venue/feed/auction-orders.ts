import type { Exchange } from '../engine/exchange.ts';
import type { BookSideName } from '../engine/order-book.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import type { Crowd } from './crowd.ts';
import type { Random } from '../random.ts';
import { floorToTick, limitsIn, stepTicks } from '../rules/price.rules.ts';

/** Simulated traders of one symbol, who send orders while orders are gathered. */
export interface Joiner {
  readonly exchange: Exchange;
  readonly market: SymbolMarket;
  readonly random: Random;
  readonly crowd: Crowd;
  readonly fairPrice: number;
  /** Shares of one order, drawn at each call. */
  readonly quantity: () => number;
}

/** Most by which opinions on a fund differ from its value, which everybody can compute; half as much to the other side. */
const FUND_OPINION = 0.0006;

/** A purchase and a sale into a call auction, around the fair price. */
export function joinAuction(joiner: Joiner): void {
  if (joiner.market.fund) {
    joinFundAuction(joiner);
    return;
  }
  const { market, random, fairPrice, quantity } = joiner;
  const { segment } = market.instrument;
  const middle = floorToTick(fairPrice, segment);
  for (const side of ['buy', 'sell'] as const) {
    const price = stepTicks(middle, (side === 'buy' ? 1 : -1) * random.int(-2, 3), segment);
    if (price > market.limits.upper || price < market.limits.lower) continue;
    send(joiner, side, price, quantity() * 3);
  }
}

/** The same for a fund: by shares of its value, because a tick can be a large part of it. */
function joinFundAuction(joiner: Joiner): void {
  const { market, random, fairPrice, quantity } = joiner;
  const { segment } = market.instrument;
  for (const side of ['buy', 'sell'] as const) {
    const opinion = FUND_OPINION * (1.5 * random.next() - 0.5);
    const floor = floorToTick(fairPrice * (1 + (side === 'buy' ? opinion : -opinion)), segment);
    const price = side === 'buy' ? floor : stepTicks(floor, 1, segment);
    if (price > market.limits.upper || price < market.limits.lower) continue;
    send(joiner, side, price, quantity() * 3);
  }
}

/** Two traders who disagree by a few ticks, near the fair price and inside the band of the single-price session. */
export function joinSingle(joiner: Joiner): void {
  const { market, random, fairPrice, quantity } = joiner;
  const { segment } = market.instrument;
  const { upper, lower } = limitsIn('single', market.price, segment, market.limits);
  const middle = floorToTick(Math.min(upper, Math.max(lower, fairPrice)), segment);
  for (const side of ['buy', 'sell'] as const) {
    const price = stepTicks(middle, (side === 'buy' ? 1 : -1) * random.int(-1, 1), segment);
    if (price <= upper && price >= lower) send(joiner, side, price, quantity());
  }
}

/** A purchase or a sale at the previous close, before the opening. */
export function joinPreviousClose({ exchange, market, random, crowd, quantity }: Joiner): void {
  const [side, shares] = [random.next() < 0.5 ? ('buy' as const) : ('sell' as const), quantity()];
  exchange.submitQuoteAtPreviousClose('taker', market, side, shares, crowd.joiner(side, shares));
}

/** An order of one of the investors. */
function send({ exchange, market, crowd }: Joiner, side: BookSideName, price: number, quantity: number): void {
  exchange.submitQuote('taker', market, side, price, quantity, crowd.joiner(side, quantity));
}
