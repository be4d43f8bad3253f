/** What the product decides about withdrawals. Amounts in won. */
export const withdrawalSettings = {
  minimum: 10_000n,
  maximum: 50_000_000n,
  window: { from: '09:00', to: '15:30' },
  paidWithinHours: 48,
  /** How long the simulated bank takes to pay out. */
  payoutSeconds: 20,
} as const;
