/** Product settings of block trades. The terms of the offers are those of the counterparty: desk.settings.ts. */
export const blockSettings = {
  numbering: { letter: 'B', sequence: 'block_trade_number' },
  /** Operators who must approve. */
  approvals: 1,
} as const;
