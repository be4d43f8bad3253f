import { awayFrom } from './alert-bounds.ts';
import type { Segment } from './terms.ts';

/** Prices of a trading day, in minor units of the instrument. */
export interface AlertDay {
  readonly segment: Segment;
  /** The price that the day's changes and limits are counted from. */
  readonly base: bigint;
  readonly price: bigint;
  readonly upperLimit: bigint;
  readonly lowerLimit: bigint;
}

/** `ALERT_PERCENT_FAR` has the whole percents that the day's limits let the price rise and fall. */
export type PercentAlertFinding =
  | { readonly code: 'ALERT_PERCENT_REACHED' }
  | { readonly code: 'ALERT_PERCENT_FAR'; readonly params: { readonly up: number; readonly down: number } };

/**
 * The price of a day at which an alert by percent goes off: the nearest one at which the instrument can trade and that is at least
 * `percent` from the base. The base is that of each day, so a split or a new day needs no conversion.
 */
export const percentAlertPrice = (percent: number, { base, segment }: Pick<AlertDay, 'base' | 'segment'>): bigint =>
  awayFrom(base, percent, segment);

/** Whether the day's limits let the price move by `percent`. */
export function isWithinLimits(percent: number, day: AlertDay): boolean {
  const { up, down } = reachOf(day);
  return percent <= up && percent >= -down;
}

/** The reason why a percent of the day makes no alert; null when it does. */
export function findPercentAlert(percent: number, day: AlertDay): PercentAlertFinding | null {
  if (!isWithinLimits(percent, day)) return { code: 'ALERT_PERCENT_FAR', params: reachOf(day) };
  const at = percentAlertPrice(percent, day);
  const isReached = percent > 0 ? day.price >= at : day.price <= at;
  return isReached ? { code: 'ALERT_PERCENT_REACHED' } : null;
}

const reachOf = ({ base, upperLimit, lowerLimit }: AlertDay) => ({
  up: Number(((upperLimit - base) * 100n) / base),
  down: Number(((base - lowerLimit) * 100n) / base),
});
