import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { decimal, id, timestamp } from '../primitives.ts';

export const allotmentMethod = z.enum(['EQUAL_PROPORTIONAL', 'LOTTERY']);
/** SHA-256 or a seed of 32 bytes, lower-case hex. */
export const drawHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * The published list of an offering, in the order of receipt, with what the draw needs: anybody can repeat it. Seed, hash and shares are
 * null before the draw.
 */
export const offeringDraw = contract({
  path: '/ipo/Draw',
  summary: 'The list and the seed of a draw, to repeat it; a part of the list after a position',
  auth: 'public',
  input: z.strictObject({ offeringId: id, after: z.int().check(z.gte(0)) }),
  output: z.strictObject({
    commitment: drawHash,
    committedAt: timestamp,
    seed: z.nullable(drawHash),
    /** SHA-256 of the list's lines. */
    listHash: z.nullable(drawHash),
    drawnAt: z.nullable(timestamp),
    method: allotmentMethod,
    pool: decimal,
    lot: decimal,
    total: z.int(),
    applications: z.array(z.strictObject({ id, quantity: decimal, allotted: z.nullable(decimal) })),
    /** Position to continue after; null at the end. */
    next: z.nullable(z.int()),
  }),
  errors: ['OFFERING_NOT_FOUND'],
});
