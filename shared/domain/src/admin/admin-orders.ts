import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { contract } from '../contracts/contract.ts';
import { accountName } from '../contracts/user/user.ts';
import { id, paged, pageNumber, timestamp } from '../contracts/primitives.ts';

/** An order with a report of the market that could not be booked. It is out of the market and keeps its hold. */
const haltedOrder = z.strictObject({
  orderId: id,
  number: z.string(),
  userId: id,
  /** Account of the customer; null where a strategy or a leader of copies owns the order. */
  account: z.nullable(accountName),
  symbol: z.string(),
  /** Stored reports, the failed one included. */
  reports: z.int(),
  error: z.string(),
  since: timestamp,
});

const haltedOrders = contract({
  path: '/admin/HaltedOrders',
  summary: 'Orders whose executions could not be booked, the longest waiting first',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: z.strictObject({ page: pageNumber }),
  output: paged(haltedOrder),
});
const haltedOrderRetry = contract({
  path: '/admin/HaltedOrderRetry',
  summary: 'Book the stored reports of a halted order again, after its cause is removed',
  auth: 'operator',
  roles: ['manager'],
  input: z.strictObject({ orderId: id, note: operatorNote }),
  /** `error` is the reason when the order is still halted. */
  output: z.strictObject({ isBooked: z.boolean(), error: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
});

export const adminOrders = { haltedOrders, haltedOrderRetry };
