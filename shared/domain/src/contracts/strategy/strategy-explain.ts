import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

export const strategyExplanations = {
  figures: [
    z.strictObject({
      subject: z.literal('strategy'),
      strategyId: id,
      figure: z.enum(['worth', 'result', 'commission', 'tax']),
    }),
  ],
  parts: [],
  rules: ['STRATEGY'],
} as const satisfies ExplanationDefinitions;
