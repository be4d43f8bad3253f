/** What the product decides about deposits, beside what each installation does: core/config.money. */
export const depositSettings = {
  /** Minutes in which the proof of payment is to be sent. */
  minutes: 30,
} as const;
