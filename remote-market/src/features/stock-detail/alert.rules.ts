import { parseDecimal } from '@maru/domain/money';

export type AlertFinding = 'required' | 'same';

/** A typed price without separators; null for what is no positive price with the instrument's decimals. */
export function readAlertPrice(text: string, scale: number): string | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  const pattern = scale === 0 ? /^[1-9]\d{0,11}$/ : new RegExp(`^(?!0+(\\.0+)?$)\\d{1,12}(\\.\\d{1,${scale}})?$`);
  return pattern.test(plain) ? plain : null;
}

/** The reason why a typed price makes no alert; null when it does. */
export function findAlertError(text: string, present: string, scale: number): AlertFinding | null {
  const price = readAlertPrice(text, scale);
  if (price === null) return 'required';
  return parseDecimal(price, scale) === parseDecimal(present, scale) ? 'same' : null;
}
