import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { paged, pageNumber, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FORBIDDEN: NoParams;
    CASE_CLOSED: NoParams;
    CASE_CHANGED: NoParams;
    CASE_TAKEN: NoParams;
    FOUR_EYES: NoParams;
    AUTO_REVIEW_UNAVAILABLE: NoParams;
  }
}

/** Kinds of cases that operators decide. */
export const reviewKind = z.enum(['realName', 'deposit', 'withdrawal', 'loan']);
export type ReviewKind = z.infer<typeof reviewKind>;

/** `confirming`: approved once, waiting for a second, different operator. `withdrawn`: cancelled by the customer. */
export const reviewState = z.enum(['open', 'confirming', 'approved', 'rejected', 'withdrawn']);
export type ReviewState = z.infer<typeof reviewState>;

/** Why a case was decided as it was. Each has a text in every language under `reasons.<CODE>`. */
export const REVIEW_REASONS = [
  // the only reason to approve
  'CHECKED',
  // real name
  'PHOTO_UNREADABLE',
  'DOCUMENT_EXPIRED',
  'DETAILS_DIFFER',
  'NOT_ORIGINAL',
  'IDENTITY_TAKEN',
  // deposits
  'VOUCHER_UNREADABLE',
  'PAYMENT_NOT_FOUND',
  'AMOUNT_DIFFERS',
  'PAYER_DIFFERS',
  // withdrawals
  'ACCOUNT_NOT_OWN',
  'ACCOUNT_UNREACHABLE',
  // loans
  'CREDIT_TOO_LOW',
  // any
  'SUSPECTED_FRAUD',
  'OTHER', // the note says which
] as const;
export const reviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.infer<typeof reviewReason>;

/** `auto-reviewer` is the demo's machine; it exists on a simulated venue only. */
export const actorType = z.enum(['operator', 'auto-reviewer', 'system']);
export type ActorType = z.infer<typeof actorType>;

const decisions = reviewKind.options.flatMap(
  (kind) => [`${kind}.approveFirst`, `${kind}.approve`, `${kind}.reject`] as const,
);
/** Every act of the house. Those about a customer have a text in every language under `acts.<act>`. */
export const CUSTOMER_ACTS = [
  ...decisions,
  'case.take',
  'case.giveBack',
  'case.open', // its details were looked at
  'file.open', // a picture was looked at
  'account.flags',
] as const;
export const HOUSE_ACTS = [
  'operator.add',
  'operator.active',
  'operator.password',
  'operator.login',
  'autoReview.set',
] as const;
export const customerAct = z.enum(CUSTOMER_ACTS);
export const auditAct = z.enum([...CUSTOMER_ACTS, ...HOUSE_ACTS]);
export type AuditAct = z.infer<typeof auditAct>;

/** The few fields an act changed, before or after it. Never a secret. */
export const actFacts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type ActFacts = z.infer<typeof actFacts>;

/** An act about this customer, as they read it: which side did it, not which person. */
export const ownAct = z.strictObject({
  id: z.string(),
  time: timestamp,
  actor: actorType,
  act: customerAct,
  subject: z.string(),
  reason: z.nullable(reviewReason),
  note: z.nullable(z.string()),
  before: actFacts,
  after: actFacts,
});
export type OwnAct = z.infer<typeof ownAct>;
export const reviewHistory = contract({
  path: '/user/ReviewHistory',
  summary: 'Every act of the back office about this account, newest first',
  input: z.strictObject({ page: pageNumber }),
  output: paged(ownAct),
});

export const reviewCalls = { reviewHistory };
