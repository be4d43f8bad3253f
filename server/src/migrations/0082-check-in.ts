import { sql, type Kysely } from 'kysely';

/** One check-in a day in Korea; its points are not money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table check_in (
      customer_id uuid not null references customer (id),
      day date not null,
      run integer not null check (run > 0),
      points integer not null check (points > 0),
      at timestamptz not null,
      primary key (customer_id, day)
    )
  `.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on check_in
    for each statement execute function refuse_change()
  `.execute(db);
}
