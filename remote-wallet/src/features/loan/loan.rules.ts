import type { ApiOutput, Guard, Loan } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import type { FieldFinding } from '../../lib/amount/amount.rules.ts';

export type LoanInfo = ApiOutput<'/loan/Info'>;
export type Payoff = ApiOutput<'/loan/PayoffQuote'>;
const HERE = '/information/pj';

/** Score parts that can still be earned, with their screens. */
const RAISES = { realName: '/information/authInfo', bankCard: '/information/bankList' } as const;

/**
 * Blockers of borrowing with the screens that resolve them. A blocker that this screen itself explains needs no link;
 * an overdue loan is resolved by repaying it, a low score by its missing parts.
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

/** Finding of an application's amount, or null. The maximum comes first: the customer can do least about it. */
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

/** Finding of a repayment's amount, or null. */
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

/** The whole debt, or as much of it as the cash allows. */
export const mostToRepay = ({ total, available }: Pick<Payoff, 'total' | 'available'>): string =>
  parseDecimal(available) < parseDecimal(total) ? available : total;

/** Whether any amount can be borrowed. */
export const canBorrow = ({ guards, borrowable, minimum }: Pick<LoanInfo, 'guards' | 'borrowable' | 'minimum'>) =>
  guards.length === 0 && parseDecimal(borrowable) >= parseDecimal(minimum);

/** Overdue loans first: they cost most. */
export const lateFirst = (loans: readonly Loan[]): Loan[] =>
  [...loans].sort((a, b) => Number(b.status === 'overdue') - Number(a.status === 'overdue'));

/** Used share of a limit, 0 to 1, for a bar. */
export function usedShare({ borrowed, limit }: Pick<LoanInfo, 'borrowed' | 'limit'>): number {
  const [used, all] = [parseDecimal(borrowed), parseDecimal(limit)];
  return all === 0n ? 0 : Math.min(1, Number((used * 1000n) / all) / 1000);
}
