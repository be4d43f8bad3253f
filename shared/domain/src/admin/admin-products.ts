import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, decimal, empty, id, localized, symbol, timestamp } from '../contracts/primitives.ts';

export const offerKind = z.enum(['quota', 'block']);

/** A part of the counterparty's shares that is sold outside of the book. */
const deskOffer = z.strictObject({
  offerId: id,
  kind: offerKind,
  number: z.string(),
  symbol,
  name: localized,
  reference: decimal,
  /** Percent. */
  discount: decimal,
  price: decimal,
  quantity: decimal,
  left: decimal,
  minimum: decimal,
  perPerson: decimal,
  /** Trading days before the shares may be sold. */
  lockDays: z.int(),
  opensAt: timestamp,
  closesAt: timestamp,
  status: z.enum(['open', 'soldOut', 'closed']),
});
export type DeskOffer = z.infer<typeof deskOffer>;

const offers = contract({
  path: '/admin/Offers',
  summary: 'Offers of the quota zone and of block trades, and the stocks that can be offered',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: empty,
  output: z.strictObject({
    offers: z.array(deskOffer),
    /** Stocks with a price that are not offered now. Empty without a simulated market, where nobody would own the shares. */
    offerable: z.array(z.strictObject({ symbol, name: localized })),
  }),
});
const offerOpenPropose = contract({
  path: '/admin/OfferOpenPropose',
  summary:
    'Propose another offer of a stock. Its price and terms are those of every offer of its kind; nobody sets them',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, kind: offerKind, symbol, note: operatorNote }),
  output: proposalRow,
  errors: ['OFFER_UNAVAILABLE', 'OFFER_EXISTS', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'],
});
const offerClosePropose = contract({
  path: '/admin/OfferClosePropose',
  summary: 'Propose to close an offer before its time. Purchases stay, applications are decided, the rest is returned',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, offerId: id, note: operatorNote }),
  output: proposalRow,
  errors: ['NOT_FOUND', 'OFFER_CLOSED', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'],
});

export const adminProducts = { offers, offerOpenPropose, offerClosePropose };
