import type { Position } from '@maru/domain/contracts';
import { divCeil, formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import { unitsOf } from './price.rules.ts';

/** What moves with the price of an open position, in won. */
export type Marked = Pick<Position, 'marketValue' | 'unrealized' | 'unrealizedRate'>;

/**
 * A position at another price. The server's own figures are moved by the price difference alone, so that rounding of the
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

/** `part` of `whole` as percent with two decimals, truncated; of nothing it is 0. */
export function percentOf(part: bigint, whole: bigint): string {
  return percentChange(whole + part, whole);
}

export interface Totals {
  readonly marketValue: string;
  readonly margin: string;
  readonly unrealized: string;
}

/** The server's sums over all positions, moved by what the prices of the loaded ones have done since. */
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

/** Shares bought with cash; everything else is a contract against the simulated venue. */
export const isHolding = ({ side, leverage }: Pick<Position, 'side' | 'leverage'>) => side === 'long' && leverage === 1;

/** Lots that may be closed now. An odd rest counts as one more lot, so that everything can be closed. */
export function closableLots({ closable, lotSize }: Pick<Position, 'closable' | 'lotSize'>): number {
  return Number(divCeil(parseDecimal(closable), BigInt(lotSize)));
}

/**
 * Own money in open positions: what shares cost and what margin contracts hold. Null when there are more positions than
 * the page tells of, since a rate over a part of them would be wrong.
 */
export function investedIn({ data, total }: { data: readonly Position[]; total: number }): bigint | null {
  if (data.length < total) return null;
  return data.reduce((sum, each) => sum + parseDecimal(isHolding(each) ? each.contract : each.margin), 0n);
}
