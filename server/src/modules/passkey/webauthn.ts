import type { PasskeyAssertion } from '@maru/domain/contracts';
import type { Config } from '../../core/config.ts';

/** COSE numbers of the signatures that are accepted: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Loads with the first passkey that is verified: no start of the server needs it. */
const library = () => import('@simplewebauthn/server');

interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** The credential that an authenticator made for a challenge; null when anything about it is wrong. */
export async function readCredential({ passkey }: Pick<Config, 'passkey'>, challenge: string, made: Attestation) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.credentialId,
        rawId: made.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...passkey.origins],
      expectedRPID: passkey.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws at whatever is malformed or does not match.
    return null;
  }
}

interface Credential {
  readonly credential_id: string;
  readonly public_key: Buffer;
}

/**
 * The count and state that an authenticator signed together with the challenge; null when anything about it is wrong. The caller compares
 * the count with the stored one.
 */
export async function readAssertion(
  { passkey }: Pick<Config, 'passkey'>,
  challenge: string,
  credential: Credential,
  assertion: PasskeyAssertion,
): Promise<{ counter: bigint; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.credentialId,
        rawId: assertion.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.clientDataJSON,
          authenticatorData: assertion.authenticatorData,
          signature: assertion.signature,
          ...(assertion.userHandle === null ? {} : { userHandle: assertion.userHandle }),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...passkey.origins],
      expectedRPID: passkey.rpId,
      credential: { id: credential.credential_id, publicKey: new Uint8Array(credential.public_key), counter: 0 },
      requireUserVerification: true,
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: BigInt(newCounter), isSynced: credentialBackedUp } : null;
  } catch {
    return null;
  }
}

/** The name of an owner to authenticators: nothing that a person would recognize. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
