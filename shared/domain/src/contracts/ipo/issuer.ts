import * as z from 'zod/mini';
import { localized } from '../primitives.ts';

/** Fields of the company whose new shares are for sale. */
export const issuer = {
  business: localized,
  risk: localized,
  /** Its shares are traded already: `quote:<symbol>` has their price. Absent from an older server. */
  isTraded: z.optional(z.boolean()),
};
