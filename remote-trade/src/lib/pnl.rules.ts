import type { Position } from '@maru/domain/contracts';
import { divCeil, formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import { unitsOf } from './price.rules.ts';

/** Live figures of an open position, in won. */
export type Marked = Pick<Position, 'marketValue' | 'unrealized' | 'unrealizedRate'>;

/**
 * A position at another price. Only the price difference is added to the server's figures, so that rounding of the
 * entry price never shows and the next answer of the server changes nothing.
 */
export function markToMarket(position: Position, price: string): Marked {
  const moved = (unitsOf(price) - unitsOf(position.markPrice)) * parseDecimal(position.quantity);
  const unrealized = parseDecimal(position.unrealized) + (position.side === 'long' ? moved : -moved);
  return {
    marketValue: formatDecimal(parseDecimal(position.marketValue) + moved),
    unrealized: formatDecimal(unrealized),
    unrealizedRate: percentOf(unrealized, parseDecimal(isHolding(position) ? position.contract : position.margin)),
  };
}

/** `part` of `whole` as percent with two decimals, truncated; 0 for a whole of 0. */
export function percentOf(part: bigint, whole: bigint): string {
  return percentChange(whole + part, whole);
}

export interface Totals {
  readonly marketValue: string;
  readonly margin: string;
  readonly unrealized: string;
}

/** The server's sums over all positions, plus the price changes of the loaded ones since. */
export function moveTotals(
  totals: Totals,
  positions: readonly Position[],
  prices: ReadonlyMap<string, string>,
): Totals {
  let marketValue = parseDecimal(totals.marketValue);
  let unrealized = parseDecimal(totals.unrealized);
  for (const position of positions) {
    const price = prices.get(position.symbol);
    if (price === undefined) continue;
    const marked = markToMarket(position, price);
    marketValue += parseDecimal(marked.marketValue) - parseDecimal(position.marketValue);
    unrealized += parseDecimal(marked.unrealized) - parseDecimal(position.unrealized);
  }
  return { marketValue: formatDecimal(marketValue), margin: totals.margin, unrealized: formatDecimal(unrealized) };
}

/** Shares bought with cash; every other position is a contract against the simulated venue. */
export const isHolding = ({ side, leverage }: Pick<Position, 'side' | 'leverage'>) => side === 'long' && leverage === 1;

/** Lots that may be closed now. An odd rest counts as one more lot, so that everything can be closed. */
export function closableLots({ closable, lotSize }: Pick<Position, 'closable' | 'lotSize'>): number {
  return Number(divCeil(parseDecimal(closable), BigInt(lotSize)));
}

/**
 * The customer's own money in open positions: the cost of shares and the margin of contracts. Null if there are more
 * positions than loaded, because a rate over a part of them would be wrong.
 */
export function investedIn({ data, total }: { data: readonly Position[]; total: number }): bigint | null {
  if (data.length < total) return null;
  return data.reduce((sum, each) => sum + parseDecimal(isHolding(each) ? each.contract : each.margin), 0n);
}
