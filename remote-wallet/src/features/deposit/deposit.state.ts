/** What the customer has filled in. It outlives the form, which gives way while an answer is looked for. */
export interface DepositDraft {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
  /** Empty: the first channel. */
  readonly channelId: string;
}

export const EMPTY: DepositDraft = { amount: '', channelId: '' };
