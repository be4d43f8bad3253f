import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, decimal, empty, timestamp } from '../contracts/primitives.ts';

/** `credit`: loans on a credit score. `margin`: loans on pledged shares. */
export const lendingPoolName = z.enum(['credit', 'margin']);
export type LendingPoolName = z.infer<typeof lendingPoolName>;

const lendingPool = z.strictObject({
  pool: lendingPoolName,
  /** Won that all customers together may owe of their principal; 0: nothing is lent. */
  total: decimal,
  /** Won that one customer may owe. Of credit loans the limit of the customer's score applies too. */
  perCustomer: decimal,
  /** Won that is lent now, with the applications that are not decided. */
  lent: decimal,
  /** Customers who owe it. */
  customers: z.int(),
  /** Null: the limits are those that the server was set up with. */
  changedAt: z.nullable(timestamp),
});
export type LendingPool = z.infer<typeof lendingPool>;

const lendingPools = contract({
  path: '/admin/LendingPools',
  summary: 'What is lent to customers, and its limits',
  auth: 'operator',
  roles: ['cashier', 'manager', 'auditor'],
  input: empty,
  output: z.strictObject({ pools: z.array(lendingPool) }),
});
const lendingPropose = contract({
  path: '/admin/LendingPropose',
  summary: 'Propose other limits of what is lent. Loans that run keep their terms, also above a lower limit',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    pool: lendingPoolName,
    /** The limits that the proposal replaces. */
    present: z.strictObject({ total: decimal, perCustomer: decimal }),
    /** Steps of 10,000 won. */
    total: z.string().check(z.regex(/^(?:0|[1-9]\d{0,9}0000)$/)),
    perCustomer: z.string().check(z.regex(/^[1-9]\d{0,9}0000$/)),
    note: operatorNote,
  }),
  output: proposalRow,
  errors: [
    ...(['NOT_FOUND', 'LENDING_CHANGED', 'LENDING_PER_CUSTOMER', 'LENDING_UNCHANGED'] as const),
    ...(['PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'] as const),
  ],
});

export const adminLending = { lendingPools, lendingPropose };
