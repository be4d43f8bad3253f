import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../core/db.ts';
import { accountsOf, findAccounts, findHolds, insertAccounts, type AccountKey } from './ledger.repo.ts';
import { findFault, keyOf, planPostings, takeFromHold, type Funds } from './ledger.rules.ts';
import { shortage } from './ledger.service.ts';
import { LedgerError, type AccountRef, type Asset, type Entry } from './ledger.types.ts';

interface Held {
  /** Key of the account. */
  readonly key: string;
  readonly before: bigint;
  remaining: bigint;
}
interface HoldEvent {
  readonly holdId: string;
  readonly kind: 'captured' | 'released';
  readonly amount: bigint;
  readonly journalId: string | null;
  readonly at: Date;
}
interface BatchPosting {
  readonly journalId: string;
  readonly account: AccountRef;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly kind: string | null;
  readonly after: bigint | null;
}

/**
 * Bookings of one transaction for many customers: accounts and holds are read once, every booking is applied in memory by the rules of the
 * single ones, and all are written by one statement after missing accounts are opened. The caller has locked the customers, so no other transaction changes these rows.
 */
export class LedgerBatch {
  private readonly ids = new Map<string, bigint>();
  private readonly funds = new Map<string, Funds>();
  private readonly holds = new Map<string, Held>();
  private readonly changed = new Set<string>();
  private readonly journals: { readonly id: string; readonly entry: Entry }[] = [];
  private readonly postings: BatchPosting[] = [];
  private readonly events: HoldEvent[] = [];
  private readonly owners: ReadonlySet<string>;

  private constructor(owners: readonly string[]) {
    this.owners = new Set([...owners, 'house']);
  }

  /** @param customers are locked. `assets`: all that the bookings are in. */
  static async load(
    tx: Tx,
    customers: readonly string[],
    { assets, holds }: { readonly assets: readonly Asset[]; readonly holds: readonly string[] },
  ): Promise<LedgerBatch> {
    const batch = new LedgerBatch(customers);
    const [accounts, held] = await Promise.all([
      accountsOf(tx, [...batch.owners], assets),
      holds.length > 0 ? findHolds(tx, holds) : [],
    ]);
    for (const row of accounts) {
      batch.ids.set(keyOf(row), row.id);
      if (row.owner !== 'house') batch.funds.set(keyOf(row), { balance: row.balance, held: row.held });
    }
    for (const row of held)
      batch.holds.set(row.hold_id, { key: keyOf(row), before: row.remaining, remaining: row.remaining });
    return batch;
  }

  /** As `post` of the ledger. @returns the journal's id. @throws ApiError INSUFFICIENT_BALANCE, LedgerError. */
  post(entry: Entry, taken?: { readonly key: string; readonly amount: bigint }): string {
    const fault = findFault(entry.postings);
    if (fault) throw new LedgerError(fault, `${entry.kind} ${entry.ref}`);
    for (const { account } of entry.postings)
      if (!this.owners.has(account.owner)) throw new LedgerError('NOT_OPENED', account.owner);
    const plan = planPostings(entry.postings, this.funds, taken);
    if ('shortage' in plan) throw shortage(plan.shortage);
    for (const [key, after] of plan.changed) this.change(key, after);
    const journalId = randomUUID();
    this.journals.push({ id: journalId, entry });
    entry.postings.forEach(({ account, asset, amount, kind = null }, index) => {
      this.postings.push({
        journalId,
        account,
        asset,
        amount,
        kind,
        after: plan.balancesAfter[index] as bigint | null,
      });
    });
    return journalId;
  }

  /** As `capture` of the ledger. */
  capture(holdId: string, amount: bigint, entry: Entry): string {
    const { held, left } = this.take(holdId, amount);
    const journalId = this.post(entry, { key: held.key, amount });
    held.remaining = left;
    this.events.push({ holdId, kind: 'captured', amount, journalId, at: new Date(entry.at) });
    return journalId;
  }

  /** As `release` of the ledger. */
  release(holdId: string, at: number, amount?: bigint): bigint {
    const freed = amount ?? this.hold(holdId).remaining;
    if (freed === 0n) return 0n;
    const { held, left } = this.take(holdId, freed);
    const before = this.funds.get(held.key)!;
    this.change(held.key, { balance: before.balance, held: before.held - freed });
    held.remaining = left;
    this.events.push({ holdId, kind: 'released', amount: freed, journalId: null, at: new Date(at) });
    return freed;
  }

  /** Writes all bookings, in their order. Call it once, at the end. */
  async save(tx: Tx): Promise<void> {
    if (this.journals.length === 0 && this.events.length === 0) return;
    await this.openAccounts(tx);
    const { journals, postings, events } = this;
    const funds = [...this.changed].map((key) => ({ id: this.ids.get(key)!, ...this.funds.get(key)! }));
    const holds = [...this.holds].filter(([, { before, remaining }]) => remaining !== before);
    await sql`
      with made as (
        insert into journal (id, kind, ref, params, at, reverses)
        select * from unnest(
          ${journals.map(({ id }) => id)}::uuid[], ${journals.map(({ entry }) => entry.kind)}::text[],
          ${journals.map(({ entry }) => entry.ref)}::text[],
          ${journals.map(({ entry }) => JSON.stringify(entry.params ?? {}))}::jsonb[],
          ${journals.map(({ entry }) => new Date(entry.at))}::timestamptz[],
          ${journals.map(({ entry }) => entry.reverses ?? null)}::uuid[]
        )
      ), moved as (
        update ledger_account a set balance = f.balance, held = f.held
        from unnest(
          ${funds.map(({ id }) => id)}::bigint[], ${funds.map(({ balance }) => balance)}::bigint[],
          ${funds.map(({ held }) => held)}::bigint[]
        ) f (id, balance, held) where a.id = f.id
      ), posted as (
        insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
        select journal_id, account_id, asset, amount, kind, after from unnest(
          ${postings.map(({ journalId }) => journalId)}::uuid[],
          ${postings.map(({ account, asset }) => this.ids.get(keyOf({ ...account, asset }))!)}::bigint[],
          ${postings.map(({ asset }) => asset)}::text[], ${postings.map(({ amount }) => amount)}::bigint[],
          ${postings.map(({ kind }) => kind)}::text[], ${postings.map(({ after }) => after)}::bigint[]
        ) with ordinality p (journal_id, account_id, asset, amount, kind, after, place) order by place
      ), taken as (
        update hold h set remaining = t.remaining
        from unnest(
          ${holds.map(([id]) => id)}::uuid[], ${holds.map(([, { remaining }]) => remaining)}::bigint[]
        ) t (id, remaining) where h.id = t.id
      )
      insert into hold_event (hold_id, kind, amount, journal_id, at)
      select hold_id, kind, amount, journal_id, at from unnest(
        ${events.map(({ holdId }) => holdId)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ amount }) => amount)}::bigint[], ${events.map(({ journalId }) => journalId)}::uuid[],
        ${events.map(({ at }) => at)}::timestamptz[]
      ) with ordinality e (hold_id, kind, amount, journal_id, at, place) order by place`.execute(tx);
  }

  /** Opens the accounts that a booking is the first of: custody of a share, the house's side of it. */
  private async openAccounts(tx: Tx): Promise<void> {
    const missing = new Map<string, AccountKey>();
    for (const { account, asset } of this.postings) {
      const key = keyOf({ ...account, asset });
      if (!this.ids.has(key)) missing.set(key, { account, asset });
    }
    if (missing.size === 0) return;
    await insertAccounts(tx, [...missing.values()]);
    for (const [key, { id }] of await findAccounts(tx, [...missing.values()])) this.ids.set(key, id);
  }

  private hold(holdId: string): Held {
    const held = this.holds.get(holdId);
    if (!held) throw new LedgerError('HOLD_NOT_FOUND', holdId);
    return held;
  }

  private take(holdId: string, amount: bigint): { held: Held; left: bigint } {
    const held = this.hold(holdId);
    const left = takeFromHold(held.remaining, amount);
    if ('code' in left) throw new LedgerError(left.code, holdId);
    return { held, left: left.remaining };
  }

  private change(key: string, after: Funds): void {
    this.funds.set(key, after);
    this.changed.add(key);
  }
}
