import type { CopyProduct } from '@maru/domain/contracts';
import { findAmountErrors } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';

export interface JoinValues {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}
export const EMPTY: JoinValues = { amount: '' };

export const findErrors = (
  { amount }: JoinValues,
  { minimum, maximum }: Pick<CopyProduct, 'minimum' | 'maximum'>,
): FieldFinding<keyof JoinValues>[] => findAmountErrors(amount, { minimum, maximum });

/** The field of each refusal of `/copy/Join`; the others are about the whole request. */
export const SERVER_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
} as const satisfies ServerFields<keyof JoinValues>;
