import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { language, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    /** The version that the customer read is not in force any more. */
    AGREEMENT_CHANGED: NoParams;
  }
}

/** Terms that a customer agrees to after the registration, when they want what the terms are about. */
export const consentKind = z.enum(['leverage']);
export type ConsentKind = z.infer<typeof consentKind>;

const consent = z.strictObject({
  /** In force now: the date of the terms. */
  version: z.string(),
  /** When the customer agreed to this version; null when they did not. */
  agreedAt: z.nullable(timestamp),
});

export const consentInfo = contract({
  path: '/user/Consent',
  summary: 'Whether the customer has agreed to the terms in force',
  input: z.strictObject({ kind: consentKind }),
  output: consent,
});

/** Nothing takes an agreement back: it is a record. Agreeing again to the same version changes nothing. */
export const agree = contract({
  path: '/user/Agree',
  summary: 'Agree to terms, by the version that was read',
  rateLimit: 20,
  input: z.strictObject({
    kind: consentKind,
    version: z.string().check(z.maxLength(20)),
    /** In which the terms were read. */
    language,
  }),
  output: consent,
  errors: ['AGREEMENT_CHANGED'],
});

export const agreementCalls = { consentInfo, agree };
