import { sql, type Kysely } from 'kysely';

/** Shares that were listed while the venue ran. Their prices and bars are stored like those of every other instrument. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table venue_share (
      position int generated always as identity unique,
      symbol text primary key,
      name jsonb not null,
      segment text not null check (segment in ('KOSPI', 'KOSDAQ', 'KONEX')),
      sector text not null,
      offer_price bigint not null check (offer_price > 0),
      shares bigint not null check (shares > 0),
      lot_size int not null check (lot_size > 0)
    )
  `.execute(db);
}
