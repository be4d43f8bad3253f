import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { verifyBooks } from '../../src/modules/books/books.service.ts';
import { InvariantViolation, type Customer } from './customer.ts';

/**
 * The cash and holds of each customer in the tables, one line each; customers without any are left out.
 * @param withoutHolds won of holds that are not counted, by customer
 */
export async function balancesInTables(
  db: Db,
  withoutHolds: ReadonlyMap<string, bigint> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ owner: string; asset: string; balance: bigint; held: bigint }>`
    select owner, asset, balance, held from ledger_account where purpose = 'cash' and (balance <> 0 or held <> 0)`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const { owner, asset, balance, held } of rows) {
    const counted = asset === 'KRW' ? held - (withoutHolds.get(owner) ?? 0n) : held;
    found.set(owner, [...(found.get(owner) ?? []), `${asset} ${balance} ${counted}`]);
  }
  return new Map([...found].map(([owner, lines]) => [owner, lines.toSorted().join()]));
}

/** The same line computed from a customer's answers. */
export const balancesFromAnswers = (who: Customer): string =>
  [...who.cash]
    .filter(([, amount]) => amount !== 0n)
    .map(([currency, amount]) => `${currency} ${amount} ${currency === 'KRW' ? who.held : 0n}`)
    .toSorted()
    .join();

/** Checks that every balance and hold in the tables equals the sum of the customer's answers. */
export async function compareBalances(db: Db, customers: readonly Customer[]): Promise<void> {
  const found = await balancesInTables(db);
  for (const who of customers) {
    const [expected, books] = [balancesFromAnswers(who), found.get(who.userId) ?? ''];
    if (books !== expected) throw who.violation('the books are what was answered', { expected, books });
  }
}

/** Checks the books, compares the requests with them, and checks rules that need neither. */
export async function verifyEverything(db: Db): Promise<void> {
  const differences = await verifyBooks(db);
  if (differences.length > 0) throw new InvariantViolation('the books verify', differences.slice(0, 5));
  const { rows } = await sql<{ asset: string; sum: string }>`
    select asset, sum(amount)::text as sum from posting group by asset having sum(amount) <> 0`.execute(db);
  if (rows.length > 0) throw new InvariantViolation('every currency sums to zero', rows);
}

/**
 * A hash of all bookings: each customer's postings and holds in their order, with time and running balance, and the
 * house's total of each currency. Random and sequential ids are excluded; customers are identified by their account.
 */
export async function ledgerHash(db: Db): Promise<string> {
  const parts = [
    sql<{ line: string }>`
      select c.account || ' ' || a.purpose || ' ' || a.asset || ' ' || md5(string_agg(
        concat_ws(',', j.kind, p.kind, p.amount, p.balance_after, extract(epoch from j.at)), ';' order by p.id)) as line
      from posting p join journal j on j.id = p.journal_id join ledger_account a on a.id = p.account_id
        join customer c on c.id::text = a.owner
      group by c.account, a.purpose, a.asset order by 1`,
    sql<{ line: string }>`
      select c.account || ' ' || a.asset || ' ' || md5(string_agg(
        concat_ws(',', e.kind, e.amount, extract(epoch from e.at)), ';' order by e.id)) as line
      from hold_event e join hold h on h.id = e.hold_id join ledger_account a on a.id = h.account_id
        join customer c on c.id::text = a.owner
      group by c.account, a.asset order by 1`,
    sql<{ line: string }>`
      select a.purpose || ' ' || a.asset || ' ' || sum(p.amount) as line
      from posting p join ledger_account a on a.id = p.account_id where a.owner = 'house'
      group by a.purpose, a.asset order by 1`,
  ];
  const hash = createHash('sha256');
  for (const part of parts) for (const { line } of (await part.execute(db)).rows) hash.update(`${line}\n`);
  return hash.digest('hex');
}
