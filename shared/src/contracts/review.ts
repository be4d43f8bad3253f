import * as z from 'zod/mini';

/** What a person of the back office decides on. */
export const reviewKind = z.enum(['realName', 'deposit', 'withdrawal', 'loan']);
export type ReviewKind = z.infer<typeof reviewKind>;

/** `confirming`: approved once, waiting for a second, different operator. `withdrawn`: taken back by the customer. */
export const reviewState = z.enum(['open', 'confirming', 'approved', 'rejected', 'withdrawn']);
export type ReviewState = z.infer<typeof reviewState>;

/** Why a case was decided as it was. Each has a text in every language under `reasons.<CODE>` in shared/locales (tested). */
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
