/** What the customer has filled in. It outlives the form, which gives way while an answer is looked for. */
export interface CashOutDraft {
  /** Wire decimal in won, or empty. */
  readonly amount: string;
  /** Empty: the first card. */
  readonly cardId: string;
}

export const EMPTY: CashOutDraft = { amount: '', cardId: '' };
