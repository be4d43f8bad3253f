import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import type { MessageDefinitions, MovementDefinitions, ReviewDefinitions } from '../open-lists.ts';
import { cancellation } from '../ipo/cancellation.ts';
import { issuer } from '../ipo/issuer.ts';
import { fundingMode, MONEY_ERRORS } from '../ipo/ipo.ts';
import { clientId, decimal, id, localized, openCode, paged, pageNumber, symbol, timestamp } from '../primitives.ts';
import { fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    PLACEMENT_NOT_FOUND: NoParams;
    PLACEMENT_ENDED: NoParams;
    /** `left` in shares: of the whole placement. */
    PLACEMENT_SOLD_OUT: { left: string | number };
    PLACEMENT_APPLICATION_NOT_FOUND: NoParams;
    PLACEMENT_NOT_CANCELLABLE: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    placement?: { placementId: string };
  }
}

/**
 * Params: `number`, `shares`; `until` of a payment; `reason` of a rejection; `symbol` of a listed share, and `until` of one that is locked;
 * `reason` of a cancellation.
 */
export const placementMessages = {
  PLACEMENT_ALLOTTED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_WON: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_PAY_SOON: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_WAIVED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_REJECTED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_REFUNDED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_LISTED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
  PLACEMENT_LISTED_LOCKED: { kind: 'funds', route: '/home/newStockRecord?tab=placement' },
} as const satisfies MessageDefinitions;

export const placementMovements = {
  placement_shares: 'trade',
  placement_shares_refund: 'trade',
} as const satisfies MovementDefinitions;

export const placementReviews = {
  placement: { roles: ['cashier', 'manager'], reasons: [] },
} as const satisfies ReviewDefinitions;

/** New shares that are sold at a fixed price to applicants who pass a review. */
export const placement = z.strictObject({
  placementId: id,
  symbol,
  name: localized,
  sector: localized,
  segment: z.enum(['KOSPI', 'KOSDAQ', 'KONEX']),
  status: z.enum(['open', 'soldOut', 'ended', 'listed', 'cancelled']),
  fundingMode,
  price: decimal,
  totalShares: decimal,
  /** Shares that are placed, and those that nobody has applied for. */
  pool: decimal,
  left: decimal,
  minimumShares: decimal,
  stepShares: decimal,
  /** Shares that all applications of one person may amount to. */
  maximumShares: decimal,
  underwriter: localized,
  openFrom: timestamp,
  openTo: timestamp,
  /** End of the payment period; an application that is allotted late has a later one. */
  payBy: timestamp,
  /** Planned listing. */
  listAt: timestamp,
  /** Trading days after the listing until the shares can be sold; 0 without a lock. */
  lockDays: z.int(),
  cancellation,
});
export type Placement = z.infer<typeof placement>;

export const placementList = contract({
  path: '/placement/List',
  summary: 'Placements of new shares by stage',
  auth: 'public',
  input: z.strictObject({ stage: z.enum(['open', 'ended']), page: pageNumber }),
  output: paged(placement),
});

export const placementDetail = contract({
  path: '/placement/Detail',
  summary: 'One placement with the business of its company and its risks',
  auth: 'public',
  input: z.strictObject({ placementId: id }),
  output: z.strictObject({ placement, ...issuer }),
  errors: ['PLACEMENT_NOT_FOUND'],
});

/** `awaiting_payment`: allotted, and the rest of the price is due. `refunded`: the placement was cancelled. */
export const placementStatus = z.enum([
  'review',
  'awaiting_payment',
  'paid',
  'waived',
  'rejected',
  'cancelled',
  'refunded',
]);
export type PlacementStatus = z.infer<typeof placementStatus>;

export const placementApplication = z.strictObject({
  applicationId: id,
  /** Number a person reads out: `P-20261120-000123`. */
  number: z.string(),
  placementId: id,
  symbol,
  name: localized,
  price: decimal,
  status: placementStatus,
  quantity: decimal,
  fundingMode,
  /** Price times shares. */
  amount: decimal,
  /** Won held from the application on: used for the price, or returned in full. */
  deposit: decimal,
  /** Won still held. */
  held: decimal,
  /** Won that an allotted application still has to pay, and its end; null unless a payment is awaited. */
  due: z.nullable(decimal),
  payBy: z.nullable(timestamp),
  createdAt: timestamp,
  decidedAt: z.nullable(timestamp),
  /** Of a rejection: text under `reasons.<CODE>`, and the words of the reviewer. Null without one, absent from an older server. */
  reason: z.optional(z.nullable(openCode<string>())),
  note: z.optional(z.nullable(z.string())),
  /** Planned listing. */
  listAt: timestamp,
  /** The time at which the shares were listed; null before it. */
  listedAt: z.nullable(timestamp),
  lockDays: z.int(),
  /** The time from which the listed shares can be sold; null before the listing and without a lock. */
  unlockAt: z.nullable(timestamp),
  /** Of the placement. */
  cancellation,
});
export type PlacementApplication = z.infer<typeof placementApplication>;

export const placementInfo = contract({
  path: '/placement/Info',
  summary: 'What the customer can apply with, and every unmet condition',
  input: z.strictObject({ placementId: id }),
  output: z.strictObject({
    /** Own cash less holds. */
    available: decimal,
    /** Shares of the own applications that are under review, allotted or paid. */
    shares: decimal,
    guards: z.array(guard),
  }),
  errors: ['PLACEMENT_NOT_FOUND'],
});

export const placementApply = contract({
  path: '/placement/Apply',
  summary: 'Apply for placed shares; the deposit is held until the review',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({
    clientId,
    placementId: id,
    quantity: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    fundPassword: fundProof,
  }),
  output: placementApplication,
  errors: [
    ...MONEY_ERRORS,
    'PLACEMENT_NOT_FOUND',
    'PLACEMENT_ENDED',
    'NEW_SHARES_CLOSED',
    'ISSUE_CANCELLED',
    'PLACEMENT_SOLD_OUT',
    'SHARES_TOO_FEW',
    'SHARES_TOO_MANY',
    'SHARES_OFF_STEP',
  ],
});

export const placementCancel = contract({
  path: '/placement/Cancel',
  summary: 'Cancel an application under review, with the whole deposit returned; twice changes nothing',
  input: z.strictObject({ applicationId: id }),
  output: placementApplication,
  errors: ['PLACEMENT_APPLICATION_NOT_FOUND', 'PLACEMENT_NOT_CANCELLABLE'],
});

export const placementPay = contract({
  path: '/placement/Pay',
  summary: 'Pay for allotted shares',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, applicationId: id, fundPassword: fundProof }),
  output: placementApplication,
  errors: [...MONEY_ERRORS, 'PLACEMENT_APPLICATION_NOT_FOUND', 'APPLICATION_NOT_PAYABLE', 'APPLICATION_ALREADY_PAID'],
});

export const placementWaive = contract({
  path: '/placement/Waive',
  summary: 'Waive allotted shares, with the deposit returned; twice changes nothing',
  input: z.strictObject({ applicationId: id }),
  output: placementApplication,
  errors: ['PLACEMENT_APPLICATION_NOT_FOUND', 'APPLICATION_NOT_PAYABLE', 'APPLICATION_ALREADY_PAID'],
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const placementApplicationDetail = contract({
  path: '/placement/ApplicationDetail',
  summary: 'One own application, by its id or the clientId of its request or payment',
  input: z.union([z.strictObject({ applicationId: id }), z.strictObject({ clientId })]),
  output: placementApplication,
  errors: ['PLACEMENT_APPLICATION_NOT_FOUND'],
});

export const placementRecords = contract({
  path: '/placement/Records',
  summary: 'Own applications, newest first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(placementApplication),
});

export const placementCalls = {
  placementList,
  placementDetail,
  placementInfo,
  placementApply,
  placementCancel,
  placementPay,
  placementWaive,
  placementApplicationDetail,
  placementRecords,
};
