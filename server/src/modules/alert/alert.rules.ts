import { percentAlertPrice, type AlertDay } from '@maru/domain/trading';
import type { Instrument, QuoteSnapshot } from '../../venue/venue.types.ts';
import type { PriceRange } from '../market/executions.rules.ts';

export type Direction = 'above' | 'below';

/** The side from which a price is reached; null when the instrument is there already. */
export function directionOf(price: bigint, present: bigint): Direction | null {
  if (price === present) return null;
  return price > present ? 'above' : 'below';
}

/** An alert waits for a price, or for a percent of the day's base price: one of them is null. */
export interface AlertTarget {
  readonly price: bigint | null;
  readonly percent: number | null;
}

/** The trading day of a quote, as the rule of alerts by percent sees it. */
export const dayOf = (
  { segment }: Pick<Instrument, 'segment'>,
  { previousClose: base, price, upperLimit, lowerLimit }: QuoteSnapshot,
): AlertDay => ({ segment, base, price, upperLimit, lowerLimit });

/** The price of a day at which an alert goes off. */
export const priceOn = ({ price, percent }: AlertTarget, day: Pick<AlertDay, 'base' | 'segment'>): bigint =>
  price ?? percentAlertPrice(percent!, day);

/** Whether the executions of a range reached an alert. */
export const isReached = (direction: Direction, price: bigint, { low, high }: PriceRange): boolean =>
  direction === 'above' ? high >= price : low <= price;
