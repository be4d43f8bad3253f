import { withoutLeadingZeros } from '@maru/domain/money';

/** Digits with separators between thousands or without any; spaces of every width are gone. */
const COPIED = /^(?:[A-Z]{3}|US|HK|NT|CN|RM)?\p{Sc}?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?(?:[A-Z]{3}|원|[韓韩]元)?$/iu;

/**
 * A copied amount as a wire decimal: without separators, spaces, and the sign, code or word of a currency. Null for everything else: what is
 * not written in this way is not guessed, and nothing is rounded.
 */
export function readAmount(text: string, decimals: number): string | null {
  const [, digits, fraction = ''] = COPIED.exec(text.normalize('NFKC').replaceAll(/\s/g, '')) ?? [];
  if (digits === undefined || /[1-9]/.test(fraction.slice(decimals))) return null;
  const whole = withoutLeadingZeros(digits.replaceAll(',', ''));
  const part = fraction.slice(0, decimals).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}
