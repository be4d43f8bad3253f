import type { Book } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';

export const LEVELS_SHOWN = 5;

export interface BookRow {
  readonly side: 'ask' | 'bid';
  readonly price: string;
  readonly quantity: string;
  /** Share of the deepest shown level, 0 to 1: decorative. */
  readonly ratio: number;
}

/** Five levels per side in screen order: the highest ask at the top, the lowest bid at the bottom. */
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
