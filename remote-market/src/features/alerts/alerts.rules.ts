import type { PriceAlert } from '@maru/domain/contracts';
import { parseDecimal, percentChange } from '@maru/domain/money';

export interface AlertsOfStock extends Pick<PriceAlert, 'symbol' | 'name' | 'quote'> {
  /** The highest price first. */
  readonly alerts: readonly PriceAlert[];
}

const SCALE = 8;
const units = (price: string): bigint => parseDecimal(price, SCALE);

/** Alerts by their stock, which stand in the order of their newest alerts. @param all newest first */
export function alertsByStock(all: readonly PriceAlert[]): AlertsOfStock[] {
  const groups = Map.groupBy(all, ({ symbol }) => symbol);
  return [...groups.values()].flatMap((alerts) => {
    const [first] = alerts;
    if (!first) return [];
    const { symbol, name, quote } = first;
    return { symbol, name, quote, alerts: alerts.sort((a, b) => (units(a.price) < units(b.price) ? 1 : -1)) };
  });
}

/** Percent that the price has to move until the alert goes off. */
export const distanceOf = (alert: string, present: string): string => percentChange(units(alert), units(present));
