import type { ApiOutput, Position } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import { lotsOf, readPosition, sumValues, valueOf } from '@maru/domain/trading';
import { unitsOf } from './price.rules.ts';

/** Figures of an open position that move with its price, in won. */
export type Marked = Pick<Position, 'marketValue' | 'unrealized' | 'unrealizedRate'> & {
  /** The customer's own money in it at this price: `invested + unrealized`. */
  readonly worth: string;
};

/** A position at another price. */
export function markToMarket(position: Position, price: string): Marked {
  const { marketValue, unrealized, invested, worth } = valueOf(readPosition(position), unitsOf(price));
  return {
    marketValue: formatDecimal(marketValue),
    unrealized: formatDecimal(unrealized),
    unrealizedRate: percentChange(worth, invested),
    worth: formatDecimal(worth),
  };
}

type Totals = ApiOutput<'/trade/Positions'>['totals'];

/** The server's sums over all positions, moved by the price changes of the loaded ones since; with the return on the invested money. */
export function moveTotals(
  totals: Totals,
  positions: readonly Position[],
  prices: ReadonlyMap<string, string>,
): Totals & { unrealizedRate: string } {
  const sumAt = (priceOf: (position: Position) => string) =>
    sumValues(positions.map((position) => valueOf(readPosition(position), unitsOf(priceOf(position)))));
  const before = sumAt(({ markPrice }) => markPrice);
  const now = sumAt(({ symbol, markPrice }) => prices.get(symbol) ?? markPrice);
  const invested = parseDecimal(totals.invested);
  const unrealized = parseDecimal(totals.unrealized) + now.unrealized - before.unrealized;
  return {
    ...totals,
    marketValue: formatDecimal(parseDecimal(totals.marketValue) + now.marketValue - before.marketValue),
    unrealized: formatDecimal(unrealized),
    unrealizedRate: percentChange(invested + unrealized, invested),
    worth: formatDecimal(invested + unrealized),
  };
}

/** Lots that may be closed now. */
export function closableLots({ closable, lotSize }: Pick<Position, 'closable' | 'lotSize'>): number {
  return Number(lotsOf(parseDecimal(closable), lotSize));
}

/** A share of the lots that are possible, rounded down, at least one lot if one is possible. */
export function lotsForShare(maxLots: number, percent: number): number {
  return Math.max(Math.floor((maxLots * percent) / 100), Math.min(maxLots, 1));
}
