import { sql, type Kysely } from 'kysely';

/** An alert waits for a price, or for a percent of the base price of whichever day it is reached on: then its price follows from the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_alert
      alter column price drop not null,
      add column percent integer check (percent <> 0),
      add constraint price_alert_kind check ((price is null) <> (percent is null))
  `.execute(db);
  await sql`
    create unique index price_alert_percent_once on price_alert (user_id, symbol, percent) where ended_at is null
  `.execute(db);
}
