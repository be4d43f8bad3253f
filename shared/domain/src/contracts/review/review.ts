import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { id, paged, pageNumber, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FORBIDDEN: NoParams;
    CASE_CLOSED: NoParams;
    CASE_CHANGED: NoParams;
    CASE_TAKEN: NoParams;
    FOUR_EYES: NoParams;
    /** Another operator changed the restrictions of the account meanwhile. */
    FLAGS_CHANGED: NoParams;
    SECOND_FACTOR_REQUIRED: NoParams;
    WRONG_CODE: NoParams;
    AUTO_REVIEW_UNAVAILABLE: NoParams;
    PROPOSAL_OPEN: NoParams;
    NO_PRODUCT: NoParams;
    BUILD_UNKNOWN: NoParams;
    BUILD_LIVE: NoParams;
    BUILD_UNVERIFIED: NoParams;
    BUILD_UNFIT: NoParams;
    NO_EARLIER_BUILD: NoParams;
    RELEASE_CHANGED: NoParams;
    /** Saved filters of one list. */
    FILTERS_FULL: { max: number };
    /** Another saved filter of the list has the name. */
    FILTER_EXISTS: NoParams;
    /** Nothing is in the list. */
    EXPORT_EMPTY: NoParams;
    OFFER_UNAVAILABLE: NoParams;
    OFFER_EXISTS: NoParams;
    OFFER_CLOSED: NoParams;
    /** No leader can trade this stock. */
    COPY_UNAVAILABLE: NoParams;
    /** The code, or the name in any language, is taken. */
    COPY_EXISTS: NoParams;
    /** `min` and `max` in won; the maximum of a request is not below its minimum. */
    COPY_LIMITS: { min: string | number; max: string | number };
    /** A leader takes no money out; `money` in won is what it has in the product. */
    COPY_LEADER_LESS: { money: string | number };
    COPY_UNCHANGED: NoParams;
    /** One customer could owe more than all together. */
    LENDING_PER_CUSTOMER: NoParams;
    LENDING_UNCHANGED: NoParams;
    LENDING_CHANGED: NoParams;
    /** `step` in won at this price. */
    OFFERING_OFF_TICK: { step: string | number };
    /** The price, or an upper end that is below the lower one. */
    OFFERING_OFF_BAND: NoParams;
    /** Least part of the shares for everybody. */
    OFFERING_TRANCHE: { percent: string | number };
    OFFERING_MINIMUM: { max: string | number };
    /** The lots of a lottery do not add up to its tranche. */
    OFFERING_LOT: NoParams;
    OFFERING_DATES: NoParams;
    OFFERING_TOO_SOON: NoParams;
    OFFERING_TOO_FAR: { days: string | number };
    /** `day` without trading. */
    OFFERING_CLOSED_DAY: { day: string };
    OFFERING_LISTED_LATE: NoParams;
    /** The code, or the name in any language, is taken. */
    OFFERING_EXISTS: NoParams;
  }
}

/** Kind of a case that operators decide, as `<capability>Reviews` declares it. Open on the wire: a client shows a kind it does not know. */
export const reviewKind = z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}$/));

/** `confirming`: approved once, waiting for a second, different operator. `withdrawn`: cancelled before a decision. */
export const reviewState = z.enum(['open', 'confirming', 'approved', 'rejected', 'withdrawn']);
export type ReviewState = z.infer<typeof reviewState>;

/** Reasons that fit every kind of case; a kind adds its own in `<capability>Reviews`. Texts: `reasons.<CODE>`. */
export const COMMON_REASONS = [
  'CHECKED', // the only reason to approve
  'SUSPECTED_FRAUD',
  'OTHER', // the note says which
] as const;
/** Why a case was decided as it was. */
export const reviewReason = z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/));

/** `auto-reviewer` is the automatic reviewer of a demo; it exists on a simulated venue only. */
export const actorType = z.enum(['operator', 'auto-reviewer', 'system']);
export type ActorType = z.infer<typeof actorType>;

/** Acts about a customer on every kind of case; each kind adds `<kind>.<decision>`. Texts: `acts.<act>`. */
export const CUSTOMER_ACTS = [
  'case.take',
  'case.giveBack',
  'case.open', // its details were looked at
  'file.open', // a picture was looked at
  'account.open', // balances, movements, cases and log-ins were looked at
  'account.export', // its movements were exported
  'account.flags',
  'order.retry',
  'ticket.open', // its messages were read
  'ticket.file', // one of its pictures was looked at
  'ticket.answer',
  'ticket.close',
] as const;
export const DECISIONS = ['approveFirst', 'approve', 'reject'] as const;
/** Acts about no customer, shown in the back office only. */
export const HOUSE_ACTS = [
  'operator.add',
  'operator.active',
  'operator.password',
  'operator.login',
  'operator.secondFactor', // enrolled, or removed
  'autoReview.set',
  'issue.open',
  'issue.cancel',
  'audit.acknowledge',
  'list.export', // the log, or cases of many customers
  'proposal.make', // a change of the house that a second operator decides
  'proposal.reject', // by its maker: withdrawn
  'offer.change', // opened or closed
  'copy.open',
  'copy.terms', // of new requests
  'copy.close', // to new customers
  'lending.change', // limits of what is lent
  'release.promote',
  'release.rollback',
] as const;
export const auditAct = z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}\.[a-z][A-Za-z]{0,31}$/));

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
  act: auditAct,
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
  input: z.strictObject({
    page: pageNumber,
    /** The acts about one request alone. */
    subject: z.optional(id),
    /** Acts about reviews of this kind only; all when absent. */
    kind: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}$/))),
  }),
  output: paged(ownAct),
});

export const reviewCalls = { reviewHistory };
