import type { ErrorCode, Guard, OfficeHours, WithdrawalPolicy } from '@maru/shared/contracts';

/** Where each condition is fixed; null where only waiting helps. */
const REMEDIES: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_BANNED: '/home/kefuCenter',
  ACCOUNT_DISABLED: '/home/kefuCenter',
  ACCOUNT_FROZEN: '/home/kefuCenter',
  WITHDRAWAL_DISABLED: '/home/kefuCenter',
  REAL_NAME_REQUIRED: '/information/authInfo',
  REAL_NAME_UNDER_REVIEW: '/information/authInfo',
  REAL_NAME_FAILED: '/information/authInfo',
  FUND_PASSWORD_NOT_SET: '/information/fundPass',
  BANK_CARD_REQUIRED: '/information/addBankCard',
  FUND_OPERATION_PENDING: '/information/fundRecord',
  DEPOSIT_PENDING: '/information/rechargeChannel',
  LOAN_UNPAID: '/information/pj',
  LOAN_PENDING: '/information/jkjl',
  LOAN_OVERDUE: '/information/pj',
  LOAN_SCORE_TOO_LOW: '/information/pj',
  CREDIT_TOO_LOW: '/information/pj',
  POSITIONS_OPEN: '/trade/index',
};

export const guard = (code: ErrorCode, params: Guard['params'] = {}): Guard => ({
  code,
  route: REMEDIES[code] ?? null,
  params,
});

/** What every use of money asks of a customer. */
export interface Person {
  /** What is wrong with the account itself, see identity. */
  readonly accountFault: ErrorCode | null;
  readonly realName: 'none' | 'review' | 'verified' | 'failed';
  readonly hasFundPassword: boolean;
}

const REAL_NAME: Record<Exclude<Person['realName'], 'verified'>, ErrorCode> = {
  none: 'REAL_NAME_REQUIRED',
  review: 'REAL_NAME_UNDER_REVIEW',
  failed: 'REAL_NAME_FAILED',
};

export const realNameFault = (state: Person['realName']): ErrorCode | null =>
  state === 'verified' ? null : REAL_NAME[state];

/** Every unmet condition of using money, the account's own first. */
export function personGuards({ accountFault, realName, hasFundPassword }: Person): Guard[] {
  const codes = [accountFault, realNameFault(realName), hasFundPassword ? null : ('FUND_PASSWORD_NOT_SET' as const)];
  return codes.filter((code) => code !== null).map((code) => guard(code));
}

export interface Withdrawer extends Person {
  readonly hasBankCard: boolean;
  readonly hasOpenWithdrawal: boolean;
  readonly hasUnpaidLoan: boolean;
  readonly hasOpenPositions: boolean;
  readonly score: number;
  readonly requiredScore: number;
  readonly hours: OfficeHours;
}

/**
 * Everything that keeps a customer from withdrawing now. Beside what is always asked, only the policies that are switched on
 * count; no condition ever asks for money to be paid in.
 */
export function withdrawalGuards(who: Withdrawer, policies: readonly WithdrawalPolicy[]): Guard[] {
  const { score, requiredScore, hours } = who;
  const isUnmet: Record<WithdrawalPolicy, boolean> = {
    LOAN_UNPAID: who.hasUnpaidLoan,
    CREDIT_TOO_LOW: score < requiredScore,
    POSITIONS_OPEN: who.hasOpenPositions,
  };
  return [
    ...personGuards(who),
    ...(who.hasBankCard ? [] : [guard('BANK_CARD_REQUIRED')]),
    ...(who.hasOpenWithdrawal ? [guard('FUND_OPERATION_PENDING')] : []),
    ...policies
      .filter((policy) => isUnmet[policy])
      .map((policy) => guard(policy, policy === 'CREDIT_TOO_LOW' ? { score, required: requiredScore } : {})),
    ...(hours.isOpen ? [] : [guard('OUTSIDE_WITHDRAWAL_HOURS', { from: hours.from, to: hours.to })]),
  ];
}
