import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import {
  clientId,
  decimal,
  id,
  localized,
  paged,
  pageNumber,
  positiveDecimal,
  symbol,
  timestamp,
} from '../primitives.ts';
import { strategyOrder, strategySettings } from '../strategy/strategy.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    COPY_PRODUCT_NOT_FOUND: NoParams;
    COPY_SHARE_NOT_FOUND: NoParams;
    /** A request for this product waits for the next close already. */
    COPY_PENDING: NoParams;
    /** No new request is taken; shares and requests made before go on. */
    COPY_CLOSED: NoParams;
    /** A term is no longer the one that was seen. */
    COPY_TERMS_CHANGED: NoParams;
    /** The lock-up has not ended; `until` is a timestamp. */
    COPY_LOCKED: { until: string | number };
    COPY_NOT_STOPPABLE: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    copyProduct?: { productId: string };
  }
}

/** Params: `amount` in won; `loss` and `position`, the new limits in percent of the pool. */
export const copyMessages = {
  COPY_JOINED: { kind: 'order', route: '/home/fllowRecord' },
  COPY_SETTLED: { kind: 'order', route: '/home/fllowRecord' },
  COPY_LIMITS_WIDER: { kind: 'order', route: '/home/fllowRecord' },
  COPY_LIMITS_NARROWER: { kind: 'order', route: '/home/fllowRecord' },
} as const satisfies MessageDefinitions;

export const copyMovements = {
  copy_join: 'trade',
  copy_settle: 'trade',
  copy_fee: 'cost',
} as const satisfies MovementDefinitions;

/** Amounts in won. `unitPrice` is the pool's money per 1,000 units at the last close, computed from fills. */
export const copyProduct = z.strictObject({
  productId: id,
  name: localized,
  symbol,
  stock: localized,
  settings: strategySettings,
  /** Bounds of one request. */
  minimum: decimal,
  maximum: decimal,
  lockupHours: z.int(),
  /** Percent of the profit that Maru takes at the settlement; nothing of a loss. */
  feePercent: z.int(),
  /** Loss of a session, in percent of the pool at its start, at which the leader sells everything and stops. */
  maxLossPercent: z.int(),
  /** Largest part of the pool, in percent, with which the leader buys. */
  maxPositionPercent: z.int(),
  /** Cash of the pool and its shares at the last price. */
  poolWorth: decimal,
  /** Own money of the leader in the same pool, at the last close. */
  leaderWorth: decimal,
  unitPrice: decimal,
  /** Percent since the start, at the last close. */
  returnRate: decimal,
  /** Closes at which the unit price was computed. */
  closes: z.int(),
  startedAt: timestamp,
  /** From then on nobody joins; shares and requests made before go on. */
  closedAt: z.nullable(timestamp),
  /** Unit prices at the closes, oldest first: epoch milliseconds and price. At most 120. */
  curve: z.array(z.tuple([z.int(), decimal])),
});
export type CopyProduct = z.infer<typeof copyProduct>;

/** `waiting` for the close that buys units; `held`; `stopping` until the close that pays; the others are final. */
export const copyStatus = z.enum(['waiting', 'held', 'stopping', 'settled', 'cancelled']);
export type CopyStatus = z.infer<typeof copyStatus>;

export const copyShare = z.strictObject({
  shareId: id,
  productId: id,
  name: localized,
  status: copyStatus,
  /** Money that was asked to be invested; the units cost at most that. */
  amount: decimal,
  /** Terms of the product when it was asked for; later changes do not touch them. */
  lockupHours: z.int(),
  feePercent: z.int(),
  units: decimal,
  cost: decimal,
  /** Claim on the pool at the last close, before the fee; the cost until a close after the purchase; of a settled share what was paid. */
  worth: decimal,
  fee: decimal,
  result: decimal,
  resultRate: decimal,
  createdAt: timestamp,
  joinedAt: z.nullable(timestamp),
  /** From then on it can be stopped: after the lock-up, or since the limits of the leader were widened. */
  unlockAt: z.nullable(timestamp),
  settledAt: z.nullable(timestamp),
  version: z.int(),
});
export type CopyShare = z.infer<typeof copyShare>;

export const copyProducts = contract({
  path: '/copy/Products',
  summary: 'Products that follow a leader, with their unit prices from fills',
  auth: 'public',
  input: z.strictObject({ page: pageNumber }),
  output: paged(copyProduct),
});

export const copyDetail = contract({
  path: '/copy/Detail',
  summary: 'A product with the last orders of its leader',
  auth: 'public',
  input: z.strictObject({ productId: id }),
  output: z.strictObject({ product: copyProduct, orders: z.array(strategyOrder) }),
  errors: ['COPY_PRODUCT_NOT_FOUND'],
});

export const copyJoin = contract({
  path: '/copy/Join',
  summary: 'Invest in a product at the unit price of the next close; the money is set aside until then',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({
    clientId,
    productId: id,
    amount: positiveDecimal,
    /** Terms that were shown: with others by now the request is refused. */
    terms: z.optional(
      z.strictObject({
        lockupHours: z.int(),
        feePercent: z.int(),
        maxLossPercent: z.optional(z.int()),
        maxPositionPercent: z.optional(z.int()),
      }),
    ),
    fundPassword: fundProof,
  }),
  output: copyShare,
  errors: [
    'COPY_PRODUCT_NOT_FOUND',
    'COPY_CLOSED',
    'COPY_TERMS_CHANGED',
    'COPY_PENDING',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    ...FUND_PROOF_ERRORS,
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

/** Stopping lowers risk, so it needs no fund password. A share that still waits is cancelled at once. */
export const copyStop = contract({
  path: '/copy/Stop',
  summary: 'Leave a product at the unit price of the next close, after the lock-up; twice changes nothing',
  input: z.strictObject({ shareId: id }),
  output: copyShare,
  errors: ['COPY_SHARE_NOT_FOUND', 'COPY_LOCKED', 'COPY_NOT_STOPPABLE'],
});

export const copyShares = contract({
  path: '/copy/Shares',
  summary: 'Own shares of products, or of one, newest first: active, or ended',
  input: z.strictObject({ status: z.enum(['active', 'ended']), productId: z.optional(id), page: pageNumber }),
  output: paged(copyShare),
});

/** The look-up after a time-out. */
export const copyShareDetail = contract({
  path: '/copy/ShareDetail',
  summary: 'One own share by the clientId of its draft',
  input: z.strictObject({ clientId }),
  output: copyShare,
  errors: ['COPY_SHARE_NOT_FOUND'],
});

export const copyCalls = { copyProducts, copyDetail, copyJoin, copyStop, copyShares, copyShareDetail };
