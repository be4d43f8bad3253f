import type { Currency } from '@maru/domain/money';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { keyOf } from './ledger.rules.ts';
import { LedgerError, type AccountRef, type Asset, type Entry } from './ledger.types.ts';

declare module '../../core/db.ts' {
  interface Database {
    ledger_account: {
      id: Generated<bigint>;
      owner: string;
      purpose: string;
      asset: string;
      balance: Generated<bigint>;
      held: Generated<bigint>;
    };
    journal: {
      id: string;
      kind: string;
      ref: string;
      params: Record<string, string | number>;
      at: Date;
      reverses: string | null;
    };
    posting: {
      id: Generated<bigint>;
      journal_id: string;
      account_id: bigint;
      asset: string;
      amount: bigint;
      kind: string | null;
      balance_after: bigint | null;
    };
    hold: { id: string; account_id: bigint; ref: string; amount: bigint; remaining: bigint; at: Date };
    hold_event: {
      id: Generated<bigint>;
      hold_id: string;
      kind: 'placed' | 'captured' | 'released';
      amount: bigint;
      journal_id: string | null;
      at: Date;
    };
  }
}

export interface AccountRow {
  readonly id: bigint;
  readonly owner: string;
  readonly purpose: string;
  readonly asset: string;
  readonly balance: bigint;
  readonly held: bigint;
}
export interface AccountKey {
  readonly account: AccountRef;
  readonly asset: Asset;
}
/**
 * Locks these customers' accounts until the transaction ends. The cash account in won is the lock of all accounts of its owner. Owners are
 * locked in a fixed order, so that two transfers in opposite directions wait for one another instead of deadlocking.
 */
export async function lockCustomers(tx: Tx, owners: readonly string[]): Promise<void> {
  const customers = notLocked(tx, owners);
  if (customers.length === 0) return;
  const rows = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where(sql<boolean>`owner = any(${customers}::text[])`)
    .where('purpose', '=', 'cash')
    .where('asset', '=', 'KRW')
    .orderBy('owner')
    .forUpdate()
    .execute();
  if (rows.length < customers.length) throw new LedgerError('NOT_OPENED', customers.join());
  for (const owner of customers) tx.locks.add(lockOf(owner));
}

const lockOf = (owner: string): string => `ledger ${owner}`;

/** The customers among these owners that the transaction has not locked yet. */
const notLocked = (tx: Tx, owners: readonly string[]): string[] =>
  [...new Set(owners)].filter((owner) => owner !== 'house' && !tx.locks.has(lockOf(owner)));

/**
 * {@link lockCustomers} and {@link findAccounts} in one statement. Every account of a newly locked customer is locked, the owner's lock
 * first: a row that the statement waited for is read as it is then, and not as it was when the statement began.
 */
export async function lockAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<Map<string, AccountRow>> {
  const customers = notLocked(
    tx,
    keys.map(({ account }) => account.owner),
  );
  if (customers.length === 0) return findAccounts(tx, keys);
  const locks = customers.map((owner): AccountKey => ({ account: { owner, purpose: 'cash' }, asset: 'KRW' }));
  const isOwn = ({ account }: AccountKey) => customers.includes(account.owner);
  const others = keys.filter((key) => !isOwn(key));
  const columns = sql`id, owner, purpose, asset, balance, held`;
  const { rows } = await sql<AccountRow>`
    with own as (
      select ${columns} from ledger_account
      where (owner, purpose, asset) in (${keysOf([...locks, ...keys.filter(isOwn)])})
      order by owner, (purpose, asset) = ('cash', 'KRW') desc, id for update
    )
    select ${columns} from own
    ${others.length > 0 ? sql`union all select ${columns} from ledger_account where (owner, purpose, asset) in (${keysOf(others)})` : sql``}
  `.execute(tx);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  if (locks.some(({ account, asset }) => !found.has(keyOf({ ...account, asset }))))
    throw new LedgerError('NOT_OPENED', customers.join());
  for (const owner of customers) tx.locks.add(lockOf(owner));
  return found;
}

export async function insertAccounts(tx: Tx, keys: readonly AccountKey[]): Promise<void> {
  const rows = keys.map(({ account, asset }) => ({ owner: account.owner, purpose: account.purpose, asset }));
  // Sorted: two transactions that open the same accounts wait for one another on the first of them.
  rows.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  await tx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findAccounts(db: Db | Tx, keys: readonly AccountKey[]): Promise<Map<string, AccountRow>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'owner', 'purpose', 'asset', 'balance', 'held'])
    .where(sql<boolean>`(owner, purpose, asset) in (${keysOf(keys)})`)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The customer's cash in every currency that has bookings. */
export const findCash = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('ledger_account')
    .select(['asset', 'balance', 'held'])
    .where('owner', '=', userId)
    .where('purpose', '=', 'cash')
    .$narrowType<{ asset: Currency }>()
    .execute();

/** Unique keys. */
function keysOf(keys: readonly AccountKey[]) {
  const rows = new Map(keys.map(({ account, asset }) => [keyOf({ ...account, asset }), { ...account, asset }]));
  return sql.join([...rows.values()].map(({ owner, purpose, asset }) => sql`(${owner}, ${purpose}, ${asset})`));
}

/** All accounts of these owners in these assets. */
export async function accountsOf(tx: Tx, owners: readonly string[], assets: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, owner, purpose, asset, balance, held from ledger_account
    where owner = any(${owners}::text[]) and asset = any(${assets}::text[])`.execute(tx);
  return rows;
}

/** Holds with their accounts, which the caller has locked. */
export async function findHolds(tx: Tx, ids: readonly string[]): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id as hold_id, remaining, a.id, owner, purpose, asset, balance, held
    from hold h join ledger_account a on a.id = h.account_id where h.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export interface PostingRow {
  readonly account_id: bigint;
  readonly asset: string;
  readonly amount: bigint;
  readonly kind: string | null;
  readonly balance_after: bigint | null;
}
export interface FundsRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly held: bigint;
}

/** Inserts a journal with its postings in their order and updates the customers' funds, in one statement. */
export async function insertJournal(
  tx: Tx,
  id: string,
  entry: Entry,
  postings: readonly PostingRow[],
  funds: readonly FundsRow[],
): Promise<void> {
  const column = <T, K extends keyof T>(rows: readonly T[], name: K) => rows.map((row) => row[name]);
  await sql`
    with made as (
      insert into journal (id, kind, ref, params, at, reverses)
      values (${id}, ${entry.kind}, ${entry.ref}, ${JSON.stringify(entry.params ?? {})}, ${new Date(entry.at)}, ${entry.reverses ?? null})
    ), moved as (
      update ledger_account a set balance = f.balance, held = f.held
      from unnest(
        ${column(funds, 'id')}::bigint[], ${column(funds, 'balance')}::bigint[], ${column(funds, 'held')}::bigint[]
      ) f (id, balance, held)
      where a.id = f.id
    )
    insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
    select ${id}, p.account_id, p.asset, p.amount, p.kind, p.balance_after
    from unnest(
      ${column(postings, 'account_id')}::bigint[], ${column(postings, 'asset')}::text[],
      ${column(postings, 'amount')}::bigint[], ${column(postings, 'kind')}::text[],
      ${column(postings, 'balance_after')}::bigint[]
    ) with ordinality p (account_id, asset, amount, kind, balance_after, place)
    order by p.place
  `.execute(tx);
}

/** A journal with its postings in their order. */
export async function findJournal(tx: Tx, id: string) {
  const journal = await tx
    .selectFrom('journal')
    .select(['params', 'reverses'])
    .select((by) =>
      by.exists(by.selectFrom('journal as later').select('later.id').where('later.reverses', '=', id)).as('isReversed'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!journal) return undefined;
  const rows = await tx
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .select(['owner', 'purpose', 'posting.asset', 'posting.amount'])
    .where('journal_id', '=', id)
    .orderBy('posting.id')
    .execute();
  const postings = rows.map(({ owner, purpose, asset, amount }) => ({
    account: { owner, purpose } as AccountRef,
    asset: asset as Asset,
    amount,
  }));
  return { ...journal, postings };
}

/** A hold with the account it is on; `id` is the account's. */
export interface HoldRow extends AccountRow {
  readonly hold_id: string;
  readonly remaining: bigint;
}

export async function findHold(tx: Tx, id: string): Promise<HoldRow | undefined> {
  return tx
    .selectFrom('hold')
    .innerJoin('ledger_account', 'ledger_account.id', 'hold.account_id')
    .select(['hold.id as hold_id', 'remaining', 'ledger_account.id', 'owner', 'purpose', 'asset', 'balance', 'held'])
    .where('hold.id', '=', id)
    .executeTakeFirst();
}

/** Inserts a hold with its first event and adds it to the account's `held`. */
export async function insertHold(
  tx: Tx,
  hold: { id: string; accountId: bigint; ref: string; amount: bigint; at: Date },
): Promise<void> {
  await sql`
    with held as (update ledger_account set held = held + ${hold.amount} where id = ${hold.accountId}),
    made as (
      insert into hold (id, account_id, ref, amount, remaining, at)
      values (${hold.id}, ${hold.accountId}, ${hold.ref}, ${hold.amount}, ${hold.amount}, ${hold.at})
    )
    insert into hold_event (hold_id, kind, amount, at) values (${hold.id}, 'placed', ${hold.amount}, ${hold.at})
  `.execute(tx);
}

/** Takes `amount` out of a hold. A release subtracts it from the account's `held` here; the journal of a capture has done so. */
export async function shrinkHold(
  tx: Tx,
  hold: HoldRow,
  change: { kind: 'captured' | 'released'; amount: bigint; journalId: string | null; at: Date },
): Promise<void> {
  const freed = change.kind === 'released' ? change.amount : 0n;
  await sql`
    with freed as (update ledger_account set held = held - ${freed} where id = ${hold.id} and ${freed}::bigint > 0),
    taken as (update hold set remaining = remaining - ${change.amount} where id = ${hold.hold_id})
    insert into hold_event (hold_id, kind, amount, journal_id, at)
    values (${hold.hold_id}, ${change.kind}, ${change.amount}, ${change.journalId}, ${change.at})
  `.execute(tx);
}

export async function sumOfPostings(db: Db | Tx, accountId: bigint): Promise<bigint> {
  const { sum } = await db
    .selectFrom('posting')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return sum;
}
