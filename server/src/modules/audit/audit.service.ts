import type { AuditAct, ReviewReason } from '@maru/domain/contracts';
import type { Config } from '../../core/config.ts';
import type { Db, Tx } from '../../core/db.ts';
import { insertEntry, lastEntry, lockLog, readLog, type Facts } from './audit.repo.ts';
import { auditKey, FIRST_PREVIOUS, entryFault, entryHash } from './audit-chain.ts';

/**
 * The actor of an audited act. `auto-reviewer` exists on a simulated venue only; `system` is the command line of the server's machine.
 */
export type Actor = `operator:${string}` | 'auto-reviewer' | 'system';
export const operatorActor = (login: string): Actor => `operator:${login}`;

export interface Act {
  readonly actor: Actor;
  /** `<thing>.<action>`, e.g. `withdrawal.approve`. */
  readonly act: AuditAct;
  /** The customer concerned, who can read the entry; null when no account is concerned. */
  readonly customerId: string | null;
  /** Id of the subject. */
  readonly subject: string;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
  readonly before?: Facts;
  readonly after?: Facts;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Records an act in its own transaction. Call it last: the log has one writer at a time, and the writer must wait for no other lock.
 */
export async function record(tx: Tx, config: Pick<Config, 'secret'>, act: Act): Promise<void> {
  await lockLog(tx);
  const last = await lastEntry(tx);
  const entry = {
    seq: (last?.seq ?? 0n) + 1n,
    at: new Date(act.at),
    actor: act.actor,
    act: act.act,
    customer_id: act.customerId,
    subject: act.subject,
    reason: act.reason ?? null,
    note: act.note ?? null,
    before: act.before ?? {},
    after: act.after ?? {},
    previous: last?.hash ?? FIRST_PREVIOUS,
  };
  await insertEntry(tx, { ...entry, hash: entryHash(auditKey(config.secret), entry) });
}

export interface Verification {
  readonly entries: bigint;
  /** `seq:hash` of the last valid entry: store it elsewhere to detect a truncated log. */
  readonly head: string;
  /** The first wrong or missing entry. Null when all are unchanged. */
  readonly firstBad: { readonly seq: bigint; readonly fault: 'missing' | 'unchained' | 'changed' | 'cut-off' } | null;
}

/** Recomputes the whole chain. @param expected a head that was noted earlier and must still be in the log. */
export async function verifyLog(db: Db | Tx, config: Pick<Config, 'secret'>, expected?: string): Promise<Verification> {
  const key = auditKey(config.secret);
  const [expectedSeq = '0', expectedHash] = expected?.split(':') ?? [];
  let last: { seq: bigint; hash: Buffer } | undefined;
  for await (const entry of readLog(db)) {
    const fault = entryFault(key, entry, last);
    const isAnother = entry.seq === BigInt(expectedSeq) && entry.hash.toString('hex') !== expectedHash;
    if (fault || isAnother) {
      // A gap is named by its first missing number.
      const seq = fault === 'missing' ? (last?.seq ?? 0n) + 1n : entry.seq;
      return { ...summaryOf(last), firstBad: { seq, fault: fault ?? 'changed' } };
    }
    last = entry;
  }
  const isCutOff = (last?.seq ?? 0n) < BigInt(expectedSeq);
  return { ...summaryOf(last), firstBad: isCutOff ? { seq: (last?.seq ?? 0n) + 1n, fault: 'cut-off' } : null };
}

const summaryOf = (last: { seq: bigint; hash: Buffer } | undefined) => ({
  entries: last?.seq ?? 0n,
  head: last ? `${last.seq}:${last.hash.toString('hex')}` : '0:',
});
