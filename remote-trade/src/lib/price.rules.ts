import type { InstrumentDetail } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { readMarket, readPrice, stepPrice } from '@maru/domain/trading';

/** Decimals of a price of the server: all that its instrument has, none for a price in won. */
export const scaleOf = (price: string): number => price.split('.')[1]?.length ?? 0;

/** A price of the server in minor units. */
export const unitsOf = (price: string): bigint => parseDecimal(price, scaleOf(price));

/** A typed price with all decimals of its instrument. */
export const atScale = (price: string, scale: number): string => formatDecimal(parseDecimal(price, scale), scale);

/** The nearest valid price above (`1`) or below (`-1`) a typed one, or the last price while nothing is typed. */
export function nextPrice(instrument: InstrumentDetail, price: string, direction: 1 | -1): string {
  const { priceScale: scale, segment } = instrument;
  const { last, upperLimit, lowerLimit } = readMarket(instrument, null, undefined);
  const from = price === '' ? last : readPrice(price, scale).units;
  return formatDecimal(stepPrice(from, direction, { segment, upperLimit, lowerLimit }), scale);
}
