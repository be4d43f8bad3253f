import type { Book } from '@maru/domain/contracts';
import { parseDecimal, percentChange } from '@maru/domain/money';

/** Levels per side that fit a phone; the server sends ten. */
export const BOOK_DEPTH = 5;
/** Scale that suffices for any price; only order and ratios matter here. */
const SCALE = 8;

export interface BookLine {
  readonly price: string;
  readonly quantity: string;
  /** Share of the largest quantity shown on either side, 0 to 1. */
  readonly ratio: number;
  /** Percent of the previous close, signed. */
  readonly rate: string;
  /** The last execution was at this price. */
  readonly isLast: boolean;
}

export interface BookView {
  /** Highest price first, so that the best ask is next to the bids; null for a missing level. */
  readonly asks: readonly (BookLine | null)[];
  /** Best first. */
  readonly bids: readonly (BookLine | null)[];
  /** Sums over all levels that the server sent. */
  readonly askTotal: string;
  readonly bidTotal: string;
}

interface Prices {
  previousClose: string;
  last: string;
}

/** The displayed book. A side with few levels (at a price limit) is padded, so that the rows never move. */
export function bookView(book: Pick<Book, 'asks' | 'bids'>, prices: Prices, depth = BOOK_DEPTH): BookView {
  const base = parseDecimal(prices.previousClose, SCALE);
  const last = parseDecimal(prices.last, SCALE);
  const shown = [...book.asks.slice(0, depth), ...book.bids.slice(0, depth)];
  const most = shown.reduce((max, level) => (BigInt(level.quantity) > max ? BigInt(level.quantity) : max), 1n);
  const line = ({ price, quantity }: Book['asks'][number]): BookLine => {
    const value = parseDecimal(price, SCALE);
    return {
      price,
      quantity,
      ratio: Number((BigInt(quantity) * 1000n) / most) / 1000,
      rate: percentChange(value, base),
      isLast: value === last,
    };
  };
  const padded = (levels: Book['asks']) =>
    Array.from({ length: depth }, (_, i) => (levels[i] ? line(levels[i]) : null));
  const sum = (levels: Book['asks']) => String(levels.reduce((total, level) => total + BigInt(level.quantity), 0n));
  return {
    asks: padded(book.asks).toReversed(),
    bids: padded(book.bids),
    askTotal: sum(book.asks),
    bidTotal: sum(book.bids),
  };
}

/** Position of a price between two others, 0 to 1; the middle when they are equal. */
export function placeBetween(value: string, low: string, high: string): number {
  const from = parseDecimal(low, SCALE);
  const range = parseDecimal(high, SCALE) - from;
  if (range <= 0n) return 0.5;
  const part = Number(((parseDecimal(value, SCALE) - from) * 1000n) / range) / 1000;
  return Math.min(1, Math.max(0, part));
}
