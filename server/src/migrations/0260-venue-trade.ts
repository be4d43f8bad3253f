import { sql, type Kysely } from 'kysely';

/** The last executions of each symbol in the running session, so that its list of trades is there after a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table venue_trade (
      symbol text not null,
      -- The execution's id, whose text is to the base of 36: ids ascend with the tape.
      id bigint not null,
      -- Epoch milliseconds of the market's clock.
      time bigint not null,
      price int not null,
      quantity bigint not null,
      aggressor text not null check (aggressor in ('buy', 'sell', 'auction')),
      off_hours boolean not null,
      primary key (symbol, id)
    )
  `.execute(db);
}
