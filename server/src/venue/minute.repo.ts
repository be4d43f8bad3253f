import { sql } from 'kysely';
import { kstDayStart, toKstDay } from '../core/clock.ts';
import type { Db, Tx } from '../core/db.ts';
import { MINUTE } from '../core/time.ts';
import type { Bar } from './engine/bar-series.ts';
import { uniteBars } from './rules/candle.rules.ts';
import type { TimeRange } from './rules/minute-sources.rules.ts';
import { storedFrom } from './time.ts';

/** Bytes of a packed bar: minute, open, high, low, close as int4, volume as int8. */
const BAR_BYTES = 28;

/** Bars as one value, packed by the database. */
const PACKED_BARS = sql`string_agg(int4send(minute) || int4send(open) || int4send(high) || int4send(low)
  || int4send(close) || int8send(volume), ''::bytea order by minute)`;

/** Day in Seoul of a row's minute. */
const DAY_OF_MINUTE = sql`(date '1970-01-01' + (minute + 540) / 1440)`;

/** A few hundred thousand bars at start: those of ended days are packed, and the others are packed by the database, one value per symbol. */
export async function loadMinutes(db: Db, from: number): Promise<Map<string, Bar[]>> {
  // The rows first: a day that is packed meanwhile is in both, and not in none.
  const { rows: single } = await sql<{ symbol: string; bars: Buffer }>`
    select symbol, ${PACKED_BARS} as bars from candle_1m where minute >= ${Math.ceil(from / MINUTE)} group by symbol
  `.execute(db);
  const { rows: packed } = await sql<{ symbol: string; bars: Buffer }>`
    select symbol, bars from candle_1m_day where day >= ${toKstDay(from)}::date order by symbol, day
  `.execute(db);
  const minutes = new Map<string, Bar[]>();
  for (const { symbol, bars } of [...packed, ...single])
    minutes.set(symbol, uniteBars(minutes.get(symbol) ?? [], unpack(bars, { from, to: Infinity })));
  return minutes;
}

/**
 * The newest `limit` bars of a symbol within a range, oldest first. It reads the values of as many days as have those bars, by their sizes, and the
 * rows of days that have not ended.
 */
export async function readMinutes(db: Db, symbol: string, range: TimeRange, limit: number): Promise<Bar[]> {
  const { from, to } = range;
  const { rows: single } = await sql<{ bars: Buffer | null }>`
    select ${PACKED_BARS} as bars from (
      select * from candle_1m where symbol = ${symbol}
        and minute >= ${Math.ceil(from / MINUTE)} and minute < ${Math.ceil(to / MINUTE)}
      order by minute desc limit ${limit}
    ) as newest
  `.execute(db);
  // The day of the range's end may be in it by a part alone, so its size does not count.
  const { rows: packed } = await sql<{ bars: Buffer }>`
    select bars from (
      select day, bars, sum(case when day < ${toKstDay(to)}::date then octet_length(bars) else 0 end)
        over (order by day desc) - octet_length(bars) as newer
      from candle_1m_day where symbol = ${symbol} and day between ${toKstDay(from)}::date and ${toKstDay(to)}::date
    ) as days where newer < ${limit * BAR_BYTES} order by day
  `.execute(db);
  const bars = packed.flatMap((row) => unpack(row.bars, range));
  return uniteBars(bars, unpack(single[0]?.bars ?? Buffer.alloc(0), range)).slice(-limit);
}

/**
 * Packs the minutes of the days before the trading day, and deletes those that are kept no longer. A day that was packed before, after which the
 * clock was set back into it, is unpacked first: of a minute that was traded twice the later bar stays.
 */
export async function packMinutes(tx: Tx, tradingDay: string): Promise<void> {
  const today = kstDayStart(tradingDay) / MINUTE;
  const part = (at: number, bytes: number) =>
    sql`('x' || encode(substring(bars from i * ${sql.lit(BAR_BYTES)} + ${sql.lit(at)} + 1 for ${sql.lit(bytes)}), 'hex'))`;
  const int = (at: number) => sql`${part(at, 4)}::bit(32)::int`;
  await sql`
    with again as (
      delete from candle_1m_day using (
        select distinct symbol as of_symbol, ${DAY_OF_MINUTE} as of_day from candle_1m where minute < ${today}
      ) as ended where symbol = of_symbol and day = of_day
      returning symbol, bars
    )
    insert into candle_1m
    select symbol, ${int(0)}, ${int(4)}, ${int(8)}, ${int(12)}, ${int(16)}, ${part(20, 8)}::bit(64)::bigint
    from again, generate_series(0, octet_length(bars) / ${sql.lit(BAR_BYTES)} - 1) as i
    on conflict (symbol, minute) do nothing
  `.execute(tx);
  await sql`
    insert into candle_1m_day
    select symbol, ${DAY_OF_MINUTE} as day, ${PACKED_BARS} from candle_1m where minute < ${today} group by symbol, day
  `.execute(tx);
  await sql`delete from candle_1m where minute < ${today}`.execute(tx);
  await sql`delete from candle_1m_day where day < ${toKstDay(storedFrom(tradingDay))}::date`.execute(tx);
}

/** Packed bars within a range. */
function unpack(packed: Buffer, { from, to }: TimeRange): Bar[] {
  const bars: Bar[] = [];
  for (let at = 0; at < packed.length; at += BAR_BYTES) {
    const time = packed.readInt32BE(at) * MINUTE;
    if (time < from || time >= to) continue;
    bars.push({
      time,
      open: packed.readInt32BE(at + 4),
      high: packed.readInt32BE(at + 8),
      low: packed.readInt32BE(at + 12),
      close: packed.readInt32BE(at + 16),
      volume: Number(packed.readBigInt64BE(at + 20)),
    });
  }
  return bars;
}
