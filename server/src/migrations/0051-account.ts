import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The account that a customer wants to see first; none: the won account.
  await sql`
    create table fund_account (
      user_id uuid primary key references customer (id),
      currency text not null check (currency in ('KRW', 'USD', 'THB'))
    )
  `.execute(db);
}
