import * as z from 'zod/mini';
import { blockTrade } from '../block/block.ts';
import { contract } from '../contract.ts';
import { dateRange } from '../guard.ts';
import { decimal, paged, pageNumber, symbol } from '../primitives.ts';
import { quotaPurchase } from '../quota/quota.ts';
import { order, orderStatus } from './order.ts';

/** An order that has ended, or shares that were bought outside of the order book. */
export const endedTrade = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), order }),
  z.strictObject({ kind: z.literal('quota'), purchase: quotaPurchase }),
  /** A filled one. */
  z.strictObject({ kind: z.literal('block'), trade: blockTrade }),
]);
export type EndedTrade = z.infer<typeof endedTrade>;

export const endedTrades = contract({
  path: '/trade/Ended',
  summary: 'Ended orders, purchases in the quota zone and filled block trades, the last sent first',
  /** As of `/trade/Orders`. A purchase outside of the order book buys and is filled. */
  input: z.strictObject({
    symbol: z.optional(symbol),
    direction: z.optional(z.enum(['buy', 'sell'])),
    state: z.optional(orderStatus),
    ...dateRange,
    page: pageNumber,
  }),
  output: z.strictObject({
    ...paged(endedTrade).shape,
    /** Profit and loss of all executions of the period that closed something of these symbols, after all costs, in won. */
    realized: z.optional(decimal),
  }),
});
