import type { Guard } from '@maru/domain/contracts';
import { collateralStep, isCovered, type CollateralStanding, type CollateralStep } from '@maru/domain/trading';
import { daysBetween } from '../../core/time.ts';
import type { QuoteSnapshot } from '../../venue/venue.types.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import type { Person } from '../identity/account.rules.ts';
import { interestOn } from '../loan/loan.rules.ts';
import { marginSettings } from './margin.settings.ts';

export interface MarginDebt {
  readonly principal: bigint;
  readonly interest: bigint;
}

export const totalOf = ({ principal, interest }: MarginDebt): bigint => principal + interest;

/** The debt on a Korean day: the day of the pay-out bears interest, the day of a repayment does not. */
export function debtOn(
  loan: MarginDebt & { readonly rate: string; readonly accrued_to: string },
  today: string,
): MarginDebt {
  const days = Math.max(daysBetween(loan.accrued_to, today), 0);
  return { principal: loan.principal, interest: loan.interest + interestOn(loan.principal, loan.rate, days) };
}

/** Splits a repayment: interest first. The caller has refused an amount above the debt. */
export function spread(debt: MarginDebt, amount: bigint): { paid: MarginDebt; left: MarginDebt } {
  const interest = amount < debt.interest ? amount : debt.interest;
  const paid = { interest, principal: amount - interest };
  return { paid, left: { interest: debt.interest - interest, principal: debt.principal - paid.principal } };
}

/** Whether the price of a share and the number of those held may not fit each other, until a split is complete. */
export const isInSplit = ({ interruption }: Pick<QuoteSnapshot, 'interruption'>): boolean =>
  interruption?.kind === 'split';

/** Conditions of borrowing that the customer does not meet. */
export function marginGuards(person: Person, isEnabled: boolean): Guard[] {
  return [
    ...personGuards(person),
    ...(isEnabled ? [] : [guard('MARGIN_NOT_ENABLED', { route: '/home/marginLending' })]),
  ];
}

/** The facts about a running loan on which its next state depends. */
export interface Standing extends Omit<CollateralStanding, 'isCovered' | 'isSafe'> {
  readonly value: bigint;
  readonly debt: bigint;
}

/** The next step of a running loan at these prices. */
export function nextStep({ value, debt, ...standing }: Standing): CollateralStep {
  const { callPercent, liquidatePercent } = marginSettings;
  return collateralStep({
    ...standing,
    isCovered: isCovered(value, debt, callPercent),
    isSafe: isCovered(value, debt, liquidatePercent),
  });
}
