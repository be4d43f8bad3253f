import { canonicalJson } from '../../core/canonical.ts';
import { derivedKey, hmac } from '../../core/seal.ts';
import type { AuditRow } from './audit.repo.ts';

/** The `previous` hash of the first entry. */
export const FIRST_PREVIOUS = Buffer.alloc(0);

/** Derived from the server's key, so that write access to the database alone cannot forge a chain. */
export const auditKey = (secret: Buffer): Buffer => derivedKey(secret, 'maru audit log');

/** Covers every column of the entry and, through `previous`, every entry before it. */
export function entryHash(
  key: Buffer,
  { hash: _, previous, seq, at, ...rest }: Omit<AuditRow, 'hash'> & { hash?: Buffer },
): Buffer {
  const content = canonicalJson({ ...rest, seq: seq.toString(), at: at.getTime() });
  return hmac(key).update(previous).update(content).digest();
}

/** The fault of an entry, given the one that should precede it. */
export function entryFault(
  key: Buffer,
  entry: AuditRow,
  last: Pick<AuditRow, 'seq' | 'hash'> | undefined,
): 'missing' | 'unchained' | 'changed' | null {
  if (entry.seq !== (last?.seq ?? 0n) + 1n) return 'missing';
  if (!entry.previous.equals(last?.hash ?? FIRST_PREVIOUS)) return 'unchained';
  return entry.hash.equals(entryHash(key, entry)) ? null : 'changed';
}

/**
 * Identifies a fault as it is found: the entry's place, its content and its hash. An acknowledgement names it, so a further change of the
 * entry is a new fault.
 */
export const faultEvidence = (key: Buffer, entry: AuditRow, last: Pick<AuditRow, 'seq' | 'hash'> | undefined): string =>
  hmac(key)
    .update(`${last?.seq ?? 0n} ${entry.seq}\0`)
    .update(last?.hash ?? FIRST_PREVIOUS)
    .update(entry.hash)
    .update(entryHash(key, entry))
    .digest('hex');
