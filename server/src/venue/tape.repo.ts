import { sql } from 'kysely';
import type { Db, Tx } from '../core/db.ts';
import type { TapeChange } from './venue-store.ts';
import type { TapeTrade } from './venue.types.ts';

/** Bytes of a packed execution: id and time as int8, price as int4, quantity as int8, kind as int2. */
const TRADE_BYTES = 30;
const AGGRESSORS = ['buy', 'sell', 'auction'] as const;
/** Added to the kind of an execution outside of the regular session. */
const OFF_HOURS = 4;
/** Executions are named in this base. */
const ID_BASE = 36;

const toNumber = (id: string): number => parseInt(id, ID_BASE);

/** Executions at or after `from`, by symbol, oldest first. Tens of thousands at start: packed by the database, one value per symbol. */
export async function loadTapes(db: Db, from: number): Promise<Map<string, TapeTrade[]>> {
  const { rows } = await sql<{ symbol: string; trades: Buffer }>`
    select symbol, string_agg(int8send(id) || int8send(time) || int4send(price) || int8send(quantity)
      || int2send((case aggressor when 'buy' then 0 when 'sell' then 1 else 2 end
        + case when off_hours then ${sql.lit(OFF_HOURS)} else 0 end)::int2), ''::bytea order by id) as trades
    from venue_trade where time >= ${from} group by symbol
  `.execute(db);
  return new Map(rows.map(({ symbol, trades }) => [symbol, unpack(symbol, trades)]));
}

function unpack(symbol: string, packed: Buffer): TapeTrade[] {
  return Array.from({ length: packed.length / TRADE_BYTES }, (_, i) => {
    const at = i * TRADE_BYTES;
    const kind = packed.readInt16BE(at + 28);
    return {
      id: Number(packed.readBigInt64BE(at)).toString(ID_BASE),
      symbol,
      time: Number(packed.readBigInt64BE(at + 8)),
      price: BigInt(packed.readInt32BE(at + 16)),
      quantity: packed.readBigInt64BE(at + 20),
      aggressor: AGGRESSORS[kind % OFF_HOURS]!,
      ...(kind >= OFF_HOURS && { offHours: true as const }),
    };
  });
}

/** Adds executions, and deletes those of their symbols that are not kept any more. */
export async function saveTapes(tx: Tx, changes: readonly TapeChange[]): Promise<void> {
  if (changes.length === 0) return;
  const trades = changes.flatMap((change) => change.trades);
  await sql`
    delete from venue_trade using unnest(${changes.map(({ symbol }) => symbol)}::text[],
      ${changes.map(({ oldest }) => toNumber(oldest))}::bigint[]) as kept (symbol, oldest)
    where venue_trade.symbol = kept.symbol and venue_trade.id < kept.oldest
  `.execute(tx);
  await sql`
    insert into venue_trade
    select * from unnest(${trades.map(({ symbol }) => symbol)}::text[], ${trades.map(({ id }) => toNumber(id))}::bigint[],
      ${trades.map(({ time }) => time)}::bigint[], ${trades.map(({ price }) => price)}::int[],
      ${trades.map(({ quantity }) => quantity)}::bigint[], ${trades.map(({ aggressor }) => aggressor)}::text[],
      ${trades.map(({ offHours = false }) => offHours)}::boolean[])
    on conflict (symbol, id) do nothing
  `.execute(tx);
}
