import type { AuditAct, Reason } from '@maru/domain/contracts';
import type { Config } from '../../core/config.ts';
import type { Db, Tx } from '../../core/db.ts';
import { insertEntry, lastEntry, lockLog, readLog, type AuditRow, type Facts } from './audit.repo.ts';
import { auditKey, FIRST_PREVIOUS, entryFault, entryHash, faultEvidence } from './audit-chain.ts';

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
  readonly reason?: Reason | null;
  readonly note?: string | null;
  readonly before?: Facts;
  readonly after?: Facts;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Records an act in its own transaction. Call it last: the log has one writer at a time, and the writer must wait for no other lock.
 * @throws when the database stores something else than what was hashed: the act is refused, because its entry would look forged.
 */
export async function record(tx: Tx, config: Pick<Config, 'secret'>, act: Act): Promise<void> {
  await lockLog(tx);
  const key = auditKey(config.secret);
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
  const stored = await insertEntry(tx, { ...entry, hash: entryHash(key, entry) });
  if (!stored.hash.equals(entryHash(key, stored))) throw new Error(`the audit log cannot store ${act.act} as it is`);
}

export interface AuditFault {
  readonly seq: bigint;
  readonly fault: 'missing' | 'unchained' | 'changed' | 'cut-off';
  /** See {@link faultEvidence}. Null for a log that does not contain the expected head: that cannot be acknowledged. */
  readonly evidence: string | null;
  /** The entry that acknowledges this fault. */
  readonly acknowledgedBy: bigint | null;
}

export interface Verification {
  readonly entries: bigint;
  /** `seq:hash` of the last entry: store it elsewhere to detect a truncated log. */
  readonly head: string;
  /** All wrong or missing entries in their order, acknowledged ones too. */
  readonly faults: readonly AuditFault[];
  /** The first one that nobody acknowledged. Null when all others are unchanged. */
  readonly firstBad: AuditFault | null;
}

type Head = Pick<AuditRow, 'seq' | 'hash'>;
const ACKNOWLEDGE = 'audit.acknowledge';

/**
 * Recomputes the whole chain. It goes on after a fault, from the entry as it is found, so that a fault hides no later one.
 * @param expected a head that was noted earlier and must still be in the log.
 */
export async function verifyLog(db: Db | Tx, config: Pick<Config, 'secret'>, expected?: string): Promise<Verification> {
  const key = auditKey(config.secret);
  const [expectedSeq = '0', expectedHash] = expected?.split(':') ?? [];
  const found: Omit<AuditFault, 'acknowledgedBy'>[] = [];
  const acknowledged = new Map<unknown, bigint>();
  let entries = 0n;
  let last: Head | undefined;
  for await (const entry of readLog(db)) {
    entries += 1n;
    const fault = entryFault(key, entry, last);
    if (fault) {
      // A gap is named by its first missing number.
      const seq = fault === 'missing' ? nextSeq(last) : entry.seq;
      found.push({ seq, fault, evidence: faultEvidence(key, entry, last) });
    } else if (entry.act === ACKNOWLEDGE) acknowledged.set(entry.after.evidence, entry.seq);
    if (entry.seq === BigInt(expectedSeq) && entry.hash.toString('hex') !== expectedHash)
      found.push({ seq: entry.seq, fault: 'changed', evidence: null });
    last = entry;
  }
  if ((last?.seq ?? 0n) < BigInt(expectedSeq)) found.push({ seq: nextSeq(last), fault: 'cut-off', evidence: null });
  const faults = found.map((each) => ({ ...each, acknowledgedBy: acknowledged.get(each.evidence) ?? null }));
  return {
    entries,
    head: last ? `${last.seq}:${last.hash.toString('hex')}` : '0:',
    faults,
    firstBad: faults.find((each) => each.acknowledgedBy === null) ?? null,
  };
}

const nextSeq = (last: Head | undefined): bigint => (last?.seq ?? 0n) + 1n;

/**
 * Records that the fault of an entry is known, so that verification and back-ups pass again.
 * @returns false when the entry has no fault that can be acknowledged.
 */
export async function acknowledgeFault(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { seq, actor, note, at }: { seq: bigint; actor: Actor; note: string; at: number },
): Promise<boolean> {
  const { faults } = await verifyLog(tx, config);
  const open = faults.filter((each) => each.seq === seq && each.acknowledgedBy === null);
  for (const { fault, evidence } of open) {
    const after = { fault, evidence };
    await record(tx, config, { actor, act: ACKNOWLEDGE, customerId: null, subject: `${seq}`, note, after, at });
  }
  return open.length > 0;
}
