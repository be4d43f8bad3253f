/** Input of the customer. It outlives the form, which is replaced while an answer is looked up. */
export interface DepositDraft {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
  /** Empty: the first channel. */
  readonly channelId: string;
}

export const EMPTY: DepositDraft = { amount: '', channelId: '' };
