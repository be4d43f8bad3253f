import type { MarginTerms } from '@maru/domain/contracts';
import { MARGIN_CALL_HOURS } from '../trade/trade.settings.ts';

/** Settings of margin lending; screens show all of them before a customer borrows. */
export const marginSettings = {
  numbering: { letter: 'M', sequence: 'margin_loan_number' },
  lendPercent: 50,
  callPercent: 140,
  liquidatePercent: 120,
  restorePercent: 160,
  callHours: MARGIN_CALL_HOURS,
  /** Interest of a year of 365 days. */
  rate: '0.075',
  minimum: 100_000n,
  step: 10_000n,
  /** Limits until operators set others: of all loans together, and of one customer's. */
  limits: { total: 100_000_000_000n, perCustomer: 500_000_000n },
} as const;

/** @param limit won of one customer's loans together */
export const marginTermsView = (limit: bigint): MarginTerms => ({
  lendPercent: marginSettings.lendPercent,
  callPercent: marginSettings.callPercent,
  liquidatePercent: marginSettings.liquidatePercent,
  restorePercent: marginSettings.restorePercent,
  callHours: marginSettings.callHours,
  rate: marginSettings.rate,
  minimum: marginSettings.minimum.toString(),
  step: marginSettings.step.toString(),
  limit: limit.toString(),
});
