import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formatDecimal } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { attemptEach } from '../../core/process-each.ts';
import type { Split, Venue } from '../../venue/venue.types.ts';
import { convertAlerts } from '../alert/alert-split.ts';
import { convertExits } from '../exit/exit-split.ts';
import { lockCustomers, post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { releasePledges, type ReleasedPledge, renewPledges } from '../margin/margin-split.ts';
import { notifyCustomers } from '../message/message.service.ts';
import { openLots } from '../trade/trade.repo.ts';
import type { LotRow, PositionRow } from '../trade/trade-tables.ts';
import {
  countLiveOrders,
  endLots,
  findHolders,
  findPositions,
  insertConversions,
  insertSplit,
  updateConverted,
} from './split.repo.ts';
import { convertPosition, type Conversion } from './split.rules.ts';

export interface SplitDeps {
  readonly db: Db;
  readonly venue: Venue;
  readonly flushOrders: FastifyInstance['flushOrders'];
  readonly fireReachedAlerts: FastifyInstance['fireReachedAlerts'];
  readonly watchPositions: FastifyInstance['watchPositions'];
}

/**
 * Converts the holdings of every split whose day has come, each split whole in one transaction, and then has the venue trade in new
 * shares. A split that was committed before a stop is only completed. One with an order whose end is not booked waits for it.
 */
export async function convertPending(
  { db, venue, flushOrders, fireReachedAlerts, watchPositions }: SplitDeps,
  now: number,
): Promise<void> {
  await attemptEach(venue.pendingSplits(), {
    failure: 'Splits could not be converted',
    idOf: (split) => split.symbol,
    attempt: async (split) => {
      await flushOrders();
      if ((await countLiveOrders(db, split.symbol)) > 0) return;
      // Executions in old shares reach alerts in old shares. A share is not halted for longer because an alert fails, which its own job reports.
      await fireReachedAlerts().catch(() => undefined);
      const positions = await transaction(db, (tx) => convertSplit(tx, venue, split, now));
      venue.completeSplit(split);
      watchPositions(positions);
    },
  });
}

/** @returns the converted positions, none of a split that is converted already. @throws Error when an order came between */
async function convertSplit(tx: Tx, venue: Venue, split: Split, now: number): Promise<PositionRow[]> {
  const { symbol, exDate: ex_date, kind, from, to } = split;
  const { price } = venue.quote(symbol)!;
  const figures = { shares_from: from, shares_to: to, last_price: price, converted_at: new Date(now) };
  if (!(await insertSplit(tx, { symbol, ex_date, kind, ...figures }))) return [];
  await lockCustomers(tx, await findHolders(tx, symbol));
  // An order that was written before the lock, and is refused by the venue after it, has reserved old shares.
  if ((await countLiveOrders(tx, symbol)) > 0) throw new Error(`an order in ${symbol} is not settled yet`);
  const positions = await findPositions(tx, symbol);
  const lots = await openLots(
    tx,
    positions.map(({ id }) => id),
  );
  const { segment } = venue.instrument(symbol)!;
  await convertAlerts(tx, symbol, split, segment, now);
  await convertExits(tx, symbol, split, segment, now);
  const converted: PositionRow[] = [];
  for (const position of positions) {
    const pledges = await releasePledges(tx, position.id, now);
    converted.push(await convertOne(tx, { split, position, lots: lots.get(position.id) ?? [], price, pledges, now }));
  }
  return converted;
}

interface OneConversion {
  readonly split: Split;
  readonly position: PositionRow;
  readonly lots: readonly LotRow[];
  readonly price: bigint;
  readonly pledges: readonly ReleasedPledge[];
  readonly now: number;
}

async function convertOne(tx: Tx, { split, position, lots, price, pledges, now }: OneConversion): Promise<PositionRow> {
  const { symbol, exDate } = split;
  const { id: positionId, user_id: userId } = position;
  const at = new Date(now);
  const conversion = convertPosition(position, lots, split, price);
  const closed_at = conversion.position.quantity === 0n ? at : null;
  await endLots(tx, lots);
  const added = conversion.lots.lots.map(({ lot, quantity, price: each }) => {
    const { trading_day, opened_at, unlock_at, id } = lots[lot]!;
    const figures = { quantity, remaining: quantity, price: each, trading_day, opened_at, unlock_at };
    return { id: randomUUID(), position_id: positionId, ...figures, from_lot: id, split_on: exDate };
  });
  if (added.length > 0) await tx.insertInto('trade_lot').values(added).execute();
  const changed = await updateConverted(tx, positionId, { ...conversion.position, closed_at });
  const id = randomUUID();
  const before = formatDecimal(position.quantity);
  const after = formatDecimal(conversion.position.quantity);
  const params = { symbol, quantity: after, price: formatDecimal(price) };
  const postings = postingsOf(position, conversion);
  if (postings.length > 0) await post(tx, { kind: 'split', ref: id, at: now, params, postings });
  await insertConversions(tx, [
    {
      id,
      symbol,
      ex_date: exDate,
      user_id: userId,
      position_id: positionId,
      quantity_before: position.quantity,
      quantity_after: conversion.position.quantity,
      cost_before: position.cost,
      fraction_cost: conversion.lots.fractionCost,
      fraction_value: conversion.fractionValue,
      realized: conversion.realized,
      at,
    },
  ]);
  await renewPledges(tx, { position: changed, pledges, split, now });
  const amount = formatDecimal(conversion.paid - conversion.lost);
  await notifyCustomers(tx, [
    { userId, code: 'SPLIT_CONVERTED', ref: id, params: { symbol, before, quantity: after, amount }, at: now },
  ]);
  return changed;
}

/** Shares come from and go to where the venue's shares come from; cash for a fraction of a share is the company's. */
function postingsOf(position: PositionRow, { position: after, paid, lost, returned }: Conversion): Posting[] {
  const { user_id: userId, symbol } = position;
  const [cash, margin] = [customer(userId, 'cash'), customer(userId, 'margin')];
  const isShares = isCashPurchase(position);
  const source = house(isShares ? 'issuers' : 'clearing');
  const shares = isShares ? after.quantity - position.quantity : 0n;
  const asset = `SEC:${symbol}` as const;
  const all: Posting[] = [
    { account: customer(userId, 'custody'), asset, amount: shares },
    { account: house('clearing'), asset, amount: -shares },
    { account: cash, asset: 'KRW', amount: paid, kind: 'split_cash' },
    { account: source, asset: 'KRW', amount: -paid },
    { account: margin, asset: 'KRW', amount: -lost },
    { account: house('clearing'), asset: 'KRW', amount: lost },
    { account: cash, asset: 'KRW', amount: returned, kind: 'margin_return' },
    { account: margin, asset: 'KRW', amount: -returned },
  ];
  return all.filter(({ amount }) => amount !== 0n);
}
