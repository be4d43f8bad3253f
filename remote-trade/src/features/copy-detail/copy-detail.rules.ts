import type { CopyProduct } from '@maru/domain/contracts';
import { findAmountErrors } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { findShortage } from '../../lib/shortage.rules.ts';

export interface JoinValues {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}
export const EMPTY: JoinValues = { amount: '' };

/** @param available own cash in won; undefined while it is not known, and then the server finds what it lacks. */
export function findErrors(
  { amount }: JoinValues,
  { minimum, maximum }: Pick<CopyProduct, 'minimum' | 'maximum'>,
  available: string | undefined,
): FieldFinding<keyof JoinValues>[] {
  const errors = findAmountErrors(amount, { minimum, maximum });
  return errors.length > 0 || available === undefined ? errors : findShortage('amount', amount, available);
}

/** The field of each refusal of `/copy/Join`; the others are about the whole request. */
export const SERVER_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
} as const satisfies ServerFields<keyof JoinValues>;
