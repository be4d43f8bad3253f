import { sql, type Kysely } from 'kysely';

/** While the house keeps a customer out, nobody can pay: what they owe stands still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add barred_at timestamptz`.execute(db);
  // Since when is in the log only; it counts from here on.
  await sql`update customer set barred_at = now() where flags && '{banned,disabled}'`.execute(db);
  await sql`alter table loan add paused_days integer not null default 0 check (paused_days >= 0)`.execute(db);
  await sql`
    do $$ begin
      execute (
        select format('alter table loan drop constraint %I', conname) from pg_constraint
        where conrelid = 'loan'::regclass and pg_get_constraintdef(oid) like '%(lent_on + days)%'
      );
    end $$
  `.execute(db);
  await sql`alter table loan add constraint loan_due check (due_on = lent_on + days + paused_days)`.execute(db);
}
