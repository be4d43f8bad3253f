import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

export const copyExplanations = {
  figures: [
    z.strictObject({ subject: z.literal('copyShare'), shareId: id, figure: z.enum(['worth', 'result', 'fee']) }),
    z.strictObject({
      subject: z.literal('copyProduct'),
      productId: id,
      figure: z.enum(['unitPrice', 'poolWorth', 'leaderWorth']),
    }),
  ],
  parts: ['copy_claim', 'copy_cost', 'copy_fee'],
  rules: [
    ...([
      'COPY_AT_COST',
      'COPY_CLAIM',
      'COPY_CLAIM_PAID',
      'COPY_FEE',
      'COPY_FEE_BASIS',
      'COPY_FEE_NONE',
      'COPY_FEE_NOW',
    ] as const),
    ...(['COPY_PRICE', 'COPY_POOL'] as const),
  ],
} as const satisfies ExplanationDefinitions;
