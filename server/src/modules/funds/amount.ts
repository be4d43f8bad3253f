import {
  CURRENCY_EXPONENT,
  findLoanAmountFault,
  formatDecimal,
  parseDecimal,
  type Currency,
  type LoanLimits,
} from '@maru/domain/money';
import { ApiError } from '../../core/errors.ts';

/** A wire amount in minor units. @throws ApiError AMOUNT_NOT_WHOLE when the currency has fewer decimals. */
export function minorUnits(text: string, currency: Currency): bigint {
  try {
    return parseDecimal(text, CURRENCY_EXPONENT[currency]);
  } catch {
    throw new ApiError('AMOUNT_NOT_WHOLE', { currency });
  }
}

/** Minor units as a wire amount of the currency. */
export const inCurrency = (amount: bigint, currency: Currency): string =>
  formatDecimal(amount, CURRENCY_EXPONENT[currency]);

/** Checks the bounds of an amount in won. @throws ApiError AMOUNT_TOO_SMALL (min), AMOUNT_TOO_LARGE (max). */
export function requireWithin(amount: bigint, { minimum, maximum }: { minimum: bigint; maximum: bigint }): void {
  if (amount < minimum) throw new ApiError('AMOUNT_TOO_SMALL', { min: minimum.toString(), currency: 'KRW' });
  if (amount > maximum) throw new ApiError('AMOUNT_TOO_LARGE', { max: maximum.toString(), currency: 'KRW' });
}

/** Checks the amount of a loan. @throws ApiError `limitCode` (max), AMOUNT_TOO_SMALL (min), AMOUNT_OFF_STEP (step). */
export function requireLoanAmount(amount: bigint, limits: LoanLimits, limitCode: 'LOAN_LIMIT' | 'MARGIN_LIMIT'): void {
  const fault = findLoanAmountFault(amount, limits, limitCode);
  if (fault) throw new ApiError(fault.code, fault.params);
}
