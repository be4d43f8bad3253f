import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import {
  loadClosing,
  loadErasures,
  type ClosedPerson,
  type ClosingGuard,
  type ClosingStep,
} from '../../core/personal.ts';
import type { BookFacts, ClosingFacts } from './closing.rules.ts';

/** The rows and the books that prevent the closing, of a customer and their strategies. */
export async function findClosingFacts(db: Db | Tx, userId: string): Promise<Omit<ClosingFacts, 'isSimulated'>> {
  const { guards } = await loadClosing();
  const { rows } = await sql<BookFacts & { open: number[] }>`
    with own (id) as (select ${userId}::uuid union select account_id from strategy where user_id = ${userId}),
      books as (select purpose, balance, held from ledger_account where owner in (select id::text from own)),
      guards (number) as (${sql.join(guards.map(openRows), sql` union all `)})
    select
      array(select number from guards) as open,
      exists (select from books where purpose not in ('cash', 'allotment') and balance <> 0) as "hasBookPositions",
      exists (select from books where purpose = 'allotment' and balance <> 0) as "hasAllotment",
      exists (select from books where held <> 0) as "hasHolds",
      exists (select from books where purpose = 'cash' and balance <> 0) as "hasMoney"
  `.execute(db);
  const { open, ...books } = rows[0]!;
  return { open: guards.filter((_, number) => open.includes(number)), ...books };
}

/** Selects the guard's number when a row prevents the closing. */
const openRows = ({ table, owner, column, open }: ClosingGuard, number: number) => sql`
  select ${sql.lit(number)}::int where exists (
    select from ${sql.table(table)} where ${sql.ref(owner)} in (select id from own)
      and ${open ? sql`${sql.ref(column)} in (${sql.join(open)})` : sql`${sql.ref(column)} is null`})`;

/** Deletes what every module keeps of the customer until this step, or takes the person out of it. */
export async function eraseRows(tx: Tx, step: ClosingStep, person: ClosedPerson): Promise<void> {
  const { erasures } = await loadErasures();
  for (const erasure of erasures) if (erasure.step === step) await erasure.run(tx, person);
}
