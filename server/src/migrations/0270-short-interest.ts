import { sql, type Kysely } from 'kysely';

/** Open short positions of an instrument, for its short interest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trade_position_short on trade_position (symbol) include (quantity)
    where side = 'short' and closed_at is null`.execute(db);
}
