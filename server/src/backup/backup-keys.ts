import { createHmac } from 'node:crypto';
import type { Config } from '../core/config.ts';
import { derivedKey } from '../core/seal.ts';
import type { Manifest } from './backup.types.ts';

export type Keys = Pick<Config, 'secret' | 'uploadKey'>;

/** Fingerprints that identify keys without revealing them. */
export const fingerprints = ({ secret, uploadKey }: Keys): Manifest['keys'] => ({
  SECRET_KEY: derivedKey(secret, 'maru back-up fingerprint').toString('hex').slice(0, 16),
  UPLOAD_KEY: derivedKey(uploadKey, 'maru back-up fingerprint').toString('hex').slice(0, 16),
});

/** Signs a list of files with SECRET_KEY, so that a forged back-up is not restored. */
export const signatureOf = ({ secret }: Keys, list: string): string =>
  createHmac('sha256', derivedKey(secret, 'maru back-up')).update(list).digest('hex');
