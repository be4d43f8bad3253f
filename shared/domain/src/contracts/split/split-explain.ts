import type { ExplanationDefinitions } from '../open-lists.ts';

export const splitExplanations = {
  figures: [],
  parts: ['split_fraction'],
  rules: [],
} as const satisfies ExplanationDefinitions;
