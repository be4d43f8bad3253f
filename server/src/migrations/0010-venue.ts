import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes are counted from the epoch: four bytes, and the order of time.
  await sql`
    create table candle_1m (
      symbol text not null,
      minute int not null,
      open int not null,
      high int not null,
      low int not null,
      close int not null,
      volume bigint not null,
      primary key (symbol, minute)
    )
  `.execute(db);
  await sql`
    create table candle_1d (
      symbol text not null,
      day date not null,
      open int not null,
      high int not null,
      low int not null,
      close int not null,
      volume bigint not null,
      primary key (symbol, day)
    )
  `.execute(db);
  await sql`create table venue_state (id int primary key check (id = 1), state jsonb not null)`.execute(db);
}
