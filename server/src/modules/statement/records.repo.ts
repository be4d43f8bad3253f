import type { OrderCause, Side } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';

interface Filter extends Period {
  readonly page: number;
}

type Place = 'book' | 'quota' | 'block';

/** Executions of the customer's orders, and their purchases outside of the order book, newest first. */
export async function pageOfTrades(db: Db, userId: string, { page, from, before }: Filter) {
  const place = (of: Place) => sql<Place>`${sql.lit(of)}`.as('place');
  const fills = db
    .selectFrom('trade_fill as f')
    .innerJoin('trade_order as o', 'o.id', 'f.order_id')
    .where('f.user_id', '=', userId)
    .select([place('book'), 'f.id as line', 'o.id', 'o.number', 'o.position_id', 'o.symbol'])
    .select(['o.side', 'o.effect', 'o.leverage', 'o.cause'])
    .select(['f.at', 'f.price', 'f.quantity', 'f.commission', 'f.tax', 'f.financing', 'f.pnl', 'f.realized']);
  /** Shares that are bought outright, at no other cost than the commission. */
  const bought = [
    sql<Side>`'long'`.as('side'),
    sql<TradeRecord['effect']>`'open'`.as('effect'),
    sql<number>`1::smallint`.as('leverage'),
    sql<OrderCause | null>`null::text`.as('cause'),
  ] as const;
  const free = (['tax', 'financing', 'pnl', 'realized'] as const).map((name) => sql<bigint>`0::bigint`.as(name));
  const purchases = db
    .selectFrom('quota_purchase as p')
    .innerJoin('desk_offer as d', 'd.id', 'p.offer_id')
    .where('p.user_id', '=', userId)
    .select([place('quota'), 'p.id as line', 'p.id', 'p.number', 'p.position_id', 'd.symbol', ...bought])
    .select(['p.at', 'p.price', 'p.quantity', 'p.commission', ...free]);
  const blocks = db
    .selectFrom('block_trade as b')
    .innerJoin('desk_offer as d', 'd.id', 'b.offer_id')
    .innerJoin('trade_lot as l', 'l.id', 'b.lot_id')
    .where('b.user_id', '=', userId)
    .select([place('block'), 'b.id as line', 'b.id', 'b.number', 'l.position_id', 'd.symbol', ...bought])
    .select(['l.opened_at as at', 'b.price', 'b.quantity', 'b.commission', ...free]);
  let trades = db.selectFrom(fills.unionAll(purchases).unionAll(blocks).as('t'));
  if (from) trades = trades.where('at', '>=', from);
  if (before) trades = trades.where('at', '<', before);
  return readPage(trades, page, (rows) => rows.selectAll().orderBy('at', 'desc').orderBy('line'));
}

export interface TradeRecord {
  readonly place: Place;
  /** Id of the execution, or of the purchase. */
  readonly line: string;
  readonly id: string;
  readonly number: string;
  readonly position_id: string | null;
  readonly symbol: string;
  readonly side: Side;
  readonly effect: 'open' | 'close' | 'liquidation';
  readonly leverage: number;
  readonly cause: OrderCause | null;
  readonly at: Date;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
  readonly pnl: bigint;
  readonly realized: bigint;
}

export async function pageOfDeposits(db: Db, userId: string, { page, from, before }: Filter) {
  let deposits = db.selectFrom('deposit').where('user_id', '=', userId);
  if (from) deposits = deposits.where('created_at', '>=', from);
  if (before) deposits = deposits.where('created_at', '<', before);
  return readPage(deposits, page, (rows) =>
    rows
      .select(['id', 'number', 'created_at', 'expires_at', 'amount', 'status', 'channel_id'])
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc'),
  );
}

export async function pageOfWithdrawals(db: Db, userId: string, { page, from, before }: Filter) {
  let withdrawals = db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', 'c.id', 'w.card_id')
    .where('w.user_id', '=', userId);
  if (from) withdrawals = withdrawals.where('w.created_at', '>=', from);
  if (before) withdrawals = withdrawals.where('w.created_at', '<', before);
  return readPage(withdrawals, page, (rows) =>
    rows
      .select(['w.id', 'w.number', 'w.created_at', 'w.amount', 'w.status', 'c.bank_code', 'c.digits', 'c.last4'])
      .orderBy('w.created_at', 'desc')
      .orderBy('w.number', 'desc'),
  );
}
