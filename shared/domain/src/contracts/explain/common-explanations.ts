import type { ExplanationDefinitions } from '../open-lists.ts';

/** Parts and rules of figures that have no owner among the capabilities. */
export const explainExplanations = {
  figures: [],
  parts: ['shares_at_price'],
  rules: ['BALANCE'],
} as const satisfies ExplanationDefinitions;
