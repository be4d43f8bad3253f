import { PER_PAGE, type ApiInput, type ApiOutput, type EndedTrade } from '@maru/domain/contracts';
import type { Db } from '../../core/db.ts';
import { periodOf } from '../../core/period.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findTrades } from '../block/block.repo.ts';
import { toBlockTrades } from '../block/block.view.ts';
import { findPurchases } from '../quota/quota.repo.ts';
import { toPurchase } from '../quota/quota.view.ts';
import { viewOrders } from '../trade/trade-queries.ts';
import { findOrdersById } from '../trade/trade.repo.ts';
import { pageOfEnded, sumRealized } from './ended.repo.ts';

/** Ended orders and purchases outside of the order book in one list, the last sent first. */
export async function endedTrades(
  db: Db,
  venue: Venue,
  userId: string,
  { page, from, to, ...filter }: ApiInput<'/trade/Ended'>,
): Promise<ApiOutput<'/trade/Ended'>> {
  const period = periodOf({ from, to });
  const [{ total, rows }, realized] = await Promise.all([
    pageOfEnded(db, userId, { ...filter, ...period, page }),
    sumRealized(db, userId, { ...period, symbol: filter.symbol }),
  ]);
  const idsOf = (kind: EndedTrade['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [orders, purchases, trades] = await Promise.all([
    findOrdersById(db, idsOf('order')).then((found) => viewOrders({ db, venue }, found)),
    findPurchases(db, userId, idsOf('quota')),
    findTrades(db, userId, idsOf('block')).then((found) => toBlockTrades(db, venue, found)),
  ]);
  const ended = new Map<string, EndedTrade>([
    ...orders.map((order) => [order.orderId, { kind: 'order', order }] as const),
    ...purchases.map((row) => [row.id, { kind: 'quota', purchase: toPurchase(venue, row) }] as const),
    ...trades.map((trade) => [trade.tradeId, { kind: 'block', trade }] as const),
  ]);
  return { total, page, per_page: PER_PAGE, data: rows.map(({ id }) => ended.get(id)!), realized: realized.toString() };
}
