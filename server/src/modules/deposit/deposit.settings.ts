/** What the product decides about deposits. Amounts in won. */
export const depositSettings = {
  minimum: 10_000n,
  maximum: 50_000_000n,
  /** Working days, all day. */
  window: { from: '00:00', to: '23:59' },
  /** Minutes in which the proof of payment is to be sent. */
  minutes: 30,
} as const;
