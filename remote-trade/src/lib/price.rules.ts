import type { Book, InstrumentDetail } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { readMarket, readPrice, stepPrice, type DailyLimits, type Phase } from '@maru/domain/trading';

/** Decimals of a price of the server: all that its instrument has, none for a price in won. */
export const scaleOf = (price: string): number => price.split('.')[1]?.length ?? 0;

/** A price of the server in minor units. */
export const unitsOf = (price: string): bigint => parseDecimal(price, scaleOf(price));

/** A typed price with all decimals of its instrument. */
export const atScale = (price: string, scale: number): string => formatDecimal(parseDecimal(price, scale), scale);

/** Highest and lowest price of an order in a phase, null while it is not known. */
export function limitsOf(instrument: InstrumentDetail, phase: Phase | null): DailyLimits {
  const { upperLimit: upper, lowerLimit: lower } = readMarket(instrument, phase, undefined);
  return { upper, lower };
}

interface PriceStep {
  readonly phase: Phase | null;
  /** Typed; empty while nothing is. */
  readonly price: string;
  readonly direction: 1 | -1;
}

/** The nearest valid price above (`1`) or below (`-1`) a typed one, or the last price while nothing is typed. */
export function nextPrice(instrument: InstrumentDetail, { phase, price, direction }: PriceStep): string {
  const { priceScale: scale, segment } = instrument;
  const { last, upperLimit, lowerLimit } = readMarket(instrument, phase, undefined);
  const from = price === '' ? last : readPrice(price, scale).units;
  return formatDecimal(stepPrice(from, direction, { segment, upperLimit, lowerLimit }), scale);
}

export interface PricesNow {
  readonly phase: Phase | null;
  readonly book: Pick<Book, 'bids' | 'asks'> | undefined;
  readonly last: string;
}

/**
 * Limit price that follows the market: the best price of the side that the order meets. Outside of continuous trading, and without a
 * book, it is the last price.
 */
export function followedPrice(isBuying: boolean, { phase, book, last }: PricesNow): string {
  const best = phase === 'continuous' ? (isBuying ? book?.asks : book?.bids)?.[0] : undefined;
  return best?.price ?? last;
}
