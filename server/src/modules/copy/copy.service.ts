import { randomUUID } from 'node:crypto';
import type { ApiInput } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { HOUR } from '../../core/time.ts';
import { minorUnits, requireWithin } from '../funds/amount.ts';
import { requireAccount } from '../identity/account.service.ts';
import { balanceOf, capture, hold, lockCustomers, openAccounts, post, release } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { insertNav } from './copy-nav.repo.ts';
import {
  addToLeader,
  dueShares,
  findShare,
  hasWaiting,
  insertProduct,
  insertShare,
  keepProduct,
  lockProduct,
  lockShare,
  unitsHeld,
  updateShare,
  type ProductRow,
  type ShareChange,
  type ShareRow,
  type TermColumns,
} from './copy.repo.ts';
import { afterJoin, afterLeave, buyUnits, claimOf, feeOn, freeAt, type Pool } from './copy.rules.ts';
import type { NewProduct, ProductTerms } from './catalogue/products.ts';

/** The columns of a product that its terms set. */
export const columnsOf = (terms: ProductTerms): TermColumns => ({
  ...{ minimum: terms.minimum, maximum: terms.maximum },
  ...{ lockup_hours: terms.lockupHours, fee_percent: terms.feePercent },
  leader_money: terms.leaderMoney,
  ...{ max_loss_percent: terms.maxLossPercent, max_position_percent: terms.maxPositionPercent },
});

/**
 * Opens the pool of a product with the leader's own money, which buys its first units at one won each.
 * @returns undefined, and does nothing, when the code or the name is taken
 */
export async function foundProduct(
  tx: Tx,
  { code, name, settings, ...terms }: NewProduct,
  symbol: string,
  now: number,
): Promise<ProductRow | undefined> {
  const id = randomUUID();
  const { leaderMoney } = terms;
  const product = await insertProduct(tx, {
    ...{ id, code, symbol, ...columnsOf(terms) },
    name: JSON.stringify(name),
    settings: JSON.stringify(settings),
    leader_units: leaderMoney,
    leader_cost: leaderMoney,
    started_at: new Date(now),
  });
  if (!product) return undefined;
  await openAccounts(tx, id);
  await post(tx, {
    kind: 'copy_found',
    ref: id,
    at: now,
    params: { symbol },
    postings: [
      { account: customer(id, 'cash'), asset: 'KRW', amount: leaderMoney, kind: 'copy_join' },
      { account: house('grant'), asset: 'KRW', amount: -leaderMoney },
    ],
  });
  await insertNav(tx, { product_id: id, at: new Date(now), pool: leaderMoney, units: leaderMoney });
  return product;
}

/** Sets the money aside until the next close buys units for it. The share keeps the terms that the product has now. */
export async function joinProduct(
  tx: Tx,
  userId: string,
  { clientId, productId, amount: text, terms }: Omit<ApiInput<'/copy/Join'>, 'fundPassword'>,
  now: number,
): Promise<ShareRow> {
  const amount = minorUnits(text, 'KRW');
  const product = await keepProduct(tx, productId);
  if (!product) throw new ApiError('COPY_PRODUCT_NOT_FOUND');
  if (product.closed_at) throw new ApiError('COPY_CLOSED');
  requireWithin(amount, product);
  const { lockup_hours, fee_percent } = product;
  if (terms && !isAsSeen(product, terms)) throw new ApiError('COPY_TERMS_CHANGED');
  await requireAccount(tx, userId, 'trade');
  await lockCustomers(tx, [userId]);
  if (await hasWaiting(tx, userId, productId)) throw new ApiError('COPY_PENDING');
  const id = randomUUID();
  const holdId = await hold(tx, { account: customer(userId, 'cash'), asset: 'KRW', amount, ref: id, at: now });
  return insertShare(tx, {
    id,
    product_id: productId,
    user_id: userId,
    client_id: clientId,
    amount,
    hold_id: holdId,
    lockup_hours,
    fee_percent,
    created_at: new Date(now),
  });
}

/** Whether a product has the terms that a phone showed; an older build does not state the limits of the leader. */
function isAsSeen(product: ProductRow, seen: NonNullable<ApiInput<'/copy/Join'>['terms']>): boolean {
  const { maxLossPercent: loss, maxPositionPercent: position } = seen;
  return (
    seen.lockupHours === product.lockup_hours &&
    seen.feePercent === product.fee_percent &&
    (loss === undefined || loss === product.max_loss_percent) &&
    (position === undefined || position === product.max_position_percent)
  );
}

/** From then on the share can be stopped. */
export const freeAtOf = ({ joined_at, unlock_at, released_at }: ShareRow): Date | null =>
  freeAt({ joinedAt: joined_at, unlockAt: unlock_at, releasedAt: released_at });

/** Cancels a share that waits; one that is held leaves at the next close, after its lock-up. Stopping twice changes nothing. */
export async function stopShare(tx: Tx, userId: string, shareId: string, now: number): Promise<ShareRow> {
  const seen = await findShare(tx, userId, { shareId });
  if (!seen) throw new ApiError('COPY_SHARE_NOT_FOUND');
  await lockProduct(tx, seen.product_id);
  const share = await lockShare(tx, shareId);
  switch (share.status) {
    case 'waiting':
      return cancel(tx, share, now);
    case 'held': {
      const free = freeAtOf(share);
      if (free && free.getTime() > now) throw new ApiError('COPY_LOCKED', { until: toTimestamp(free) });
      return change(tx, share.id, { status: 'stopping' }, now);
    }
    case 'stopping':
      return share;
    case 'settled':
    case 'cancelled':
      throw new ApiError('COPY_NOT_STOPPABLE');
  }
}

async function cancel(tx: Tx, share: ShareRow, now: number): Promise<ShareRow> {
  await release(tx, share.hold_id, now);
  return change(tx, share.id, { status: 'cancelled' }, now);
}

/**
 * Deals for a product whose leader has sold everything: pays the shares that leave, sells units to those that wait, all at the price of the
 * pool as it is now, and records that price. Rounding stays in the pool.
 */
export async function dealProduct(tx: Tx, productId: string, now: number): Promise<void> {
  const product = await lockProduct(tx, productId);
  const due = await dueShares(tx, productId);
  await lockCustomers(tx, [productId, ...due.map(({ user_id: userId }) => userId)]);
  const { balance } = await balanceOf(tx, customer(productId, 'cash'), 'KRW');
  let pool: Pool = { worth: balance, units: product.leader_units + (await unitsHeld(tx, productId)) };
  await insertNav(tx, { product_id: productId, at: new Date(now), pool: pool.worth, units: pool.units });
  for (const share of due.filter(({ status }) => status === 'stopping')) {
    await payOut(tx, product, share, claimOf(share.units, pool), now);
    pool = afterLeave(pool, share.units);
  }
  for (const share of due.filter(({ status }) => status === 'waiting')) {
    const bought = buyUnits(share.amount, pool);
    if (bought.units === 0n) await cancel(tx, share, now);
    else await buyIn(tx, product, share, bought, now);
    pool = afterJoin(pool, bought);
  }
  await buyForLeader(tx, product, pool, now);
}

/** Books the own money that the leader has yet to put in, at the price of everybody. What buys no whole unit waits for a later close. */
async function buyForLeader(tx: Tx, product: ProductRow, pool: Pool, now: number): Promise<void> {
  const { id, symbol, leader_money: money, leader_cost: booked } = product;
  const { units, cost } = buyUnits(money - booked, pool);
  if (units === 0n) return;
  await post(tx, {
    kind: 'copy_lead',
    ref: randomUUID(),
    at: now,
    params: { symbol },
    postings: [
      { account: customer(id, 'cash'), asset: 'KRW', amount: cost, kind: 'copy_join' },
      { account: house('grant'), asset: 'KRW', amount: -cost },
    ],
  });
  await addToLeader(tx, id, { units, cost });
}

async function payOut(
  tx: Tx,
  { symbol, name }: ProductRow,
  share: ShareRow,
  claim: bigint,
  now: number,
): Promise<void> {
  const { id, user_id: userId, product_id: productId } = share;
  const fee = feeOn(claim, share.cost, share.fee_percent);
  const cash = customer(userId, 'cash');
  const postings: Posting[] = [
    { account: customer(productId, 'cash'), asset: 'KRW', amount: -claim, kind: 'copy_settle' },
    { account: cash, asset: 'KRW', amount: claim, kind: 'copy_settle' },
  ];
  if (fee > 0n)
    postings.push(
      { account: cash, asset: 'KRW', amount: -fee, kind: 'copy_fee' },
      { account: house('fees'), asset: 'KRW', amount: fee },
    );
  if (claim > 0n) await post(tx, { kind: 'copy_settle', ref: id, at: now, params: { symbol }, postings });
  const paid = claim - fee;
  await change(tx, id, { status: 'settled', paid, fee, settled_at: new Date(now) }, now);
  const params = { amount: paid.toString() };
  await notifyCustomer(tx, { userId, code: 'COPY_SETTLED', ref: id, params, stock: name, at: now });
}

async function buyIn(
  tx: Tx,
  { symbol, name }: ProductRow,
  share: ShareRow,
  { units, cost }: { units: bigint; cost: bigint },
  now: number,
): Promise<void> {
  const { id, user_id: userId, product_id: productId, hold_id: holdId, amount } = share;
  // The part of the hold that whole units do not use is available again in the same step.
  await capture(tx, holdId, amount, {
    kind: 'copy_join',
    ref: id,
    at: now,
    params: { symbol },
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount: -cost, kind: 'copy_join' },
      { account: customer(productId, 'cash'), asset: 'KRW', amount: cost, kind: 'copy_join' },
    ],
  });
  const unlockAt = new Date(now + share.lockup_hours * HOUR);
  await change(tx, id, { status: 'held', units, cost, joined_at: new Date(now), unlock_at: unlockAt }, now);
  const params = { amount: cost.toString() };
  await notifyCustomer(tx, { userId, code: 'COPY_JOINED', ref: id, params, stock: name, at: now });
}

async function change(tx: Tx, id: string, to: ShareChange, at: number): Promise<ShareRow> {
  const row = await updateShare(tx, id, to);
  await announceRequest(tx, row.user_id, { kind: 'copy', id, state: row.status, version: row.version, at });
  return row;
}
