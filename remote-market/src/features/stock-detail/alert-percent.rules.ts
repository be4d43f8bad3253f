import type { InstrumentDetail } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, withoutLeadingZeros } from '@maru/domain/money';
import { findPercentAlert, percentAlertPrice, type AlertDay, type PercentAlertFinding } from '@maru/domain/trading';

/** Prices of an instrument that the rule needs, as they are on the wire. */
export type PercentStock = Pick<
  InstrumentDetail,
  'segment' | 'priceScale' | 'price' | 'previousClose' | 'upperLimit' | 'lowerLimit'
>;

/** A reason of the form, or one that the server has too. */
export type PercentFinding = 'percentRequired' | 'percent' | 'percentExists' | PercentAlertFinding;

const withoutSpaces = (text: string): string => text.replaceAll(/[\s%]/g, '');

/** A typed percent with the sign of its direction; null for what is no whole number from 1 on. */
export function readPercent(text: string, direction: 'above' | 'below'): number | null {
  const plain = withoutLeadingZeros(withoutSpaces(text));
  if (!/^[1-9]\d{0,2}$/.test(plain)) return null;
  return direction === 'above' ? Number(plain) : -Number(plain);
}

function dayOf({ segment, priceScale, ...prices }: PercentStock): AlertDay {
  const units = (price: string) => parseDecimal(price, priceScale);
  const [upperLimit, lowerLimit] = [units(prices.upperLimit), units(prices.lowerLimit)];
  return { segment, base: units(prices.previousClose), price: units(prices.price), upperLimit, lowerLimit };
}

/** The reason why a typed percent makes no alert; null when it does. @param waiting percents of the alerts that wait */
export function findPercentError(
  text: string,
  percent: number | null,
  { stock, waiting }: { readonly stock: PercentStock; readonly waiting: readonly (number | undefined)[] },
): PercentFinding | null {
  if (withoutSpaces(text) === '') return 'percentRequired';
  if (percent === null) return 'percent';
  return waiting.includes(percent) ? 'percentExists' : findPercentAlert(percent, dayOf(stock));
}

/** The price of the day at which an alert goes off; null where it is none. */
export function percentPrice(percent: number | null, stock: PercentStock): string | null {
  const day = dayOf(stock);
  if (percent === null || findPercentAlert(percent, day)) return null;
  return formatDecimal(percentAlertPrice(percent, day), stock.priceScale);
}
