import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { ErrorCode, NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import { clientId, decimal, id, localized, paged, pageNumber, symbol, timestamp } from '../primitives.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';
import { newShareCalendar } from './calendar.ts';
import { cancellation } from './cancellation.ts';
import { issuer } from './issuer.ts';
import { allotmentMethod, drawHash, offeringDraw } from './draw.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    OFFERING_NOT_FOUND: NoParams;
    NEW_SHARES_CLOSED: NoParams;
    ISSUE_LISTED: NoParams;
    ISSUE_CANCELLED: NoParams;
    SUBSCRIPTION_NOT_STARTED: { from: string | number };
    SUBSCRIPTION_ENDED: NoParams;
    SHARES_TOO_FEW: { min: string | number };
    SHARES_TOO_MANY: { max: string | number };
    SHARES_OFF_STEP: { step: string | number };
    APPLICATIONS_USED_UP: { count: string | number };
    FUNDS_BELOW_MINIMUM: { required: string | number; available: string | number };
    APPLICATION_NOT_FOUND: NoParams;
    APPLICATION_NOT_CANCELLABLE: NoParams;
    APPLICATION_NOT_PAYABLE: NoParams;
    APPLICATION_ALREADY_PAID: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    offering: { offeringId: string };
    application?: { applicationId: string };
  }
}

/** Params: `number`; `shares` won; `amount` and `until` of a payment that is due; `symbol` of a listed share; `reason` of a cancellation. */
export const ipoMessages = {
  NEW_SHARES_WON: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_DUE: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_LOST: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_PAY_SOON: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_WAIVED: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_REFUNDED: { kind: 'funds', route: '/home/newStockRecord' },
  NEW_SHARES_LISTED: { kind: 'funds', route: '/home/newStockRecord' },
} as const satisfies MessageDefinitions;

export const ipoMovements = {
  new_shares: 'trade',
  new_shares_refund: 'trade',
} as const satisfies MovementDefinitions;

/** Each stage is an event that has taken place. `allotted`: every application has its result and its refund. `listed`: the share is traded. */
export const offeringStatus = z.enum(['upcoming', 'open', 'closed', 'drawn', 'allotted', 'listed', 'cancelled']);
export const fundingMode = z.enum(['FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN']);

export const offering = z.strictObject({
  offeringId: id,
  symbol,
  name: localized,
  sector: localized,
  segment: z.enum(['KOSPI', 'KOSDAQ', 'KONEX']),
  status: offeringStatus,
  fundingMode,
  method: allotmentMethod,
  price: decimal,
  bandLow: decimal,
  bandHigh: decimal,
  totalShares: decimal,
  retailShares: decimal,
  minimumShares: decimal,
  maximumShares: decimal,
  /** Quantities are multiples of it. Of a lottery: the lot, which is also the minimum and the maximum. */
  stepShares: decimal,
  /** Applications that one person may make. */
  perPerson: z.int(),
  /** Won that the applicant's cash must amount to; 0 without a threshold. */
  minimumFunds: decimal,
  industryPe: decimal,
  underwriter: localized,
  subscribeFrom: timestamp,
  subscribeTo: timestamp,
  // Planned dates.
  drawAt: timestamp,
  /** Results and refunds. */
  allocateAt: timestamp,
  /** End of the payment period. */
  payBy: timestamp,
  listAt: timestamp,
  cancellation,
  /** Demand now; final when the period has ended. */
  demand: z.strictObject({
    applications: z.int(),
    shares: decimal,
    /** Shares applied for per share offered; of the half that is allotted by quantity; equal part of one application. */
    overall: decimal,
    proportional: decimal,
    equal: decimal,
    /** Percent of the applications that the draw itself gives shares: a lot, or at least one equal share. */
    chance: decimal,
  }),
  /** SHA-256 of the draw's seed, published with the offering. */
  commitment: drawHash,
});
export type Offering = z.infer<typeof offering>;

export const offeringList = contract({
  path: '/ipo/List',
  summary: 'Offerings by stage',
  auth: 'public',
  input: z.strictObject({ stage: z.enum(['upcoming', 'open', 'ended']), page: pageNumber }),
  output: paged(offering),
});

export const offeringDetail = contract({
  path: '/ipo/Detail',
  summary: 'One offering with its business and its risks',
  auth: 'public',
  input: z.strictObject({ offeringId: id }),
  output: z.strictObject({ offering, ...issuer }),
  errors: ['OFFERING_NOT_FOUND'],
});

/** `won`: drawn and not settled yet, so the deposit is still held. `lost`: drawn without shares, before the settlement and after it. */
export const applicationStatus = z.enum([
  'applied',
  'won',
  'lost',
  'awaiting_payment',
  'paid',
  'waived',
  'cancelled',
  'refunded',
]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

export const application = z.strictObject({
  applicationId: id,
  /** Number a person reads out: `S-20261120-000123`. */
  number: z.string(),
  offeringId: id,
  symbol,
  name: localized,
  price: decimal,
  fundingMode,
  status: applicationStatus,
  quantity: decimal,
  /** Shares allotted by the draw; null before it. */
  allotted: z.nullable(decimal),
  /** Won held for the application. */
  deposit: decimal,
  /** Won still held. */
  held: decimal,
  /** Won returned: after the draw, and by a cancellation also what was paid. Null before the settlement. */
  refund: z.nullable(decimal),
  /** Won that the winner still has to pay; null unless a payment is awaited. */
  due: z.nullable(decimal),
  payBy: timestamp,
  drawAt: timestamp,
  allocateAt: timestamp,
  /** Planned listing. */
  listAt: timestamp,
  /** The time since which the paid shares can be sold; null before it. */
  listedAt: z.nullable(timestamp),
  /** Of the offering. */
  cancellation,
  createdAt: timestamp,
  canCancel: z.boolean(),
});
export type Application = z.infer<typeof application>;

export const applyInfo = contract({
  path: '/ipo/ApplyInfo',
  summary: 'What the customer can apply with, and every unmet condition',
  input: z.strictObject({ offeringId: id }),
  output: z.strictObject({
    /** Own cash less holds. */
    available: decimal,
    /** Applications to this offering that were not cancelled. */
    applications: z.int(),
    guards: z.array(guard),
  }),
  errors: ['OFFERING_NOT_FOUND'],
});

/** Refusals of every call that moves money for new shares. */
export const MONEY_ERRORS = [
  'ACCOUNT_FROZEN',
  'TRADING_DISABLED',
  'REAL_NAME_REQUIRED',
  'REAL_NAME_UNDER_REVIEW',
  'REAL_NAME_FAILED',
  ...FUND_PROOF_ERRORS,
  'INSUFFICIENT_BALANCE',
  'CLIENT_ID_CONFLICT',
] as const satisfies readonly ErrorCode[];

export const apply = contract({
  path: '/ipo/Apply',
  summary: 'Apply for new shares; the deposit is held until the result',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({
    clientId,
    offeringId: id,
    quantity: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
    fundPassword: fundProof,
  }),
  output: application,
  errors: [
    ...MONEY_ERRORS,
    'OFFERING_NOT_FOUND',
    'NEW_SHARES_CLOSED',
    'ISSUE_CANCELLED',
    'SUBSCRIPTION_NOT_STARTED',
    'SUBSCRIPTION_ENDED',
    'SHARES_TOO_FEW',
    'SHARES_TOO_MANY',
    'SHARES_OFF_STEP',
    'APPLICATIONS_USED_UP',
    'FUNDS_BELOW_MINIMUM',
  ],
});

export const applyCancel = contract({
  path: '/ipo/ApplyCancel',
  summary: 'Cancel an application while its period is open; twice changes nothing',
  input: z.strictObject({ applicationId: id }),
  output: application,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_NOT_CANCELLABLE'],
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const applyDetail = contract({
  path: '/ipo/ApplyDetail',
  summary: 'One own application, by its id or the clientId of its request or payment',
  input: z.union([z.strictObject({ applicationId: id }), z.strictObject({ clientId })]),
  output: application,
  errors: ['APPLICATION_NOT_FOUND'],
});

export const applyPay = contract({
  path: '/ipo/Pay',
  summary: 'Pay for shares that were won',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, applicationId: id, fundPassword: fundProof }),
  output: application,
  errors: [...MONEY_ERRORS, 'APPLICATION_NOT_FOUND', 'APPLICATION_NOT_PAYABLE', 'APPLICATION_ALREADY_PAID'],
});

export const applyWaive = contract({
  path: '/ipo/Waive',
  summary: 'Waive shares that were won, with the deposit returned; twice changes nothing',
  input: z.strictObject({ applicationId: id }),
  output: application,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_NOT_PAYABLE', 'APPLICATION_ALREADY_PAID'],
});

export const applyRecords = contract({
  path: '/ipo/Records',
  summary: 'Own applications, newest first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(application),
});

export const ipoCalls = {
  offeringList,
  offeringDetail,
  applyInfo,
  apply,
  applyCancel,
  applyDetail,
  applyPay,
  applyWaive,
  applyRecords,
  offeringDraw,
  newShareCalendar,
};
