import type { ApiInput, ApiOutput, Passkey, PasskeyAssertion } from '@maru/domain/contracts';
import { isUncertain, post, type Answer, type Refusal } from '../api/index.ts';

/** Stands for the fund password where a passkey is to confirm the request: `useSubmission` asks the authenticator. */
export const BY_PASSKEY = 'passkey';

/** Whether this browser has passkeys at all; on an address without a certificate none has. */
export const isPasskeySupported = (): boolean =>
  globalThis.isSecureContext === true && typeof globalThis.PublicKeyCredential === 'function';

/** The library loads with the first press of a button that needs it. */
const library = () => import('@simplewebauthn/browser');

/** The person closed the prompt, let it time out, or the authenticator failed: for all of these one tries again. */
const notCompleted: Refusal = { ok: false, msg: '', code: 'PASSKEY_EXPIRED' };
/** Read when it is needed: skeletons are drawn at build time, where there is no page. */
const page = () => ({ origin: globalThis.location.origin });

type Challenge = ApiOutput<'/user/PasskeyLoginStart'>;
type Known = Challenge['credentials'];
const descriptors = (credentials: Known) =>
  credentials.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

async function assert({
  challengeId,
  challenge,
  rpId,
  seconds,
  credentials,
}: Challenge): Promise<Answer<PasskeyAssertion>> {
  try {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        timeout: seconds * 1000,
        userVerification: 'required',
        allowCredentials: descriptors(credentials),
      },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return {
      ok: true,
      data: { challengeId, credentialId: id, clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch {
    return notCompleted;
  }
}

/** Opens a session with a passkey that the person picks. A refusal is the caller's to show. */
export async function logInByPasskey(): Promise<Answer<ApiOutput<'/user/PasskeyLogin'>>> {
  const start = await post('/user/PasskeyLoginStart', page(), { isQuiet: true });
  if (!start.ok) return start;
  const assertion = await assert(start.data);
  return assertion.ok ? post('/user/PasskeyLogin', assertion.data, { isQuiet: true }) : assertion;
}

/**
 * Has a passkey sign one request. Nothing was sent yet, so no refusal is uncertain.
 * @param body the request without its proof
 */
export async function confirmByPasskey(path: string, body: Record<string, unknown>): Promise<Answer<PasskeyAssertion>> {
  const start = await post('/user/PasskeyConfirmStart', { ...page(), path, body }, { isQuiet: true });
  if (!start.ok) return isUncertain(start) ? notCompleted : start;
  return assert(start.data);
}

/** The secret that proves who adds a passkey. */
export type PasskeyProof = { fundPassword: string } | { loginPassword: string };

/** Makes a passkey on this device, or on another one that the person picks, and adds it to the account. */
export async function addPasskey(name: string, proof: PasskeyProof): Promise<Answer<Passkey>> {
  const start = await post('/user/PasskeyAddStart', { ...page(), ...proof }, { isQuiet: true });
  if (!start.ok) return start;
  const made = await make(start.data, name);
  return made.ok ? post('/user/PasskeyAdd', made.data, { isQuiet: true }) : made;
}

async function make(
  start: ApiOutput<'/user/PasskeyAddStart'>,
  name: string,
): Promise<Answer<ApiInput<'/user/PasskeyAdd'>>> {
  const { challengeId, challenge, rpId, seconds, credentials, userHandle, account, algorithms } = start;
  try {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Maru' },
        user: { id: userHandle, name: account, displayName: account },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: seconds * 1000,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: descriptors(credentials),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { ok: true, data: { challengeId, name, credentialId: id, clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const isKnown = (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? { ...notCompleted, code: 'PASSKEY_EXISTS' } : notCompleted;
  }
}
