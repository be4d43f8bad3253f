/** What the product decides about withdrawals, beside what each installation does: core/config.money. */
export const withdrawalSettings = {
  /** How long the simulated bank takes to pay out. */
  payoutSeconds: 20,
} as const;
