import type { Language } from '@maru/domain/contracts';
import { amountInWords, formatNumber, groupDigits, parseDecimal } from '@maru/domain/money';

/** Korean and Chinese count in steps of ten thousand; below the second step nothing is omitted. */
const STEPS = [1_000_000_000_000n, 100_000_000n, 10_000n];

/** Keeps the two largest units of a long amount, rounded down: for a market value, never for a price to pay. */
export function roughWords(amount: string, language: Language): string {
  const whole = BigInt(amount.replace(/\..*/, ''));
  const size = whole < 0n ? -whole : whole;
  const top = STEPS.findIndex((step) => size >= step);
  const kept = STEPS[top + 1];
  return amountInWords(String(top < 0 || !kept ? whole : whole - (whole % kept)), language);
}

/** Digits that still fit beside a price on the smallest phone. */
const MOST_DIGITS = 9;
/** A volume in full, or by its two largest units where it is longer, as that of an index is. */
export const roughVolume = (volume: string, language: Language): string =>
  volume.length > MOST_DIGITS ? roughWords(volume, language) : groupDigits(volume);

/** A figure for a sentence: a plus for a rise, a minus for a fall, no sign without a change. */
export function withSign(figure: string): string {
  return !figure.startsWith('-') && /[1-9]/.test(figure) ? `+${figure}` : formatNumber(figure);
}

/** `"+2.44%"`, `"−1.16%"`, `"0.00%"`: a wire percent for a sentence. */
export function signedPercent(rate: string): string {
  return `${withSign(rate)}%`;
}

/** The percent without its sign, for texts that state the direction. */
export function plainPercent(rate: string): string {
  return `${rate.replace(/^[+-]/, '')}%`;
}

const SCALE = 8;
/** Difference of a price from the previous close, as a signed decimal: for its colour. */
export function againstBase(price: string, base: string): string {
  return String(parseDecimal(price, SCALE) - parseDecimal(base, SCALE));
}
