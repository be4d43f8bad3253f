/**
 * Product settings of credit loans. Amounts are won, rates are for a year of 365 days. Settings of an installation are in
 * core/config-money.ts.
 */
export const loanSettings = {
  numbering: { letter: 'L', sequence: 'loan_number' },
  /** Operators who must approve. */
  approvals: 1,
  step: 10_000n,
  days: [7, 30, 60, 90],
  /** Interest rates by the day of the loan. */
  tiers: [
    { from: 1, to: 7, rate: '0.059' },
    { from: 8, to: 30, rate: '0.075' },
    { from: 31, to: 60, rate: '0.080' },
    { from: 61, to: 90, rate: '0.085' },
  ],
  /** Replaces the tiers from the day after the due day. */
  overdueRate: '0.095',
  /** Charged when the loan is paid out. */
  fee: 0n,
} as const;

/** Points of the credit score. It is computed from the account's own record; nobody sets it. */
export const scoreSettings = {
  base: 600,
  realName: 100,
  bankCard: 50,
  /** Days since the account was opened that give one point. */
  daysAPoint: 3,
  mostForAge: 50,
  repaidLoan: 20,
  /** Least days of a loan that counts as repaid: a loan of a day costs nothing and proves nothing. */
  repaidAfterDays: 7,
  mostForRepaid: 100,
  overdueLoan: -100,
  mostForOverdue: -300,
  /** Least score to borrow. */
  toBorrow: 700,
  /** Least score to withdraw, where that policy is on. */
  toWithdraw: 600,
  limits: [
    { from: 850, limit: 30_000_000n },
    { from: 800, limit: 20_000_000n },
    { from: 750, limit: 10_000_000n },
    { from: 700, limit: 5_000_000n },
  ],
} as const;
