import { applyRate } from '../money/index.ts';
import type { Rates } from './terms.ts';

/** Commission on one side of a trade, in won, truncated. */
export function commissionOn(amount: bigint, { commissionRate }: Pick<Rates, 'commissionRate'>): bigint {
  return applyRate(amount, commissionRate);
}

/** Tax on selling shares for `amount` won. Contracts are no shares and owe none: do not call it for them. */
export function sellTaxOn(amount: bigint, { sellTaxRates }: Rates): bigint {
  return sellTaxRates.reduce((sum, rate) => sum + applyRate(amount, rate), 0n);
}

/** Fee for borrowing shares worth `amount` won for `days` days. Truncating twice equals truncating once. */
export function borrowFeeOn(amount: bigint, days: bigint, { borrowRateYear }: Rates): bigint {
  return applyRate(amount * days, borrowRateYear) / 365n;
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days begun in Korea from one moment to another: the same day is 1. */
export function daysBegun(fromMs: number, toMs: number): bigint {
  const dayOf = (ms: number) => Math.floor((ms + KST_OFFSET_MS) / DAY_MS);
  return BigInt(Math.max(dayOf(toMs) - dayOf(fromMs), 0) + 1);
}
