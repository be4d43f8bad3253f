import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { fundPassword } from '../user/user.ts';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
/** Id of a credential, as its authenticator chose it. */
export const credentialId = base64url.check(z.maxLength(1400));
const part = base64url.check(z.maxLength(8000));

/** The answer of an authenticator to a challenge of `PasskeyLoginStart` or `PasskeyConfirmStart`; binary parts are base64url. */
export const passkeyAssertion = z.strictObject({
  challengeId: id,
  credentialId,
  clientDataJSON: part,
  authenticatorData: part,
  signature: part,
  /** The owner as the authenticator stored it; some leave it out where the server named the credentials. */
  userHandle: z.nullable(base64url.check(z.maxLength(88))),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Confirms a request that moves money: the fund password, or a passkey that signed the challenge of this very request. */
export const fundProof = z.union([fundPassword, passkeyAssertion]);
export type FundProof = z.infer<typeof fundProof>;

/** Refusals of {@link fundProof}. */
export const FUND_PROOF_ERRORS = [
  'FUND_PASSWORD_NOT_SET',
  'WRONG_FUND_PASSWORD',
  'FUND_PASSWORD_LOCKED',
  'WRONG_PASSKEY',
  'PASSKEY_EXPIRED',
] as const;
