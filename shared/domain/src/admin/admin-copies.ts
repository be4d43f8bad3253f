import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { COPY_BOUNDS } from './copy-terms.ts';
import { contract } from '../contracts/contract.ts';
import {
  clientId,
  decimal,
  empty,
  id,
  isStorable,
  localized,
  plainText,
  symbol,
  timestamp,
} from '../contracts/primitives.ts';
import { strategySettings } from '../contracts/strategy/strategy.ts';

/** A product that follows a leader. Amounts in won. */
const deskCopyProduct = z.strictObject({
  productId: id,
  code: z.string(),
  name: localized,
  symbol,
  stock: localized,
  settings: strategySettings,
  minimum: decimal,
  maximum: decimal,
  lockupHours: z.int(),
  feePercent: z.int(),
  /** Own money that the leader has in the pool or adds at the next close, without its results. */
  leaderMoney: decimal,
  maxLossPercent: z.int(),
  maxPositionPercent: z.int(),
  /** Customers with a share or a request that has not ended. */
  customers: z.int(),
  startedAt: timestamp,
  closedAt: z.nullable(timestamp),
});
export type DeskCopyProduct = z.infer<typeof deskCopyProduct>;

const won = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const { maxLossPercent, maxPositionPercent } = COPY_BOUNDS;
/** Bounds of one request in won, lock-up and fee of a product; own money of its leader in won, and its limits of a session. */
export const copyTerms = z.strictObject({
  minimum: won,
  maximum: won,
  lockupHours: z.int().check(z.gte(1), z.lte(COPY_BOUNDS.lockupHours)),
  feePercent: z.int().check(z.gte(0), z.lte(COPY_BOUNDS.feePercent)),
  leaderMoney: z.string().check(z.regex(COPY_BOUNDS.leaderMoney)),
  maxLossPercent: z.int().check(z.gte(maxLossPercent.least), z.lte(maxLossPercent.most)),
  maxPositionPercent: z.int().check(z.gte(maxPositionPercent.least), z.lte(maxPositionPercent.most)),
});
export type CopyTerms = z.infer<typeof copyTerms>;
const name = plainText.check(z.trim(), z.minLength(1), z.maxLength(COPY_BOUNDS.nameLength), z.refine(isStorable));

/** A product that does not exist yet. Its prices will come from the orders that its leader really executes. */
export const copyDraft = z.strictObject({
  /** Names it in the log. */
  code: z.string().check(z.regex(COPY_BOUNDS.code)),
  name: z.strictObject({ kor: name, en: name, tw: name, cn: name }),
  symbol,
  settings: strategySettings,
  ...copyTerms.shape,
});
export type CopyDraft = z.infer<typeof copyDraft>;

const copies = contract({
  path: '/admin/CopyProducts',
  summary: 'Products that follow a leader with their terms, and the stocks that another leader can trade',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: empty,
  output: z.strictObject({
    products: z.array(deskCopyProduct),
    /** Empty without a simulated market, where a leader would have no money. */
    openable: z.array(z.strictObject({ symbol, name: localized })),
  }),
});
const copyOpenPropose = contract({
  path: '/admin/CopyOpenPropose',
  summary: 'Propose another copy product: names, stock, rule of its leader and terms. Nobody sets its prices',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, ...copyDraft.shape, note: operatorNote }),
  output: proposalRow,
  errors: [
    ...(['COPY_UNAVAILABLE', 'COPY_EXISTS', 'COPY_LIMITS', 'STRATEGY_AVERAGES', 'STRATEGY_BELOW_LOT'] as const),
    ...(['PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'] as const),
  ],
});
const copyTermsPropose = contract({
  path: '/admin/CopyTermsPropose',
  summary: 'Propose other terms of a copy product: of new requests, and of its leader from the next session on',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, productId: id, ...copyTerms.shape, note: operatorNote }),
  output: proposalRow,
  errors: [
    ...(['NOT_FOUND', 'COPY_CLOSED', 'COPY_LIMITS', 'COPY_LEADER_LESS', 'COPY_UNAVAILABLE'] as const),
    ...(['COPY_UNCHANGED', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'] as const),
  ],
});
const copyClosePropose = contract({
  path: '/admin/CopyClosePropose',
  summary: 'Propose to close a copy product to new requests. Shares and requests made before go on, and can be stopped',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, productId: id, note: operatorNote }),
  output: proposalRow,
  errors: ['NOT_FOUND', 'COPY_CLOSED', 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'],
});

export const adminCopies = { copies, copyOpenPropose, copyTermsPropose, copyClosePropose };
