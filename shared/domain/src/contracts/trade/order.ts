import * as z from 'zod/mini';
import { errorCode } from '../errors.ts';
import { clientId, decimal, id, localized, symbol, timestamp } from '../primitives.ts';

export const side = z.enum(['long', 'short']);
export type Side = z.infer<typeof side>;
/**
 * `conditional`: a limit order whose rest becomes a market order in the closing auction. `best_own`, `best_opposite`: a limit order at the
 * best price of its own or the other side of the book when it arrives. `stop_limit`: waits outside of the book until an execution
 * reaches its stop price, and is a limit order from then on.
 */
export const orderType = z.enum([
  'limit',
  'market',
  'conditional',
  'best_own',
  'best_opposite',
  'previous_close',
  'stop_limit',
]);
export type OrderType = z.infer<typeof orderType>;
export const timeInForce = z.enum(['day', 'ioc', 'fok']);
export type TimeInForce = z.infer<typeof timeInForce>;
/** An order whose rest the market dropped (ioc, fok, market) is `cancelled`, with what it filled; one the market refused is `rejected`, with the reason. */
export const orderStatus = z.enum(['received', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Price of an exit that sends an order: the one that takes a profit, or the one that limits a loss. */
export const orderCause = z.enum(['target', 'stop']);
export type OrderCause = z.infer<typeof orderCause>;

export const fill = z.strictObject({
  id,
  time: timestamp,
  price: decimal,
  quantity: decimal,
  commission: decimal,
  tax: decimal,
});
export const order = z.strictObject({
  orderId: id,
  /** Number a person reads out: `YYYYMMDD-000123`. */
  number: z.string(),
  clientId,
  symbol,
  name: localized,
  /** `open` builds a position, `close` ends one, `liquidation` is a close the margin rules made. */
  effect: z.enum(['open', 'close', 'liquidation']),
  side,
  type: orderType,
  timeInForce,
  status: orderStatus,
  price: z.nullable(decimal),
  /** Of a stop-limit order; null for every other order. */
  stopPrice: z.optional(z.nullable(decimal)),
  /** When an execution reached the stop price; null while a stop-limit order waits outside of the book, and for every other order. */
  triggeredAt: z.optional(z.nullable(timestamp)),
  quantity: decimal,
  filled: decimal,
  averagePrice: z.nullable(decimal),
  leverage: z.int(),
  commission: decimal,
  tax: decimal,
  /** Borrow fee of a short's fills. */
  financing: z.optional(decimal),
  /** Collateral of a contract that its fills posted (+) or gave back (-). */
  margin: z.optional(decimal),
  /** Change of the customer's cash by all fills, negative where they paid: costs, taxes and collateral included. Null without a fill. */
  total: z.optional(z.nullable(decimal)),
  /** Of a closing order: profit or loss of its fills after all costs, those of the entry included. Null for an opening order. */
  realized: z.nullable(decimal),
  /** Still set aside for the unfilled part. */
  held: decimal,
  reason: z.nullable(errorCode),
  /** Price of the position's exit that sent the order; null for every other order. */
  cause: z.optional(z.nullable(orderCause)),
  positionId: z.nullable(id),
  /** Rises with every change of the order: of two states the one with the higher version is newer. */
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  fills: z.array(fill),
});
export type Order = z.infer<typeof order>;
