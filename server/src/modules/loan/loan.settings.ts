/** What the product decides about credit loans, beside core/config.money. Amounts in won, rates a year of 365 days. */
export const loanSettings = {
  step: 10_000n,
  days: [7, 30, 60, 90],
  /** Each tier bears interest for its own days of the loan. */
  tiers: [
    { from: 1, to: 7, rate: '0.059' },
    { from: 8, to: 30, rate: '0.075' },
    { from: 31, to: 60, rate: '0.080' },
    { from: 61, to: 90, rate: '0.085' },
  ],
  /** In place of the tiers from the day after the last. */
  overdueRate: '0.095',
  /** Taken when the money is lent. */
  fee: 0n,
} as const;

/** What a score is made of. It is computed from the account alone: nobody sets one. */
export const scoreSettings = {
  base: 600,
  realName: 100,
  bankCard: 50,
  /** A point for so many days since the account was opened. */
  daysAPoint: 3,
  mostForAge: 50,
  repaidLoan: 20,
  mostForRepaid: 100,
  overdueLoan: -100,
  mostForOverdue: -300,
  /** Least score to borrow; and to withdraw, where that policy is on. */
  toBorrow: 700,
  toWithdraw: 600,
  limits: [
    { from: 850, limit: 30_000_000n },
    { from: 800, limit: 20_000_000n },
    { from: 750, limit: 10_000_000n },
    { from: 700, limit: 5_000_000n },
  ],
} as const;
