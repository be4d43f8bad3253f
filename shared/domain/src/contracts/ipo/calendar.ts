import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { id, localized, symbol, timestamp } from '../primitives.ts';

/** Dates in the life of new shares: of a subscription, an auction (`bid…`) or a placement (`place…`), and the listing of each. */
export const newShareStep = z.enum([
  'subscribeFrom',
  'subscribeTo',
  'draw',
  'allocate',
  'pay',
  'bidFrom',
  'bidTo',
  'bidsOpen',
  'placeFrom',
  'placeTo',
  'list',
]);

export const newShareDate = z.strictObject({
  kind: z.enum(['offering', 'auction', 'placement']),
  /** Of the offering, auction or placement. */
  id,
  symbol,
  name: localized,
  step: newShareStep,
  at: timestamp,
});
export type NewShareDate = z.infer<typeof newShareDate>;

export const newShareCalendar = contract({
  path: '/ipo/Calendar',
  summary: 'The coming dates of all new shares, the nearest first, a hundred at the most',
  auth: 'public',
  input: z.strictObject({}),
  output: z.strictObject({ dates: z.array(newShareDate) }),
});
