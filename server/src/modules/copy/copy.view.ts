import type { CopyProduct, CopyShare, StrategyOrder } from '@maru/domain/contracts';
import { formatDecimal, percentChange } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { loadAccount, ratesNow, valueAccount } from '../strategy/strategy-account.ts';
import { findStrategyById } from '../strategy/strategy.repo.ts';
import { viewOrders } from '../strategy/strategy.view.ts';
import { listingOf } from '../trade/trade-market.ts';
import type { Pnl } from '../trade/trade-portfolio.ts';
import { latestNav, navCurve, newestNavs } from './copy-nav.repo.ts';
import {
  findProduct,
  latestRunWithOrders,
  sharesInPool,
  sharesWithUnits,
  type NavRow,
  type ProductRow,
  type ShareRow,
} from './copy.repo.ts';
import { claimOf, unitPrice, valueOf, type Pool } from './copy.rules.ts';
import { freeAtOf } from './copy.service.ts';
import { copySettings } from './copy.settings.ts';

const won = (amount: bigint): string => amount.toString();
const poolOf = ({ pool, units }: NavRow): Pool => ({ worth: pool, units });
/** The value of a share at a close. */
export const valueAt = ({ units, cost, joined_at: joinedAt }: ShareRow, nav: NavRow): bigint =>
  valueOf({ units, cost, joinedAt }, { ...poolOf(nav), at: nav.at });
const printPrice = (pool: Pool): string => formatDecimal(unitPrice(pool), 2);

export async function viewProduct(db: Db, venue: Venue, product: ProductRow, now: number): Promise<CopyProduct> {
  const [account, { count, navs }] = await Promise.all([
    loadAccount(db, product.id),
    navCurve(db, product.id, copySettings.curvePoints),
  ]);
  const instrument = venue.instrument(product.symbol);
  const price = venue.quote(product.symbol)?.price ?? null;
  const worth = instrument ? valueAccount(account, price, ratesNow(venue, instrument), now).worth : account.cash;
  const [first, last] = [poolOf(navs[0]!), poolOf(navs.at(-1)!)];
  return {
    productId: product.id,
    name: product.name,
    symbol: product.symbol,
    stock: listingOf(venue, product.symbol).name,
    settings: product.settings,
    minimum: won(product.minimum),
    maximum: won(product.maximum),
    lockupHours: product.lockup_hours,
    feePercent: product.fee_percent,
    maxLossPercent: product.max_loss_percent,
    maxPositionPercent: product.max_position_percent,
    poolWorth: won(worth),
    leaderWorth: won(claimOf(product.leader_units, last)),
    unitPrice: printPrice(last),
    returnRate: percentChange(last.worth * first.units, first.worth * last.units),
    closes: count - 1,
    startedAt: toTimestamp(product.started_at),
    closedAt: product.closed_at && toTimestamp(product.closed_at),
    curve: navs.map((nav): [number, string] => [nav.at.getTime(), printPrice(poolOf(nav))]),
  };
}

/** Orders of the leader's newest run that has any. */
export async function viewLeaderOrders(db: Db, venue: Venue, product: ProductRow): Promise<StrategyOrder[]> {
  const id = await latestRunWithOrders(db, product.id);
  const row = id && (await findStrategyById(db, id));
  return row ? viewOrders(db, venue, row) : [];
}

export async function viewShare(db: Db | Tx, share: ShareRow): Promise<CopyShare> {
  const product = (await findProduct(db, share.product_id))!;
  const isHeld = share.status === 'held' || share.status === 'stopping';
  const worth = isHeld ? valueAt(share, await latestNav(db, share.product_id)) : (share.paid ?? 0n);
  const free = freeAtOf(share);
  const result = share.units === 0n ? 0n : worth - share.cost;
  return {
    shareId: share.id,
    productId: share.product_id,
    name: product.name,
    status: share.status,
    amount: won(share.amount),
    lockupHours: share.lockup_hours,
    feePercent: share.fee_percent,
    units: won(share.units),
    cost: won(share.cost),
    worth: won(worth),
    fee: won(share.fee),
    result: won(result),
    resultRate: share.cost === 0n ? '0.00' : percentChange(worth, share.cost),
    createdAt: toTimestamp(share.created_at),
    joinedAt: share.joined_at && toTimestamp(share.joined_at),
    unlockAt: free && toTimestamp(free),
    settledAt: share.settled_at && toTimestamp(share.settled_at),
    version: share.version,
  };
}

/** Value of a customer's shares of all pools at their last closes. Money that waits for a close is still the customer's cash. */
export async function worthOfShares(db: Db, userId: string): Promise<bigint> {
  const shares = await sharesInPool(db, userId);
  const navs = await newestNavs(db, productsOf(shares));
  return shares.reduce((sum, share) => sum + valueAt(share, navs.get(share.product_id)!), 0n);
}

const productsOf = (shares: readonly ShareRow[]): string[] => shares.map(({ product_id: productId }) => productId);

/**
 * Profit or loss of a customer's shares, after the fee: `realized` of settled ones, `today` the change of their value since the last close before
 * `dayStart`, or since they joined.
 */
export async function pnlOfShares(db: Db, userId: string, dayStart: number): Promise<Pnl> {
  const shares = await sharesWithUnits(db, userId);
  const [latest, former] = await Promise.all([
    newestNavs(db, productsOf(shares)),
    newestNavs(db, productsOf(shares), dayStart),
  ]);
  let [today, realized] = [0n, 0n];
  for (const share of shares) {
    const { cost, paid, product_id: productId, settled_at: settledAt, joined_at: joinedAt } = share;
    if (paid !== null) realized += paid - cost;
    if (settledAt && settledAt.getTime() < dayStart) continue;
    const end = paid ?? valueAt(share, latest.get(productId)!);
    const base = joinedAt!.getTime() >= dayStart ? undefined : former.get(productId);
    today += end - (base ? valueAt(share, base) : cost);
  }
  return { today, realized };
}
