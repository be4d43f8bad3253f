import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard, timeline } from '../guard.ts';
import type { MessageDefinitions, ReviewDefinitions } from '../open-lists.ts';
import {
  clientId,
  decimal,
  empty,
  id,
  localized,
  openCode,
  paged,
  pageNumber,
  symbol,
  timestamp,
} from '../primitives.ts';
import type { CounterpartyCode } from '../quota/quota.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    BLOCK_OFFER_NOT_FOUND: NoParams;
    BLOCK_CLOSED: NoParams;
    /** In shares, like the others: least of one application. */
    BLOCK_BELOW_MINIMUM: { minimum: string | number };
    /** Most that one customer may apply for, less what they have applied for. */
    BLOCK_ABOVE_MAXIMUM: { maximum: string | number };
    BLOCK_SOLD_OUT: { left: string | number };
    BLOCK_NOT_FOUND: NoParams;
    BLOCK_NOT_CANCELLABLE: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    blockOffer?: { offerId: string };
  }
}

/** Params: `number`, `symbol`, `quantity` in shares, `amount` in won; `until` of a fill: the end of its sale lock; `reason` of a rejection. */
export const blockMessages = {
  BLOCK_PASSED: { kind: 'order', route: '/home/blockTrade2' },
  BLOCK_FILLED: { kind: 'order', route: '/home/blockTrade2' },
  BLOCK_UNLOCKED: { kind: 'order', route: '/home/blockTrade2' },
  BLOCK_ENDED: { kind: 'order', route: '/home/blockTrade2?tab=ended' },
  BLOCK_REJECTED: { kind: 'order', route: '/home/blockTrade2?tab=ended' },
} as const satisfies MessageDefinitions;

export const blockReviews = {
  block: { roles: ['cashier', 'manager'], reasons: ['CONCENTRATION_TOO_HIGH', 'SHARES_CONVERTED'] },
} as const satisfies ReviewDefinitions;

/** A block of shares that a counterparty sells outside of the book after a review. Nobody sets its price: the discount is a term. */
export const blockOffer = z.strictObject({
  offerId: id,
  number: z.string(),
  symbol,
  name: localized,
  counterparty: openCode<CounterpartyCode>(),
  /** The market's last price at the opening. */
  reference: decimal,
  referenceAt: timestamp,
  /** Percent. */
  discount: decimal,
  price: decimal,
  /** The market's last price now; null without one. */
  last: z.nullable(decimal),
  lotSize: z.int(),
  commissionRate: decimal,
  quantity: decimal,
  /** Neither sold nor applied for. */
  left: decimal,
  minimum: decimal,
  perPerson: decimal,
  /** Shares of own applications for this offer that were not rejected or cancelled. */
  applied: decimal,
  /** Trading days before the shares may be sold. */
  lockDays: z.int(),
  closesAt: timestamp,
  status: z.enum(['open', 'soldOut', 'closed']),
});
export type BlockOffer = z.infer<typeof blockOffer>;

/** `locked` and `holding`: filled, before and after the end of the sale lock. `closed`: all its shares are sold. */
export const blockStatus = z.enum(['review', 'passed', 'locked', 'holding', 'closed', 'rejected', 'cancelled']);
export type BlockStatus = z.infer<typeof blockStatus>;

/** An application for a part of a block, and the purchase that follows from it. Amounts in won, quantities in shares. */
export const blockTrade = z.strictObject({
  tradeId: id,
  number: z.string(),
  offerId: id,
  symbol,
  name: localized,
  counterparty: openCode<CounterpartyCode>(),
  quantity: decimal,
  reference: decimal,
  discount: decimal,
  price: decimal,
  amount: decimal,
  commission: decimal,
  /** Money that is held for it: amount and commission until it is filled, rejected or cancelled, nothing after that. */
  held: decimal,
  status: blockStatus,
  /** Shares of it that are not sold. */
  remaining: decimal,
  lockDays: z.int(),
  createdAt: timestamp,
  filledAt: z.nullable(timestamp),
  /** The shares may be sold from then on; null before the fill. */
  unlockAt: z.nullable(timestamp),
  positionId: z.nullable(id),
  timeline: timeline(z.enum(['applied', 'review', 'passed', 'filled', 'unlocked', 'closed', 'rejected', 'cancelled'])),
});
export type BlockTrade = z.infer<typeof blockTrade>;

export const blockList = contract({
  path: '/block/List',
  summary: 'Blocks on offer with what is left of them, own cash, and what keeps one from applying',
  input: empty,
  output: z.strictObject({ offers: z.array(blockOffer), available: decimal, guards: z.array(guard) }),
});

export const blockApply = contract({
  path: '/block/Apply',
  summary: 'Apply for a part of a block, in lots; the money is held until the purchase or the refusal',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    offerId: id,
    lots: z.int().check(z.gte(1), z.lte(1_000_000)),
    fundPassword: fundProof,
  }),
  output: blockTrade,
  errors: [
    'BLOCK_OFFER_NOT_FOUND',
    'BLOCK_CLOSED',
    'BLOCK_BELOW_MINIMUM',
    'BLOCK_ABOVE_MAXIMUM',
    'BLOCK_SOLD_OUT',
    'INSUFFICIENT_BALANCE',
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    ...FUND_PROOF_ERRORS,
    'CLIENT_ID_CONFLICT',
  ],
});

export const blockCancel = contract({
  path: '/block/Cancel',
  summary: 'Cancel an own application that is under review; its money is available again',
  input: z.strictObject({ tradeId: id }),
  output: blockTrade,
  errors: ['BLOCK_NOT_FOUND', 'BLOCK_NOT_CANCELLABLE'],
});

/** The look-up after a time-out; `clientId` is that of the application. */
export const blockDetail = contract({
  path: '/block/Detail',
  summary: 'One own block trade with its steps, by its id or its clientId',
  input: z.union([z.strictObject({ tradeId: id }), z.strictObject({ clientId })]),
  output: blockTrade,
  errors: ['BLOCK_NOT_FOUND'],
});

export const blockRecords = contract({
  path: '/block/Records',
  summary: 'Own block trades, newest first',
  input: z.strictObject({ page: pageNumber, status: z.enum(['active', 'ended']) }),
  output: paged(blockTrade),
});

export const blockCalls = { blockList, blockApply, blockCancel, blockDetail, blockRecords };
