import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { clientId, empty, id, timestamp } from '../primitives.ts';
import { reviewReason } from '../review/review.ts';
import { realNameStatus } from '../user/user.ts';
import type { MessageDefinitions, ReviewDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    REAL_NAME_REQUIRED: NoParams;
    REAL_NAME_UNDER_REVIEW: NoParams;
    REAL_NAME_VERIFIED: NoParams;
    REAL_NAME_FAILED: NoParams;
    ID_NUMBER_INVALID: NoParams;
    IDENTITY_TAKEN: NoParams;
  }
}

/** Params: `reason` of a rejection. */
export const realNameMessages = {
  REAL_NAME_VERIFIED: { kind: 'system', route: '/information/authInfo' },
  REAL_NAME_FAILED: { kind: 'system', route: '/information/authInfo' },
} as const satisfies MessageDefinitions;

export const realNameReviews = {
  realName: {
    roles: ['reviewer', 'manager'],
    reasons: ['PHOTO_UNREADABLE', 'DOCUMENT_EXPIRED', 'DETAILS_DIFFER', 'NOT_ORIGINAL', 'IDENTITY_TAKEN'],
  },
} as const satisfies ReviewDefinitions;

/** As on the document: letters of any script, with spaces, dots, hyphens and apostrophes between them. */
export const personName = z.string().check(z.regex(/^(?=.{2,40}$)[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+)*\.?$/u));
/** The six digits of the birthday. */
export const idFirst = z.string().check(z.regex(/^\d{6}$/));
/** The seven digits after it. */
export const idTail = z.string().check(z.regex(/^\d{7}$/));

export const kycInfo = contract({
  path: '/user/KycInfo',
  summary: 'How the verification of the real name stands',
  input: empty,
  output: z.strictObject({
    status: realNameStatus,
    /** The last submission; null before the first. */
    submission: z.nullable(
      z.strictObject({
        name: z.string(),
        /** `900101-1******`: the rest is never sent. */
        idMasked: z.string(),
        submittedAt: timestamp,
        decidedAt: z.nullable(timestamp),
        /** Reason of the decision; null under review. */
        reason: z.nullable(reviewReason),
        note: z.nullable(z.string()),
        /** Decided by the automatic reviewer. */
        isAutomatic: z.boolean(),
      }),
    ),
  }),
});
export type KycInfo = z.infer<typeof kycInfo.output>;

export const kycSubmit = contract({
  path: '/user/KycSubmit',
  summary: 'Hand in name, ID number and both sides of the ID; after a refusal, again',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({
    clientId,
    name: personName,
    idFirst,
    idTail,
    /** Uploads for `idFront` and `idBack`. */
    frontUploadId: id,
    backUploadId: id,
  }),
  output: kycInfo.output,
  errors: [
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_VERIFIED',
    'ID_NUMBER_INVALID',
    'IDENTITY_TAKEN',
    'UPLOAD_NOT_FOUND',
    'CLIENT_ID_CONFLICT',
  ],
});

export const realNameCalls = { kycInfo, kycSubmit };
