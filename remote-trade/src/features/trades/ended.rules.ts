import type { EndedTrade } from '@maru/domain/contracts';
import { paidFor } from '../../lib/offer/offer.rules.ts';

/** Shares that were bought outside of the order book. */
export type Purchase = Exclude<EndedTrade, { kind: 'order' }>;

/** Text key of the place in which shares were bought. */
export const PLACE = { quota: 'quota.title', block: 'trades.block' } as const satisfies Record<
  Purchase['kind'],
  string
>;

/** Facts that purchases of all kinds have in common. */
export function factsOf(row: Purchase) {
  const facts =
    row.kind === 'quota'
      ? { ...row.purchase, id: row.purchase.purchaseId, sentAt: row.purchase.time, boughtAt: row.purchase.time }
      : { ...row.trade, id: row.trade.tradeId, sentAt: row.trade.createdAt, boughtAt: row.trade.filledAt };
  const { id, number, symbol, name, quantity, price, commission, sentAt, boughtAt } = facts;
  return {
    id,
    number,
    symbol,
    name,
    quantity,
    price,
    commission,
    sentAt,
    boughtAt: boughtAt ?? sentAt,
    total: `-${paidFor(facts)}`,
  };
}

/** Id of a row, which no other has. */
export const keyOf = (row: EndedTrade): string => (row.kind === 'order' ? row.order.orderId : factsOf(row).id);
