import { sql, type Kysely } from 'kysely';

/**
 * The minutes of an ended day are one value for each symbol, where they were a row each: a month of one symbol was spread over as many pages of the
 * table as it has minutes, because all symbols are saved minute by minute. It takes about five seconds for a million minutes, in which no minute can
 * be saved. Its number is below that of `order-cause`, which locks the orders until all pending steps have committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table candle_1m_day (
      symbol text not null,
      -- In Seoul.
      day date not null,
      -- 28 bytes a minute, oldest first: minute since the epoch, open, high, low, close as int4, volume as int8.
      bars bytea not null,
      primary key (symbol, day)
    )
  `.execute(db);
  // The market of an older version may still be saving.
  await sql`lock table candle_1m in access exclusive mode`.execute(db);
  await sql`
    create temporary table today on commit drop as
    select * from candle_1m
    where date '1970-01-01' + (minute + 540) / 1440
      >= coalesce((select (state ->> 'tradingDay')::date from venue_state), '-infinity')
  `.execute(db);
  await sql`
    insert into candle_1m_day
    select symbol, date '1970-01-01' + (minute + 540) / 1440 as day,
      string_agg(int4send(minute) || int4send(open) || int4send(high) || int4send(low) || int4send(close)
        || int8send(volume), ''::bytea order by minute)
    from candle_1m
    where date '1970-01-01' + (minute + 540) / 1440 < (select (state ->> 'tradingDay')::date from venue_state)
    group by symbol, day
  `.execute(db);
  // Emptied whole, which gives its space back.
  await sql`truncate candle_1m`.execute(db);
  await sql`insert into candle_1m select * from today`.execute(db);
}
