import { divCeil } from '@maru/domain/money';

/** Money of a product and the whole units that divide it, the leader's among them. */
export interface Pool {
  /** In won. */
  readonly worth: bigint;
  readonly units: bigint;
}

/** Prices are stated for 1,000 units: a round number at the start, when a unit costs one won. */
export const UNITS_PER_PRICE = 1_000n;

/** The price of 1,000 units in hundredths of a won, rounded down. */
export const unitPrice = ({ worth, units }: Pool): bigint => (worth * UNITS_PER_PRICE * 100n) / units;

/** The claim of units on the pool, rounded down: what is left over belongs to those who stay. */
export const claimOf = (units: bigint, pool: Pool): bigint => (units * pool.worth) / pool.units;

/** Whether no close since the one that sold its units has stated a claim for a share. */
export const isAtCost = (joinedAt: Date | null, close: { readonly at: Date }): boolean =>
  joinedAt?.getTime() === close.at.getTime();

/**
 * The value of a share at the newest close. At the close that sold its units that is their cost: rounding down at once what was rounded up
 * there would show a loss before any price has moved.
 */
export function valueOf(
  { units, cost, joinedAt }: { readonly units: bigint; readonly cost: bigint; readonly joinedAt: Date | null },
  close: Pool & { readonly at: Date },
): bigint {
  return isAtCost(joinedAt, close) ? cost : claimOf(units, close);
}

/**
 * The whole units that an amount buys, and their cost, rounded up in favour of those who are in the pool. No units when the pool has no
 * money left: its units have no price.
 */
export function buyUnits(amount: bigint, pool: Pool): { units: bigint; cost: bigint } {
  if (pool.worth <= 0n) return { units: 0n, cost: 0n };
  const units = (amount * pool.units) / pool.worth;
  return { units, cost: divCeil(units * pool.worth, pool.units) };
}

/** The pool after a purchase. */
export const afterJoin = (pool: Pool, bought: { readonly units: bigint; readonly cost: bigint }): Pool => ({
  worth: pool.worth + bought.cost,
  units: pool.units + bought.units,
});

/** The pool after a payment. */
export const afterLeave = (pool: Pool, units: bigint): Pool => ({
  worth: pool.worth - claimOf(units, pool),
  units: pool.units - units,
});

/** The share of a profit that Maru keeps, rounded down; nothing of a loss. */
export function feeOn(claim: bigint, cost: bigint, percent: number): bigint {
  return claim > cost ? ((claim - cost) * BigInt(percent)) / 100n : 0n;
}

/**
 * From then on a share can be stopped: at the end of its lock-up, or earlier when the limits of the leader were widened. Null before it
 * joined.
 */
export function freeAt(share: {
  readonly joinedAt: Date | null;
  readonly unlockAt: Date | null;
  readonly releasedAt: Date | null;
}): Date | null {
  const { joinedAt, unlockAt, releasedAt } = share;
  if (!joinedAt || !unlockAt || !releasedAt) return unlockAt;
  const released = releasedAt < joinedAt ? joinedAt : releasedAt;
  return released < unlockAt ? released : unlockAt;
}
