import type { ApiOutput, Guard, Loan } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import type { FieldFinding } from '../../lib/amount/amount.rules.ts';

export type LoanInfo = ApiOutput<'/loan/Info'>;
export type Payoff = ApiOutput<'/loan/PayoffQuote'>;
const HERE = '/information/pj';

/** What a score can still be made of, and where. */
const RAISES = { realName: '/information/authInfo', bankCard: '/information/bankList' } as const;

/**
 * What keeps one from borrowing, with the way to cure it. What this screen itself explains needs no way to it; an overdue loan is
 * cured by repaying it, a low score by what it still lacks.
 */
export function waysOut({ guards, loans, scoreParts }: Pick<LoanInfo, 'guards' | 'loans' | 'scoreParts'>): Guard[] {
  const late = loans.find(({ status }) => status === 'overdue');
  const lacking = (['realName', 'bankCard'] as const).find((each) => scoreParts.every(({ part }) => part !== each));
  return guards.map((guard) => {
    if (guard.code === 'LOAN_OVERDUE' && late) return { ...guard, route: `${HERE}?repay=${late.loanId}` };
    if (guard.code === 'LOAN_SCORE_TOO_LOW' && lacking) return { ...guard, route: RAISES[lacking] };
    return guard.route?.startsWith(HERE) ? { ...guard, route: null } : guard;
  });
}

/** What stands against an application for so much, or null. The most comes first: it is what a person can do least about. */
export function findBorrowError(
  value: string,
  { minimum, step, borrowable }: Pick<LoanInfo, 'minimum' | 'step' | 'borrowable'>,
): FieldFinding | null {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return { code: 'AMOUNT_REQUIRED' };
  if (amount > parseDecimal(borrowable)) return { code: 'LOAN_LIMIT', params: { max: borrowable } };
  if (amount < parseDecimal(minimum)) return { code: 'AMOUNT_TOO_SMALL', params: { min: minimum, currency: 'KRW' } };
  if (amount % parseDecimal(step) !== 0n) return { code: 'AMOUNT_OFF_STEP', params: { step, currency: 'KRW' } };
  return null;
}

/** What stands against repaying so much, or null. */
export function findRepayError(
  value: string,
  { total, available }: Pick<Payoff, 'total' | 'available'>,
): FieldFinding | null {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return { code: 'AMOUNT_REQUIRED' };
  if (amount > parseDecimal(total)) return { code: 'REPAYMENT_TOO_LARGE', params: { max: total } };
  if (amount > parseDecimal(available))
    return { code: 'INSUFFICIENT_CURRENCY', params: { required: value, available, currency: 'KRW' } };
  return null;
}

/** All that is owed, or as much of it as there is cash for. */
export const mostToRepay = ({ total, available }: Pick<Payoff, 'total' | 'available'>): string =>
  parseDecimal(available) < parseDecimal(total) ? available : total;

/** Whether there is anything to be borrowed at all. */
export const canBorrow = ({ guards, borrowable, minimum }: Pick<LoanInfo, 'guards' | 'borrowable' | 'minimum'>) =>
  guards.length === 0 && parseDecimal(borrowable) >= parseDecimal(minimum);

/** What is late first: it is what costs most. */
export const lateFirst = (loans: readonly Loan[]): Loan[] =>
  [...loans].sort((a, b) => Number(b.status === 'overdue') - Number(a.status === 'overdue'));

/** Used part of a limit, 0 to 1, for a bar. */
export function usedShare({ borrowed, limit }: Pick<LoanInfo, 'borrowed' | 'limit'>): number {
  const [used, all] = [parseDecimal(borrowed), parseDecimal(limit)];
  return all === 0n ? 0 : Math.min(1, Number((used * 1000n) / all) / 1000);
}
