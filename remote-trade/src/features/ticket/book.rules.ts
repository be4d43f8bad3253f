import type { Book } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';

export const LEVELS_SHOWN = 5;

export interface BookRow {
  readonly side: 'ask' | 'bid';
  readonly price: string;
  readonly quantity: string;
  /** Of the deepest level shown, 0 to 1: a picture. */
  readonly ratio: number;
}

/** Five levels a side as they stand on a screen: the highest ask on top, the lowest bid at the end. */
export function bookRows({ asks, bids }: Pick<Book, 'asks' | 'bids'>): BookRow[] {
  const shown = [
    ...asks
      .slice(0, LEVELS_SHOWN)
      .reverse()
      .map((level) => ({ ...level, side: 'ask' as const })),
    ...bids.slice(0, LEVELS_SHOWN).map((level) => ({ ...level, side: 'bid' as const })),
  ];
  const deepest = shown.reduce((most, { quantity }) => {
    const size = parseDecimal(quantity);
    return size > most ? size : most;
  }, 1n);
  return shown.map((row) => ({ ...row, ratio: Number((parseDecimal(row.quantity) * 1000n) / deepest) / 1000 }));
}
