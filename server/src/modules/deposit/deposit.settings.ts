/** Product settings of deposits. Limits and hours of an installation are in core/config-money.ts. */
export const depositSettings = {
  numbering: { letter: 'D', sequence: 'deposit_number' },
  /** Operators who must approve. */
  approvals: 1,
  /** Minutes until a deposit without its voucher expires. */
  minutes: 30,
} as const;
