import type { ApiOutput, Guard, Loan, LoanDays } from '@maru/domain/contracts';
import { findLoanAmountFault, parseDecimal } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';

export type LoanInfo = ApiOutput<'/loan/Info'>;
export type Payoff = ApiOutput<'/loan/PayoffQuote'>;
const HERE = '/information/pj';

/** Score parts that can still be earned, with their screens. */
const RAISES = { realName: '/information/authInfo', bankCard: '/information/bankList' } as const;

/**
 * Blockers of borrowing with the screens that resolve them. A blocker that this screen itself explains needs no link;
 * an overdue loan is resolved by repaying it, a low score by its missing parts.
 */
export function resolvableBlockers({
  guards,
  loans,
  scoreParts,
}: Pick<LoanInfo, 'guards' | 'loans' | 'scoreParts'>): Guard[] {
  const late = loans.find(({ status }) => status === 'overdue');
  const lacking = (['realName', 'bankCard'] as const).find((each) => scoreParts.every(({ part }) => part !== each));
  return guards.map((guard) => {
    if (guard.code === 'LOAN_OVERDUE' && late) return { ...guard, route: `${HERE}?repay=${late.loanId}` };
    if (guard.code === 'LOAN_SCORE_TOO_LOW' && lacking) return { ...guard, route: RAISES[lacking] };
    return guard.route?.startsWith(HERE) ? { ...guard, route: null } : guard;
  });
}

export interface BorrowValues {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
  /** Null: the second of the offered ones. */
  readonly days: LoanDays | null;
}

/** The violated limit of an application, if any. */
export function findBorrowErrors(
  { amount: value }: Pick<BorrowValues, 'amount'>,
  { minimum, step, borrowable }: Pick<LoanInfo, 'minimum' | 'step' | 'borrowable'>,
): FieldFinding<'amount'>[] {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return [{ field: 'amount', code: 'AMOUNT_REQUIRED' }];
  const limits = { minimum: parseDecimal(minimum), step: parseDecimal(step), most: parseDecimal(borrowable) };
  const fault = findLoanAmountFault(amount, limits, 'LOAN_LIMIT');
  return fault ? [{ field: 'amount', ...fault }] : [];
}

/** The field of each refusal of `/loan/Borrow`; the others are about the whole application. */
export const BORROW_FIELDS = {
  LOAN_LIMIT: 'amount',
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  AMOUNT_OFF_STEP: 'amount',
} as const satisfies ServerFields<keyof BorrowValues>;

export interface RepayValues {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}

/** The violated limit of a repayment, if any. */
export function findRepayErrors(
  { amount: value }: RepayValues,
  { total, available }: Pick<Payoff, 'total' | 'available'>,
): FieldFinding<'amount'>[] {
  const finding = (code: string, params?: Record<string, string>) => [{ field: 'amount' as const, code, params }];
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return finding('AMOUNT_REQUIRED');
  if (amount > parseDecimal(total)) return finding('REPAYMENT_TOO_LARGE', { max: total });
  if (amount > parseDecimal(available))
    return finding('INSUFFICIENT_CURRENCY', { required: value, available, currency: 'KRW' });
  return [];
}

/** The field of each refusal of `/loan/Repay`; the others are about the whole repayment. */
export const REPAY_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  REPAYMENT_TOO_LARGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
} as const satisfies ServerFields<keyof RepayValues>;

/** Whether any amount can be borrowed. */
export const canBorrow = ({ guards, borrowable, minimum }: Pick<LoanInfo, 'guards' | 'borrowable' | 'minimum'>) =>
  guards.length === 0 && parseDecimal(borrowable) >= parseDecimal(minimum);

/** Overdue loans first: they cost most. */
export const overdueFirst = (loans: readonly Loan[]): Loan[] =>
  [...loans].sort((a, b) => Number(b.status === 'overdue') - Number(a.status === 'overdue'));

/** Used share of a limit, 0 to 1, for a bar. */
export function usedShare({ borrowed, limit }: Pick<LoanInfo, 'borrowed' | 'limit'>): number {
  const [used, all] = [parseDecimal(borrowed), parseDecimal(limit)];
  return all === 0n ? 0 : Math.min(1, Number((used * 1000n) / all) / 1000);
}
