import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

/** As in the call that sends it; stated again, so that a wider bound there does not change the type of an explanation. */
const lots = z.int().check(z.gte(1), z.lte(1_000_000));

export const quotaExplanations = {
  figures: [
    z.strictObject({ subject: z.literal('quotaOffer'), offerId: id, figure: z.enum(['price', 'left', 'perPerson']) }),
    /** Cost of a number of lots of an offer. */
    z.strictObject({
      subject: z.literal('quotaEstimate'),
      offerId: id,
      lots,
      figure: z.enum(['amount', 'commission', 'total']),
    }),
    z.strictObject({
      subject: z.literal('quotaPurchase'),
      purchaseId: id,
      figure: z.enum(['price', 'amount', 'commission', 'paid', 'lock']),
    }),
  ],
  parts: ['reference', 'discount', 'offered', 'sold', 'bought', 'still_open', 'lock_trading_days', 'lock_other_days'],
  rules: ['OFFER_PRICE', 'OFFER_LEFT', 'OFFER_QUOTA', 'OFFER_HELD', 'OFFER_LOCK'],
} as const satisfies ExplanationDefinitions;
