import type { Side } from '@maru/domain/contracts';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';

interface Filter extends Period {
  readonly page: number;
}

/** Executions of the customer's orders, newest first. */
export async function pageOfTrades(db: Db, userId: string, { page, from, before }: Filter) {
  let fills = db
    .selectFrom('trade_fill as f')
    .innerJoin('trade_order as o', 'o.id', 'f.order_id')
    .where('f.user_id', '=', userId);
  if (from) fills = fills.where('f.at', '>=', from);
  if (before) fills = fills.where('f.at', '<', before);
  return readPage(fills, page, (rows) =>
    rows
      .select(['f.id as fill', 'o.id', 'o.number', 'o.symbol', 'o.side', 'o.effect', 'o.leverage'])
      .select(['f.at', 'f.price', 'f.quantity', 'f.commission', 'f.tax', 'f.financing', 'f.pnl', 'f.realized'])
      .orderBy('f.at', 'desc')
      .orderBy('f.id'),
  );
}

export interface TradeRecord {
  readonly fill: string;
  readonly id: string;
  readonly number: string;
  readonly symbol: string;
  readonly side: Side;
  readonly effect: 'open' | 'close' | 'liquidation';
  readonly leverage: number;
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
