import type { AuditAct, ReviewReason } from '@maru/shared/contracts';
import type { Config } from '../../core/config.ts';
import type { Db, Tx } from '../../core/db.ts';
import { insertEntry, lastEntry, lockLog, readLog, type Facts } from './audit.repo.ts';
import { auditKey, BEGINNING, entryFault, entryHash } from './audit.chain.ts';

/**
 * Who acts for the house. `auto-reviewer` is the demo's machine and exists on a simulated venue only; `system` is whoever has
 * the machine's command line.
 */
export type Actor = `operator:${string}` | 'auto-reviewer' | 'system';
export const operatorActor = (login: string): Actor => `operator:${login}`;

export interface Act {
  readonly actor: Actor;
  /** `<thing>.<what was done>`, e.g. `withdrawal.approve`. */
  readonly act: AuditAct;
  /** The customer it is about, who can read it; null when it is about nobody's account. */
  readonly customerId: string | null;
  /** Id of what was acted on. */
  readonly subject: string;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
  readonly before?: Facts;
  readonly after?: Facts;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Writes an act down in the transaction that does it. Call it last: the log has one writer at a time, and whoever has it
 * must wait for nobody.
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
    previous: last?.hash ?? BEGINNING,
  };
  await insertEntry(tx, { ...entry, hash: entryHash(auditKey(config.secret), entry) });
}

export interface Verification {
  readonly entries: bigint;
  /** `seq:hash` of the last good entry: keep it elsewhere, and a log cut off at its end is found too. */
  readonly head: string;
  /** The first entry that is wrong, or where it should be. Null when all are as they were written. */
  readonly firstBad: { readonly seq: bigint; readonly fault: 'missing' | 'unchained' | 'changed' | 'cut-off' } | null;
}

/** Computes the whole chain again. @param expected a head that was noted earlier and must still be in the log. */
export async function verifyLog(db: Db | Tx, config: Pick<Config, 'secret'>, expected?: string): Promise<Verification> {
  const key = auditKey(config.secret);
  const [expectedSeq = '0', expectedHash] = expected?.split(':') ?? [];
  let last: { seq: bigint; hash: Buffer } | undefined;
  for await (const entry of readLog(db)) {
    const fault = entryFault(key, entry, last);
    const isAnother = entry.seq === BigInt(expectedSeq) && entry.hash.toString('hex') !== expectedHash;
    if (fault || isAnother) {
      // A gap is named by the first number that is not there.
      const seq = fault === 'missing' ? (last?.seq ?? 0n) + 1n : entry.seq;
      return { ...standing(last), firstBad: { seq, fault: fault ?? 'changed' } };
    }
    last = entry;
  }
  const isCutOff = (last?.seq ?? 0n) < BigInt(expectedSeq);
  return { ...standing(last), firstBad: isCutOff ? { seq: (last?.seq ?? 0n) + 1n, fault: 'cut-off' } : null };
}

const standing = (last: { seq: bigint; hash: Buffer } | undefined) => ({
  entries: last?.seq ?? 0n,
  head: last ? `${last.seq}:${last.hash.toString('hex')}` : '0:',
});
