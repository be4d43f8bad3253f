import { sql } from 'kysely';
import { toKstDay } from '../core/clock.ts';
import type { Tx } from '../core/db.ts';
import type { Investors } from './book.types.ts';
import type { SymbolBars } from './venue-store.ts';

const OWNERS = ['client', 'maker', 'individual', 'institution', 'foreign'] as const satisfies (keyof Investors)[];
const COLUMNS = OWNERS.flatMap((owner) => (['bought', 'sold'] as const).map((side) => ({ owner, side })));

/** Saves who traded on ended days. Symbols in which nobody did have no row, and one that is stored stays. */
export async function saveInvestorDays(tx: Tx, ended: readonly SymbolBars[]): Promise<void> {
  const days = ended.flatMap(({ symbol, bar, investors }) =>
    investors && COLUMNS.some(({ owner, side }) => investors[owner][side] > 0)
      ? [{ symbol, day: toKstDay(bar.time), investors }]
      : [],
  );
  if (days.length === 0) return;
  const amounts = COLUMNS.map(
    ({ owner, side }) => sql`${days.map(({ investors }) => investors[owner][side])}::bigint[]`,
  );
  await sql`
    insert into investor_day (symbol, day, ${sql.join(COLUMNS.map(({ owner, side }) => sql.ref(`${owner}_${side}`)))})
    select * from unnest(${days.map(({ symbol }) => symbol)}::text[], ${days.map(({ day }) => day)}::date[],
      ${sql.join(amounts)})
    on conflict (symbol, day) do nothing
  `.execute(tx);
}
