import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

/** As in the call that sends it; stated again, so that a wider bound there does not change the type of an explanation. */
const lots = z.int().check(z.gte(1), z.lte(1_000_000));

export const blockExplanations = {
  figures: [
    z.strictObject({ subject: z.literal('blockOffer'), offerId: id, figure: z.enum(['price', 'left', 'perPerson']) }),
    /** Cost of a number of lots of an offer. */
    z.strictObject({
      subject: z.literal('blockEstimate'),
      offerId: id,
      lots,
      figure: z.enum(['amount', 'commission', 'total']),
    }),
    z.strictObject({
      subject: z.literal('blockTrade'),
      tradeId: id,
      figure: z.enum(['price', 'amount', 'commission', 'held', 'paid', 'lock']),
    }),
  ],
  parts: ['applied', 'reserved'],
  rules: [],
} as const satisfies ExplanationDefinitions;
