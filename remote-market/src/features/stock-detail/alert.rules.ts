import type { InstrumentDetail } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal, withoutLeadingZeros } from '@maru/domain/money';
import { awayFrom, isAlertPrice } from '@maru/domain/trading';

/** `unit`: no number in the instrument's unit. `far`: beyond the bounds that the server checks too. */
export type AlertFinding = 'required' | 'unit' | 'same' | 'far' | 'exists';

/** The stock as it is: its price, its decimals, and the prices of the alerts that wait for it. */
interface Present {
  readonly price: string;
  readonly priceScale: number;
  readonly waiting: readonly string[];
}

const withoutSeparators = (text: string): string => text.replaceAll(/[,\s]/g, '');

/** A typed price without separators and leading zeros; null for what is no positive price with the instrument's decimals. */
export function readAlertPrice(text: string, scale: number): string | null {
  const plain = withoutLeadingZeros(withoutSeparators(text));
  const pattern = scale === 0 ? /^[1-9]\d{0,11}$/ : new RegExp(`^(?!0(\\.0+)?$)\\d{1,12}(\\.\\d{1,${scale}})?$`);
  return pattern.test(plain) ? plain : null;
}

/** The reason why a typed price makes no alert; null when it does. */
export function findAlertError(
  text: string,
  { price: present, priceScale: scale, waiting }: Present,
): AlertFinding | null {
  if (withoutSeparators(text) === '') return 'required';
  const read = readAlertPrice(text, scale);
  if (read === null) return 'unit';
  const price = parseDecimal(read, scale);
  if (parseDecimal(present, scale) === price) return 'same';
  if (!isAlertPrice(price, parseDecimal(present, scale))) return 'far';
  return waiting.some((other) => parseDecimal(other, scale) === price) ? 'exists' : null;
}

/** Distances of the quick choices in percent of the present price. */
export const QUICK_PERCENTS = [3, 5, 10, -3, -5, -10] as const;

/** The price of an alert at a distance. @param price the present price, which may be newer than the stock's */
export const alertPriceAt = (
  price: string,
  percent: number,
  { priceScale, segment }: Pick<InstrumentDetail, 'priceScale' | 'segment'>,
): string => formatDecimal(awayFrom(parseDecimal(price, priceScale), percent, segment), priceScale);
