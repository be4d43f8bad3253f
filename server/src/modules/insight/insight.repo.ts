import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { Investors } from '../../venue/book.types.ts';

/** Net purchases of an ended day by the owners of the orders, in won. `day` is `YYYY-MM-DD`. */
export type InvestorDay = Readonly<Record<keyof Investors, bigint>> & { readonly day: string };

/** Shares of all customers' open short positions in a stock. */
export async function findSharesSoldShort(db: Db, symbol: string): Promise<bigint> {
  const { shares } = await db
    .selectFrom('trade_position')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('shares'))
    .where('symbol', '=', symbol)
    .where('side', '=', 'short')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(shares ?? 0);
}

/** Calendar days in which the wanted trading days are looked for: a market that stood still has fewer of them. */
const DAYS_BACK = 60;

/** The newest `limit` ended days until `today` on which anybody traded one of these symbols, the newest first. */
export async function findInvestorDays(
  db: Db,
  { symbols, today, limit }: { symbols: readonly string[]; today: string; limit: number },
): Promise<InvestorDay[]> {
  const { rows } = await sql<InvestorDay>`
    select day, sum(client_bought - client_sold)::bigint as client, sum(maker_bought - maker_sold)::bigint as maker,
      sum(individual_bought - individual_sold)::bigint as individual,
      sum(institution_bought - institution_sold)::bigint as institution,
      sum(foreign_bought - foreign_sold)::bigint as "foreign"
    from investor_day
    where symbol = any(${symbols}::text[]) and day > ${today}::date - ${sql.lit(DAYS_BACK)}
    group by day order by day desc limit ${limit}
  `.execute(db);
  return rows;
}
