import type { EndedTrade } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';
import { filterFilledTrades } from '../block/block.repo.ts';
import { filterPurchases } from '../quota/quota.repo.ts';
import { filterOrders } from '../trade/trade-list.repo.ts';

type Kind = EndedTrade['kind'];
type EndedFilter = Omit<Parameters<typeof filterOrders>[2], 'status'> & { readonly page: number };

/** Kinds and ids of a customer's ended orders, and of their purchases outside of the order book, which buy and are filled. */
export function pageOfEnded(db: Db, userId: string, { page, ...filter }: EndedFilter) {
  const kind = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind');
  const orders = filterOrders(db, userId, { ...filter, status: 'ended' }).select([
    kind('order'),
    'id',
    'number',
    'created_at as at',
  ]);
  const { direction, state } = filter;
  const hasPurchases = direction !== 'sell' && (state === undefined || state === 'filled');
  const all = hasPurchases
    ? orders
        .unionAll(
          filterPurchases(db, userId, filter).select([
            kind('quota'),
            'quota_purchase.id',
            'quota_purchase.number',
            'quota_purchase.at',
          ]),
        )
        .unionAll(
          filterFilledTrades(db, userId, filter).select([
            kind('block'),
            'block_trade.id',
            'block_trade.number',
            'block_trade.created_at as at',
          ]),
        )
    : orders;
  return readPage(db.selectFrom(all.as('ended')), page, (rows) =>
    rows.select(['kind', 'id']).orderBy('at', 'desc').orderBy('number', 'desc'),
  );
}

/** Profit and loss after all costs of the customer's executions in a period, of one symbol or of all. */
export async function sumRealized(
  db: Db,
  userId: string,
  { symbol, from, before }: Period & { readonly symbol: string | undefined },
): Promise<bigint> {
  let fills = db
    .selectFrom('trade_fill as f')
    .innerJoin('trade_order as o', 'o.id', 'f.order_id')
    .where('f.user_id', '=', userId)
    .where('o.effect', '<>', 'open');
  if (symbol !== undefined) fills = fills.where('o.symbol', '=', symbol);
  if (from) fills = fills.where('f.at', '>=', from);
  if (before) fills = fills.where('f.at', '<', before);
  const { sum } = await fills
    .select(sql<bigint>`coalesce(sum(f.realized), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}
