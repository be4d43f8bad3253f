import { PER_PAGE, type DepositStatus, type Side, type WithdrawalStatus } from '@maru/domain/contracts';
import type { Db } from '../../core/db.ts';
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
  const { total } = await fills.select((by) => by.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows: TradeRecord[] = await fills
    .select(['f.id as fill', 'o.id', 'o.number', 'o.symbol', 'o.side', 'o.effect', 'o.leverage'])
    .select(['f.at', 'f.price', 'f.quantity', 'f.commission', 'f.tax', 'f.financing', 'f.pnl', 'f.realized'])
    .orderBy('f.at', 'desc')
    .orderBy('f.id')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { total: Number(total), rows };
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
  const { total } = await deposits.select((by) => by.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows: DepositRecord[] = await deposits
    .select(['id', 'number', 'created_at', 'expires_at', 'amount', 'status', 'channel_id'])
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { total: Number(total), rows };
}

interface DepositRecord {
  readonly id: string;
  readonly number: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly amount: bigint;
  readonly status: DepositStatus;
  readonly channel_id: string;
}

export async function pageOfWithdrawals(db: Db, userId: string, { page, from, before }: Filter) {
  let withdrawals = db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', 'c.id', 'w.card_id')
    .where('w.user_id', '=', userId);
  if (from) withdrawals = withdrawals.where('w.created_at', '>=', from);
  if (before) withdrawals = withdrawals.where('w.created_at', '<', before);
  const { total } = await withdrawals.select((by) => by.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows: WithdrawalRecord[] = await withdrawals
    .select(['w.id', 'w.number', 'w.created_at', 'w.amount', 'w.status', 'c.bank_code', 'c.digits', 'c.last4'])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.number', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { total: Number(total), rows };
}

interface WithdrawalRecord {
  readonly id: string;
  readonly number: string;
  readonly created_at: Date;
  readonly amount: bigint;
  readonly status: WithdrawalStatus;
  readonly bank_code: string;
  readonly digits: number;
  readonly last4: string;
}
