import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../core/config.ts';
import type { Manifest } from './backup.types.ts';

export type Keys = Pick<Config, 'secret' | 'uploadKey'>;

const derived = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, 32));

/** Fingerprints that identify keys without revealing them. */
export const fingerprints = ({ secret, uploadKey }: Keys): Manifest['keys'] => ({
  SECRET_KEY: derived(secret, 'maru back-up fingerprint').toString('hex').slice(0, 16),
  UPLOAD_KEY: derived(uploadKey, 'maru back-up fingerprint').toString('hex').slice(0, 16),
});

/** Signs a list of files with SECRET_KEY, so that a forged back-up is not restored. */
export const signatureOf = ({ secret }: Keys, list: string): string =>
  createHmac('sha256', derived(secret, 'maru back-up')).update(list).digest('hex');
