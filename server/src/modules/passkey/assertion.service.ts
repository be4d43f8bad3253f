import type { PasskeyAssertion } from '@maru/domain/contracts';
import type { Deps } from '../../core/deps.ts';
import { countUse } from './passkey.repo.ts';
import { isNextCount } from './passkey.rules.ts';
import { readAssertion, userHandleOf } from './webauthn.ts';

interface Signer {
  readonly id: string;
  readonly customer_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
}

/** Whether this passkey signed this challenge for its owner. A right answer is counted as its last use. */
export async function isSignedBy(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  passkey: Signer,
  challenge: string,
  assertion: PasskeyAssertion,
  now: number,
): Promise<boolean> {
  if (assertion.userHandle !== null && assertion.userHandle !== userHandleOf(passkey.customer_id)) return false;
  const use = await readAssertion(config, challenge, passkey, assertion);
  if (!use) return false;
  if (!isNextCount(passkey.counter, use.counter)) {
    log.warn({ passkey: passkey.id }, 'the count of a passkey did not rise: there may be a copy of it');
    return false;
  }
  return countUse(db, passkey, { ...use, at: new Date(now) });
}
