import { sql, type Kysely } from 'kysely';

/** Lists find customers by a part of the account or of the name, where they took the beginning of an account: the filter has another name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update saved_filter set chosen = chosen - 'account' || jsonb_build_object('customer', chosen -> 'account')
    where list in ('cases', 'tickets', 'customers') and chosen ? 'account'
  `.execute(db);
}
