import type { ErrorCode, Guard } from '@maru/domain/contracts';
import { findAmountErrors, type AmountLimits } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';

export interface DepositValues {
  /** Empty: the first channel. */
  readonly channelId: string;
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}
export const EMPTY: DepositValues = { channelId: '', amount: '' };

export const findErrors = (
  { amount }: DepositValues,
  { minimum, maximum }: AmountLimits,
): FieldFinding<keyof DepositValues>[] => findAmountErrors(amount, { minimum, maximum });

/** The field of each refusal of `/fund/DepositCreate`; the others are about the whole request. */
export const SERVER_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  DEPOSIT_CHANNEL_NOT_FOUND: 'channelId',
} as const satisfies ServerFields<keyof DepositValues>;

/** Blockers of a withdrawal at this moment only, which do not apply to one after the deposit. */
const PASSING = new Set<ErrorCode>(['FUND_OPERATION_PENDING', 'OUTSIDE_WITHDRAWAL_HOURS']);

/** Blockers that will still apply after the deposit. */
export const lastingGuards = (guards: readonly Guard[]): Guard[] => guards.filter(({ code }) => !PASSING.has(code));
