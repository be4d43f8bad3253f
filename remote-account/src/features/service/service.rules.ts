/** Common questions, in their order. */
export const QUESTIONS = ['real', 'operator', 'fundPass', 'price', 'loss', 'newShares', 'outside'] as const;
