import { parseDecimal } from '@maru/domain/money';

export type AlertFinding = 'required' | 'same' | 'exists';

/** The stock as it is: its price, its decimals, and the prices of the alerts that wait for it. */
interface Present {
  readonly price: string;
  readonly priceScale: number;
  readonly waiting: readonly string[];
}

/** A typed price without separators; null for what is no positive price with the instrument's decimals. */
export function readAlertPrice(text: string, scale: number): string | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  const pattern = scale === 0 ? /^[1-9]\d{0,11}$/ : new RegExp(`^(?!0+(\\.0+)?$)\\d{1,12}(\\.\\d{1,${scale}})?$`);
  return pattern.test(plain) ? plain : null;
}

/** The reason why a typed price makes no alert; null when it does. */
export function findAlertError(
  text: string,
  { price: present, priceScale: scale, waiting }: Present,
): AlertFinding | null {
  const price = readAlertPrice(text, scale);
  if (price === null) return 'required';
  const isPrice = (other: string) => parseDecimal(other, scale) === parseDecimal(price, scale);
  if (isPrice(present)) return 'same';
  return waiting.some(isPrice) ? 'exists' : null;
}
