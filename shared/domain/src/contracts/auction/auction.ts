import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { ErrorCode, NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import { cancellation } from '../ipo/cancellation.ts';
import { issuer } from '../ipo/issuer.ts';
import { clientId, decimal, id, localized, paged, pageNumber, symbol, timestamp } from '../primitives.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    AUCTION_NOT_FOUND: NoParams;
    AUCTION_NOT_STARTED: { from: string | number };
    AUCTION_ENDED: NoParams;
    BID_BELOW_FLOOR: { min: string | number };
    BID_OFF_STEP: { step: string | number };
    /** `max` in shares: of the bidder's own limit that is left. */
    BID_SHARES_TOO_MANY: { max: string | number };
    BIDS_USED_UP: { count: string | number };
    BID_NOT_FOUND: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    auction?: { auctionId: string };
  }
}

/** Params: `number`; `shares` won; `symbol` of a listed share; `reason` of a cancellation. */
export const auctionMessages = {
  AUCTION_WON: { kind: 'funds', route: '/home/newStockRecord?tab=auction' },
  AUCTION_LOST: { kind: 'funds', route: '/home/newStockRecord?tab=auction' },
  AUCTION_REFUNDED: { kind: 'funds', route: '/home/newStockRecord?tab=auction' },
  AUCTION_LISTED: { kind: 'funds', route: '/home/newStockRecord?tab=auction' },
} as const satisfies MessageDefinitions;

export const auctionMovements = {
  auction_shares: 'trade',
  auction_shares_refund: 'trade',
} as const satisfies MovementDefinitions;

/** `closed`: no further bid, none opened. `opened`: every bid is public and has its result. `listed`: the share is traded. */
export const auctionStatus = z.enum(['upcoming', 'open', 'closed', 'opened', 'listed', 'cancelled']);
export const auctionPricing = z.enum(['PAY_AS_BID', 'UNIFORM']);
/** 32 bytes, lower-case hex. */
const bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const auction = z.strictObject({
  auctionId: id,
  symbol,
  name: localized,
  sector: localized,
  segment: z.enum(['KOSPI', 'KOSDAQ', 'KONEX']),
  status: auctionStatus,
  pricing: auctionPricing,
  /** Least price of a bid. Prices are the floor plus multiples of the step. */
  floor: decimal,
  priceStep: decimal,
  totalShares: decimal,
  /** Shares that are sold by the auction. */
  pool: decimal,
  minimumShares: decimal,
  stepShares: decimal,
  /** Shares that all bids of one bidder may amount to: a tenth of the pool at the most. */
  maximumShares: decimal,
  /** Bids of one bidder. */
  perPerson: z.int(),
  underwriter: localized,
  bidFrom: timestamp,
  bidTo: timestamp,
  /** Opening of the bids, results and refunds. */
  openAt: timestamp,
  /** Planned listing. */
  listAt: timestamp,
  cancellation,
  /** Number of bids; null before the close, because nobody learns of the bids of others. */
  bids: z.nullable(z.int()),
  /** Null before the opening. */
  result: z.nullable(
    z.strictObject({
      /** Lowest price that got a share; null without one. */
      clearing: z.nullable(decimal),
      /** Highest price of all bids; null without a bid. */
      highest: z.nullable(decimal),
      /** Shares of all bids, and those that were allotted. */
      demand: decimal,
      allotted: decimal,
      winners: z.int(),
    }),
  ),
});
export type Auction = z.infer<typeof auction>;

export const auctionList = contract({
  path: '/auction/List',
  summary: 'Auctions of new shares by stage',
  auth: 'public',
  input: z.strictObject({ stage: z.enum(['upcoming', 'open', 'ended']), page: pageNumber }),
  output: paged(auction),
});

export const auctionDetail = contract({
  path: '/auction/Detail',
  summary: 'One auction with the business of its company and its risks',
  auth: 'public',
  input: z.strictObject({ auctionId: id }),
  output: z.strictObject({ auction, ...issuer }),
  errors: ['AUCTION_NOT_FOUND'],
});

/** `sealed`: not opened. `won`: opened, and not settled yet. `refunded`: the auction was cancelled. */
export const bidStatus = z.enum(['sealed', 'won', 'lost', 'paid', 'refunded']);
export type BidStatus = z.infer<typeof bidStatus>;

export const bid = z.strictObject({
  bidId: id,
  /** Number a person reads out: `A-20261120-000123`. */
  number: z.string(),
  auctionId: id,
  symbol,
  name: localized,
  pricing: auctionPricing,
  status: bidStatus,
  price: decimal,
  quantity: decimal,
  /** Won held for the bid: its price times its shares. */
  deposit: decimal,
  /** Won still held. */
  held: decimal,
  /** Shares; null before the opening. */
  allotted: z.nullable(decimal),
  /** Won paid for each share: never more than the price of the bid. Null without shares. */
  paidPrice: z.nullable(decimal),
  /** Won returned; null before the settlement. */
  refund: z.nullable(decimal),
  /** SHA-256 of the bid's line with the nonce, in the public list from the close on. */
  commitment: bytes,
  nonce: bytes,
  openAt: timestamp,
  /** Planned listing. */
  listAt: timestamp,
  /** The time since which the paid shares can be sold; null before it. */
  listedAt: z.nullable(timestamp),
  /** Of the auction. */
  cancellation,
  createdAt: timestamp,
});
export type Bid = z.infer<typeof bid>;

export const bidInfo = contract({
  path: '/auction/BidInfo',
  summary: 'What the customer can bid with, and every unmet condition',
  input: z.strictObject({ auctionId: id }),
  output: z.strictObject({
    /** Own cash less holds. */
    available: decimal,
    /** Own bids in this auction, and their shares. */
    bids: z.int(),
    shares: decimal,
    guards: z.array(guard),
  }),
  errors: ['AUCTION_NOT_FOUND'],
});

const MONEY_ERRORS = [
  'ACCOUNT_FROZEN',
  'TRADING_DISABLED',
  'REAL_NAME_REQUIRED',
  'REAL_NAME_UNDER_REVIEW',
  'REAL_NAME_FAILED',
  ...FUND_PROOF_ERRORS,
  'INSUFFICIENT_BALANCE',
  'CLIENT_ID_CONFLICT',
] as const satisfies readonly ErrorCode[];

export const placeBid = contract({
  path: '/auction/Bid',
  summary: 'Bid under seal for new shares; the whole amount is held until the opening, and a bid never changes',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({
    clientId,
    auctionId: id,
    price: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    quantity: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    fundPassword: fundProof,
  }),
  output: bid,
  errors: [
    ...MONEY_ERRORS,
    'AUCTION_NOT_FOUND',
    'NEW_SHARES_CLOSED',
    'ISSUE_CANCELLED',
    'AUCTION_NOT_STARTED',
    'AUCTION_ENDED',
    'BID_BELOW_FLOOR',
    'BID_OFF_STEP',
    'BID_SHARES_TOO_MANY',
    'BIDS_USED_UP',
    'SHARES_TOO_FEW',
    'SHARES_OFF_STEP',
  ],
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const bidDetail = contract({
  path: '/auction/BidDetail',
  summary: 'One own bid, by its id or the clientId of its request',
  input: z.union([z.strictObject({ bidId: id }), z.strictObject({ clientId })]),
  output: bid,
  errors: ['BID_NOT_FOUND'],
});

export const bidRecords = contract({
  path: '/auction/Records',
  summary: 'Own bids, newest first; those of one auction where it is named',
  input: z.strictObject({ page: pageNumber, auctionId: z.optional(id) }),
  output: paged(bid),
});

/**
 * The bids of a closed auction in the order of receipt: their commitments from the close on, prices, shares and nonces from the opening on.
 * Anybody can check that no bid was changed or added in between, and repeat the allotment.
 */
export const auctionResult = contract({
  path: '/auction/Result',
  summary: 'The published bids of an auction, to repeat its result; a part of the list after a position',
  auth: 'public',
  input: z.strictObject({ auctionId: id, after: z.int().check(z.gte(0)) }),
  output: z.strictObject({
    pricing: auctionPricing,
    /** Shares to allot; none of a cancelled auction. */
    pool: decimal,
    clearing: z.nullable(decimal),
    /** SHA-256 of the lines of commitments, published at the close. */
    listHash: z.nullable(bytes),
    closedAt: z.nullable(timestamp),
    openedAt: z.nullable(timestamp),
    total: z.int(),
    bids: z.array(
      z.strictObject({
        id,
        commitment: bytes,
        price: z.nullable(decimal),
        quantity: z.nullable(decimal),
        nonce: z.nullable(bytes),
        allotted: z.nullable(decimal),
      }),
    ),
    /** Position to continue after; null at the end. */
    next: z.nullable(z.int()),
  }),
  errors: ['AUCTION_NOT_FOUND'],
});

export const auctionCalls = {
  auctionList,
  auctionDetail,
  bidInfo,
  placeBid,
  bidDetail,
  bidRecords,
  auctionResult,
};
