import { randomUUID } from 'node:crypto';
import type { MovementKind } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../core/db.ts';
import { findAccounts, insertAccounts, type AccountKey } from './ledger.repo.ts';
import { house, LedgerError, type Asset, type CustomerPurpose, type HousePurpose } from './ledger.types.ts';

/** Holds and settlements of many customers in few statements, with the same tables and checks as the single ones. All amounts are won. */

/** A locked cash account in won, changed in memory and saved by the statement that explains the change. */
export interface CashRow {
  readonly id: bigint;
  readonly owner: string;
  balance: bigint;
  held: bigint;
}
const column = <T, K extends keyof T>(rows: readonly T[], name: K) => rows.map((row) => row[name]);

/** Locks the cash accounts of these owners in the order of every other lock. */
export async function lockCash(tx: Tx, owners: readonly string[]): Promise<Map<string, CashRow>> {
  const distinct = [...new Set(owners)];
  const { rows } = await sql<CashRow>`
    select id, owner, balance, held from ledger_account
    where owner = any(${distinct}::text[]) and purpose = 'cash' and asset = 'KRW' order by owner for update`.execute(
    tx,
  );
  if (rows.length < distinct.length) throw new LedgerError('NOT_OPENED');
  for (const { owner } of rows) tx.locks.add(`ledger ${owner}`);
  return new Map(rows.map((row) => [row.owner, row]));
}

const saveCash = (tx: Tx, rows: readonly CashRow[]) =>
  sql`
    update ledger_account a set balance = c.balance, held = c.held
    from unnest(${column(rows, 'id')}::bigint[], ${column(rows, 'balance')}::bigint[], ${column(rows, 'held')}::bigint[])
      c (id, balance, held) where a.id = c.id`.execute(tx);

/**
 * Places holds on cash. A hold that the owner cannot cover is left out.
 * @returns the id of each hold, in the order of the requests; null for one that was left out.
 */
export async function holdMany(
  tx: Tx,
  requests: readonly { readonly owner: string; readonly amount: bigint; readonly ref: string }[],
  at: number,
): Promise<(string | null)[]> {
  const cash = await lockCash(tx, column(requests, 'owner'));
  const ids = requests.map(({ owner, amount }) => {
    const row = cash.get(owner)!;
    if (row.balance - row.held < amount) return null;
    row.held += amount;
    return randomUUID();
  });
  const placed = requests.flatMap(({ owner, amount, ref }, index) => {
    const id = ids[index];
    return id ? [{ id, cash: cash.get(owner)!, amount, ref, at }] : [];
  });
  await insertHolds(tx, placed);
  return ids;
}

/** A hold on locked cash, whose `held` includes it already. */
export interface PlacedHold {
  readonly id: string;
  readonly cash: CashRow;
  readonly amount: bigint;
  readonly ref: string;
  readonly at: number;
}

/** Inserts holds with their first events and saves `held` of their accounts, in one statement. */
export async function insertHolds(tx: Tx, holds: readonly PlacedHold[]): Promise<void> {
  const accounts = [...new Set(column(holds, 'cash'))];
  await sql`
    with placed as materialized (
      select * from unnest(
        ${column(holds, 'id')}::uuid[], ${holds.map(({ cash }) => cash.id)}::bigint[], ${column(holds, 'ref')}::text[],
        ${column(holds, 'amount')}::bigint[], ${holds.map(({ at }) => new Date(at))}::timestamptz[]
      ) p (id, account_id, ref, amount, at)
    ), made as (
      insert into hold (id, account_id, ref, amount, remaining, at)
      select id, account_id, ref, amount, amount, at from placed
    ), held as (
      update ledger_account a set held = c.held
      from unnest(${column(accounts, 'id')}::bigint[], ${column(accounts, 'held')}::bigint[]) c (id, held) where a.id = c.id
    )
    insert into hold_event (hold_id, kind, amount, at) select id, 'placed', amount, at from placed`.execute(tx);
}

export interface Settlement {
  readonly owner: string;
  readonly holdId: string;
  readonly ref: string;
  /** Part of the hold that pays; 0 books no journal. */
  readonly used: bigint;
  /** Part of the hold that is released. */
  readonly refund: bigint;
  /** Shares that the payment buys. */
  readonly shares: bigint;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Securities bought from the house. `kind` names the journals and the movements of cash. */
export interface Purchase {
  readonly kind: MovementKind;
  readonly asset: Asset;
  /** Source of the securities and receiver of the money. */
  readonly seller: HousePurpose;
  readonly shares: CustomerPurpose;
}

/**
 * Settles holds in full: one part buys securities, the rest is released. Every hold is used up by it.
 * @returns the journal of each; null where nothing was bought.
 */
export async function settleMany(
  tx: Tx,
  purchase: Purchase,
  items: readonly Settlement[],
  at: number,
): Promise<(string | null)[]> {
  const time = new Date(at);
  const cash = await lockCash(tx, column(items, 'owner'));
  const bought = items.filter(({ used }) => used > 0n);
  const { money, securities } = await openHouse(tx, purchase);
  const shares = await openShares(tx, { asset: purchase.asset, purpose: purchase.shares }, column(bought, 'owner'));
  const journals = items.map(({ used }) => (used > 0n ? randomUUID() : null));
  const events: { holdId: string; kind: string; amount: bigint; journalId: string | null }[] = [];
  const postings: PostingRow[] = [];
  items.forEach(({ owner, holdId, used, refund, shares: count }, index) => {
    const row = cash.get(owner)!;
    row.held -= used + refund;
    const journalId = journals[index] ?? null;
    if (refund > 0n) events.push({ holdId, kind: 'released', amount: refund, journalId: null });
    if (journalId === null) return;
    events.push({ holdId, kind: 'captured', amount: used, journalId });
    row.balance -= used;
    const own = shares.get(owner)!;
    own.balance += count;
    const { asset, kind } = purchase;
    postings.push(
      { journalId, accountId: row.id, asset: 'KRW', amount: -used, kind, after: row.balance },
      { journalId, accountId: money, asset: 'KRW', amount: used, kind: null, after: null },
      { journalId, accountId: own.id, asset, amount: count, kind: null, after: own.balance },
      { journalId, accountId: securities, asset, amount: -count, kind: null, after: null },
    );
  });
  const made = items.flatMap(({ ref, params }, index) => {
    const id = journals[index];
    return id ? [{ id, ref, params }] : [];
  });
  await insertJournals(tx, purchase.kind, made, time);
  await insertPostings(tx, postings);
  await sql`
    update hold set remaining = remaining - s.amount
    from unnest(${column(items, 'holdId')}::uuid[], ${items.map(({ used, refund }) => used + refund)}::bigint[]) s (id, amount)
    where hold.id = s.id`.execute(tx);
  await sql`
    insert into hold_event (hold_id, kind, amount, journal_id, at)
    select hold_id, kind, amount, journal_id, ${time} from unnest(
      ${column(events, 'holdId')}::uuid[], ${column(events, 'kind')}::text[],
      ${column(events, 'amount')}::bigint[], ${column(events, 'journalId')}::uuid[]
    ) e (hold_id, kind, amount, journal_id)`.execute(tx);
  await saveCash(tx, [...cash.values(), ...shares.values()]);
  return journals;
}

/** A purchase that is undone. */
export interface Refund {
  readonly owner: string;
  readonly ref: string;
  /** Won that were paid. */
  readonly amount: bigint;
  readonly shares: bigint;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Undoes purchases in full: the securities go back to the seller, and the money to the buyers. `kind` of `purchase` names the journals and
 * the movements of the refunds. @returns the journal of each
 */
export async function refundMany(tx: Tx, purchase: Purchase, items: readonly Refund[], at: number): Promise<string[]> {
  const cash = await lockCash(tx, column(items, 'owner'));
  const { money, securities } = await openHouse(tx, purchase);
  const shares = await openShares(tx, { asset: purchase.asset, purpose: purchase.shares }, column(items, 'owner'));
  const { asset, kind } = purchase;
  const postings: PostingRow[] = [];
  const journals = items.map(({ owner, ref, amount, shares: count, params }) => {
    const id = randomUUID();
    const [row, own] = [cash.get(owner)!, shares.get(owner)!];
    row.balance += amount;
    own.balance -= count;
    postings.push(
      { journalId: id, accountId: row.id, asset: 'KRW', amount, kind, after: row.balance },
      { journalId: id, accountId: money, asset: 'KRW', amount: -amount, kind: null, after: null },
      { journalId: id, accountId: own.id, asset, amount: -count, kind: null, after: own.balance },
      { journalId: id, accountId: securities, asset, amount: count, kind: null, after: null },
    );
    return { id, ref, params };
  });
  await insertJournals(tx, kind, journals, new Date(at));
  await insertPostings(tx, postings);
  await saveCash(tx, [...cash.values(), ...shares.values()]);
  return column(journals, 'id');
}

interface PostingRow {
  readonly journalId: string;
  readonly accountId: bigint;
  readonly asset: string;
  readonly amount: bigint;
  readonly kind: string | null;
  readonly after: bigint | null;
}
type JournalRow = Pick<Settlement, 'ref' | 'params'> & { readonly id: string };

const insertJournals = (tx: Tx, kind: string, rows: readonly JournalRow[], time: Date) =>
  sql`
    insert into journal (id, kind, ref, params, at)
    select id, ${kind}, ref, params, ${time} from unnest(
      ${column(rows, 'id')}::uuid[], ${column(rows, 'ref')}::text[],
      ${rows.map(({ params }) => JSON.stringify(params))}::jsonb[]
    ) j (id, ref, params)`.execute(tx);

const insertPostings = (tx: Tx, rows: readonly PostingRow[]) =>
  sql`
    insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
    select journal_id, account_id, asset, amount, kind, after from unnest(
      ${column(rows, 'journalId')}::uuid[], ${column(rows, 'accountId')}::bigint[], ${column(rows, 'asset')}::text[],
      ${column(rows, 'amount')}::bigint[], ${column(rows, 'kind')}::text[], ${column(rows, 'after')}::bigint[]
    ) with ordinality p (journal_id, account_id, asset, amount, kind, after, place) order by place`.execute(tx);

/** Securities moved between two accounts of their owners. `kind` names the journals. */
interface Transfer {
  readonly kind: string;
  readonly asset: Asset;
  readonly from: CustomerPurpose;
  readonly to: CustomerPurpose;
}
type Moved = Pick<Settlement, 'owner' | 'ref' | 'shares' | 'params'>;

/** Moves securities of many owners, who are locked. */
export async function moveMany(tx: Tx, transfer: Transfer, items: readonly Moved[], at: number): Promise<void> {
  const { kind, asset, from, to } = transfer;
  const owners = column(items, 'owner');
  const sources = await openShares(tx, { asset, purpose: from }, owners);
  const targets = await openShares(tx, { asset, purpose: to }, owners);
  const postings: PostingRow[] = [];
  const journals = items.map(({ owner, ref, shares, params }) => {
    const id = randomUUID();
    const [source, target] = [sources.get(owner)!, targets.get(owner)!];
    source.balance -= shares;
    target.balance += shares;
    const posting = { journalId: id, asset, kind: null };
    postings.push(
      { ...posting, accountId: source.id, amount: -shares, after: source.balance },
      { ...posting, accountId: target.id, amount: shares, after: target.balance },
    );
    return { id, ref, params };
  });
  await insertJournals(tx, kind, journals, new Date(at));
  await insertPostings(tx, postings);
  await saveCash(tx, [...sources.values(), ...targets.values()]);
}

/** Ids of the house's accounts of a purchase. */
async function openHouse(tx: Tx, { asset, seller }: Purchase): Promise<{ money: bigint; securities: bigint }> {
  const keys: AccountKey[] = [
    { account: house(seller), asset: 'KRW' },
    { account: house(seller), asset },
  ];
  await insertAccounts(tx, keys);
  const rows = [...(await findAccounts(tx, keys)).values()];
  return {
    money: rows.find((row) => row.asset === 'KRW')!.id,
    securities: rows.find((row) => row.asset !== 'KRW')!.id,
  };
}

/** The customers' accounts of the securities, opened where they are missing. Their owners are locked. */
async function openShares(
  tx: Tx,
  { asset, purpose }: { readonly asset: Asset; readonly purpose: CustomerPurpose },
  all: readonly string[],
): Promise<Map<string, CashRow>> {
  const owners = [...new Set(all)];
  await sql`
    insert into ledger_account (owner, purpose, asset) select owner, ${purpose}, ${asset} from unnest(${owners}::text[]) o (owner)
    order by owner on conflict do nothing`.execute(tx);
  const { rows } = await sql<CashRow>`
    select id, owner, balance, held from ledger_account
    where owner = any(${owners}::text[]) and purpose = ${purpose} and asset = ${asset}`.execute(tx);
  return new Map(rows.map((row) => [row.owner, row]));
}
