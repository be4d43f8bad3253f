import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

export const exchangeExplanations = {
  figures: [z.strictObject({ subject: z.literal('exchange'), exchangeId: id, figure: z.enum(['result']) })],
  parts: ['converted', 'spread'],
  rules: ['EXCHANGE'],
} as const satisfies ExplanationDefinitions;
