import type { ErrorCode } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';

export interface Limits {
  /** Wire decimals in won, which has no smaller unit. */
  readonly minimum: string;
  readonly maximum: string;
  /** The available amount; absent if the amount is not taken from a balance. */
  readonly available?: string;
}

/** Finding of an amount: a code of shared/sdk/locales, or that it is empty. */
export interface FieldFinding {
  readonly code: ErrorCode | 'AMOUNT_REQUIRED';
  readonly params?: Record<string, string>;
}

export type AmountFinding =
  | { readonly code: 'AMOUNT_REQUIRED' }
  | { readonly code: 'INSUFFICIENT_WITHDRAWABLE'; readonly params: { withdrawable: string } }
  | { readonly code: 'AMOUNT_TOO_SMALL'; readonly params: { min: string; currency: string } }
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly params: { max: string; currency: string } };

/**
 * Finding of an amount being typed, or null. An insufficient balance comes first: the customer can do least about it.
 */
export function findAmountError(value: string, { minimum, maximum, available }: Limits): AmountFinding | null {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return { code: 'AMOUNT_REQUIRED' };
  if (available !== undefined && amount > parseDecimal(available))
    return { code: 'INSUFFICIENT_WITHDRAWABLE', params: { withdrawable: available } };
  if (amount < parseDecimal(minimum)) return { code: 'AMOUNT_TOO_SMALL', params: { min: minimum, currency: 'KRW' } };
  if (amount > parseDecimal(maximum)) return { code: 'AMOUNT_TOO_LARGE', params: { max: maximum, currency: 'KRW' } };
  return null;
}

/** The amount after a quick button. */
export const addAmount = (value: string, more: string): string =>
  (parseDecimal(value || '0') + parseDecimal(more)).toString();

/** The maximum of one request. */
export const allOf = ({ available = '0', maximum }: Limits): string =>
  parseDecimal(available) < parseDecimal(maximum) ? available : maximum;
