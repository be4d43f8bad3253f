import { divCeil, formatDecimal } from '../money/index.ts';
import { borrowFeeOn, daysBegun } from './fees.ts';
import { finding, type Finding } from './findings.ts';
import { contractValue, type Rates } from './terms.ts';

/** Shares of one fill that are still held; a list is oldest first. Times are epoch milliseconds; an unlock time of null is no lock. */
export interface Lot {
  readonly remaining: bigint;
  readonly price: bigint;
  readonly unlockAt: number | null;
  readonly openedAt: number;
}

export function unlockedQuantity(lots: readonly Lot[], now: number): bigint {
  return lots.reduce((sum, lot) => (lot.unlockAt === null || lot.unlockAt <= now ? sum + lot.remaining : sum), 0n);
}

/** Shares that may be closed now: unlocked, and neither part of a closing order nor pledged. @param taken the sum of the two */
export function closableQuantity(lots: readonly Lot[], taken: bigint, now: number): bigint {
  const free = unlockedQuantity(lots, now) - taken;
  return free > 0n ? free : 0n;
}

/** Lots that a quantity counts as. A fill in pieces can leave less than a lot: the odd rest counts as one more. */
export function lotsOf(quantity: bigint, lotSize: number): bigint {
  return divCeil(quantity, BigInt(lotSize));
}

export type PositionStatus = 'locked' | 'holding' | 'closing' | 'closed';

export function positionStatus(quantity: bigint, closing: bigint, closable: bigint): PositionStatus {
  if (quantity === 0n) return 'closed';
  if (closing >= quantity) return 'closing';
  return closable > 0n || closing > 0n ? 'holding' : 'locked';
}

/** Shares that `lots` lots stand for: at most what may be closed, so that the odd rest counts as one more lot. */
export function sharesToClose(lots: number, lotSize: number, closable: bigint): bigint {
  const wanted = BigInt(Math.max(lots, 0)) * BigInt(lotSize);
  return wanted < closable ? wanted : closable;
}

/** Why a quantity of less than one lot cannot be ordered; names the lot where it is more than a share. */
export const noLots = (lotSize: number): Finding =>
  lotSize > 1 ? finding('QUANTITY_BELOW_LOT', 'lots', { lot: String(lotSize) }) : finding('LOTS_NOT_WHOLE', 'lots');

export interface HeldLots {
  readonly quantity: bigint;
  /** Part of `quantity` that closing orders have reserved. */
  readonly closing: bigint;
  /** Part of `quantity` that is collateral of margin loans. */
  readonly pledged: bigint;
  readonly lots: readonly Lot[];
}

export interface CloseQuantity {
  /** Shares that are closed; never more than may be. */
  readonly quantity: bigint;
  readonly errors: readonly Finding[];
}

/**
 * Shares of a request to close `lots` lots, and why it cannot be met. The odd rest counts as one more lot.
 * @param atMost shares; undefined for no other bound than the lots
 */
export function closeQuantity(
  position: HeldLots,
  lots: number,
  lotSize: number,
  now: number,
  atMost?: bigint,
): CloseQuantity {
  const size = BigInt(lotSize);
  const { pledged } = position;
  const closableAt = (time: number) => closableQuantity(position.lots, position.closing + pledged, time);
  const wanted = BigInt(Math.max(lots, 0)) * size;
  const closable = closableAt(now);
  const possible = sharesToClose(lots, lotSize, closable);
  const quantity = atMost !== undefined && atMost < possible ? atMost : possible;
  if (position.quantity - position.closing <= 0n) return { quantity, errors: [finding('POSITION_NOT_HOLDING')] };
  if (position.quantity - position.closing - pledged <= 0n) return { quantity, errors: [finding('SHARES_PLEDGED')] };
  if (lots < 1) return { quantity, errors: [noLots(lotSize)] };
  if (wanted - size < closable) return { quantity, errors: [] };
  const freeAt = position.lots
    .flatMap(({ unlockAt }) => (unlockAt !== null && unlockAt > now ? [unlockAt] : []))
    .sort((a, b) => a - b)
    .find((time) => wanted - size < closableAt(time));
  const error =
    freeAt === undefined
      ? finding('CLOSE_TOO_LARGE', 'lots', { max: formatDecimal(closable) })
      : lockedFor(freeAt - now);
  return { quantity, errors: [error] };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The refusal of a sale before the end of a lock, in minutes or, from a day on, in days. */
const lockedFor = (ms: number): Finding =>
  ms >= DAY_MS
    ? finding('SELL_LOCKED_DAYS', 'lots', { days: Math.ceil(ms / DAY_MS) })
    : finding('SELL_LOCKED', 'lots', { minutes: Math.ceil(ms / 60_000) });

/**
 * Takes `quantity` shares first in, first out, from locked lots only when the others are not enough: otherwise the sale of unlocked shares
 * would use up an older lock of some days. `taken[i]` belongs to `lots[i]`; `cost` is the sum of entry price x shares.
 */
export function takeFifo(lots: readonly Lot[], quantity: bigint, now: number): { taken: bigint[]; cost: bigint } {
  let left = quantity;
  let cost = 0n;
  const taken = lots.map(() => 0n);
  const isLocked = ({ unlockAt }: Lot) => unlockAt !== null && unlockAt > now;
  for (const takesLocked of [false, true]) {
    lots.forEach((lot, i) => {
      if (isLocked(lot) !== takesLocked) return;
      const part = lot.remaining < left ? lot.remaining : left;
      left -= part;
      cost += contractValue(lot.price, part);
      taken[i] = part;
    });
  }
  if (left > 0n) throw new RangeError(`closing ${quantity} shares, ${left} more than the lots hold`);
  return { taken, cost };
}

/** Fee for borrowing the closed shares since the second day; a short pays the first day at its entry. */
export function unpaidBorrowFee(lots: readonly Lot[], taken: readonly bigint[], now: number, rates: Rates): bigint {
  return lots.reduce((sum, lot, i) => {
    const days = daysBegun(lot.openedAt, now) - 1n;
    return sum + borrowFeeOn(contractValue(lot.price, taken[i]!), days, rates);
  }, 0n);
}
