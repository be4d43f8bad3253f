import type { Position } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, percentChange } from '@maru/domain/money';
import { readPosition, valueOf } from '@maru/domain/trading';

/** Worth of a position at a price and its unrealized result, in won. */
export function markPosition(position: Position, price: string): { worth: string; profit: string; rate: string } {
  const scale = price.split('.')[1]?.length ?? 0;
  const { worth, unrealized, invested } = valueOf(readPosition(position), parseDecimal(price, scale));
  return {
    worth: formatDecimal(worth),
    profit: formatDecimal(unrealized),
    rate: percentChange(worth, invested),
  };
}
