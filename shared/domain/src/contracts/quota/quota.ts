import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import type { MessageDefinitions } from '../open-lists.ts';
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
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    QUOTA_OFFER_NOT_FOUND: NoParams;
    QUOTA_OFFER_CLOSED: NoParams;
    /** `left` in shares: of the whole offer. */
    QUOTA_SOLD_OUT: { left: string | number };
    /** `left` in shares: of the customer's own quota. */
    QUOTA_EXCEEDED: { left: string | number };
    QUOTA_PURCHASE_NOT_FOUND: NoParams;
  }
}

/** Params: `number`, `symbol`, `quantity` in shares, `amount` in won; `until`: the end of the sale lock. */
export const quotaMessages = {
  QUOTA_BOUGHT: { kind: 'order', route: '/home/qcList?tab=records' },
} as const satisfies MessageDefinitions;

/** The owner of the shares on offer, an account of the ledger; text under `counterparty.<CODE>` of the client. */
export type CounterpartyCode = 'SIMULATED_DESK';

/**
 * Shares that a counterparty sells outside of the book, first come first served. `reference` is the market's last price at the opening,
 * from which the price follows by the discount; nobody sets a price.
 */
export const quotaOffer = z.strictObject({
  offerId: id,
  number: z.string(),
  symbol,
  name: localized,
  counterparty: openCode<CounterpartyCode>(),
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
  left: decimal,
  perPerson: decimal,
  /** Own purchases of this offer. */
  bought: decimal,
  /** Trading days before the shares may be sold. */
  lockDays: z.int(),
  closesAt: timestamp,
  status: z.enum(['open', 'soldOut', 'closed']),
});
export type QuotaOffer = z.infer<typeof quotaOffer>;

export const quotaPurchase = z.strictObject({
  purchaseId: id,
  number: z.string(),
  offerId: id,
  symbol,
  name: localized,
  quantity: decimal,
  price: decimal,
  amount: decimal,
  commission: decimal,
  unlockAt: timestamp,
  positionId: id,
  time: timestamp,
});
export type QuotaPurchase = z.infer<typeof quotaPurchase>;

export const quotaOffers = contract({
  path: '/quota/Offers',
  summary: 'Offers of the quota zone with what is left of them, own cash, and what keeps one from buying',
  input: empty,
  output: z.strictObject({ offers: z.array(quotaOffer), available: decimal, guards: z.array(guard) }),
});

export const quotaBuy = contract({
  path: '/quota/Buy',
  summary: 'Buy shares of an offer, in lots; first come, first served',
  idempotent: true,
  rateLimit: 120,
  input: z.strictObject({
    clientId,
    offerId: id,
    lots: z.int().check(z.gte(1), z.lte(1_000_000)),
    fundPassword: fundProof,
  }),
  output: quotaPurchase,
  errors: [
    'QUOTA_OFFER_NOT_FOUND',
    'QUOTA_OFFER_CLOSED',
    'QUOTA_SOLD_OUT',
    'QUOTA_EXCEEDED',
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

/** The look-up after a time-out. */
export const quotaBought = contract({
  path: '/quota/Purchase',
  summary: 'An own purchase by its clientId',
  input: z.strictObject({ clientId }),
  output: quotaPurchase,
  errors: ['QUOTA_PURCHASE_NOT_FOUND'],
});

export const quotaRecords = contract({
  path: '/quota/Records',
  summary: 'Own purchases in the quota zone, newest first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(quotaPurchase),
});

export const quotaCalls = { quotaOffers, quotaBuy, quotaBought, quotaRecords };
