/** Product settings of withdrawals. Limits and hours of an installation are in core/config-money.ts. */
export const withdrawalSettings = {
  numbering: { letter: 'W', sequence: 'withdrawal_number' },
  /** Operators who must approve: money that leaves needs two people. */
  approvals: 2,
  /** Seconds between the approval and the pay-out of the simulated bank. */
  payoutSeconds: 20,
} as const;
