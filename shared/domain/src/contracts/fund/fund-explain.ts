import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { currency } from '../primitives.ts';

export const fundExplanations = {
  figures: [
    z.strictObject({ subject: z.literal('cash'), currency, figure: z.enum(['balance', 'available']) }),
    /** The balance after a movement of `/fund/Flow`. */
    z.strictObject({
      subject: z.literal('movement'),
      movementId: z.string().check(z.regex(/^\d{1,18}$/)),
      figure: z.enum(['balance']),
    }),
    z.strictObject({ subject: z.literal('assets'), figure: z.enum(['total']) }),
  ],
  parts: [
    'balance',
    'held_order',
    'held_withdrawal',
    'held_other',
    'before',
    'asset_cash',
    'asset_marketValue',
    'asset_margin',
    'asset_contracts',
    'asset_managed',
    'asset_newShares',
    'asset_foreign',
    'asset_owed',
  ],
  rules: ['AVAILABLE', 'TOTAL'],
} as const satisfies ExplanationDefinitions;
