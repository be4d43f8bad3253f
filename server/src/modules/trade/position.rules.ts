import type { ErrorCode, Finding, MarketSegment, PositionStatus } from '@maru/domain/contracts';
import { divCeil, formatDecimal } from '@maru/domain/money';
import { borrowFeeOn, commissionOn, daysBegun, sellTaxOn } from './fees.rules.ts';
import type { ContractPosition } from './liquidation.rules.ts';
import { contractValue, isCashPurchase } from './margin.rules.ts';

/** Shares of one fill that are still held, oldest first in a list. Times are epoch milliseconds; an unlock time of null is no lock. */
export interface Lot {
  readonly remaining: bigint;
  readonly price: bigint;
  readonly unlockAt: number | null;
  readonly openedAt: number;
}

export function unlockedQuantity(lots: readonly Lot[], now: number): bigint {
  return lots.reduce((sum, lot) => (lot.unlockAt === null || lot.unlockAt <= now ? sum + lot.remaining : sum), 0n);
}

/** What may be closed now: unlocked and not part of a closing order already. */
export function closableQuantity(lots: readonly Lot[], closing: bigint, now: number): bigint {
  const free = unlockedQuantity(lots, now) - closing;
  return free > 0n ? free : 0n;
}

export function positionStatus(quantity: bigint, closing: bigint, closable: bigint): PositionStatus {
  if (quantity === 0n) return 'closed';
  if (closing >= quantity) return 'closing';
  return closable > 0n || closing > 0n ? 'holding' : 'locked';
}

export type CloseAnswer =
  { readonly quantity: bigint } | { readonly code: ErrorCode; readonly params: Finding['params'] };

/**
 * Shares a request to close `lots` lots stands for, or why it cannot be. A fill in pieces can leave less than a lot:
 * the odd rest counts as one more lot, so that everything can be closed.
 */
export function closeQuantity(
  position: { readonly quantity: bigint; readonly closing: bigint; readonly lots: readonly Lot[] },
  lots: number,
  lotSize: bigint,
  now: number,
): CloseAnswer {
  const open = position.quantity - position.closing;
  if (open <= 0n) return { code: 'POSITION_NOT_HOLDING', params: {} };
  const wanted = BigInt(lots) * lotSize;
  const closable = closableQuantity(position.lots, position.closing, now);
  if (wanted - lotSize < closable) return { quantity: wanted < closable ? wanted : closable };
  const unlockTimes = position.lots.flatMap(({ unlockAt }) => (unlockAt !== null && unlockAt > now ? [unlockAt] : []));
  const freeAt = unlockTimes
    .sort((a, b) => a - b)
    .find((time) => wanted - lotSize < closableQuantity(position.lots, position.closing, time));
  if (freeAt !== undefined) return { code: 'SELL_LOCKED', params: { minutes: Math.ceil((freeAt - now) / 60_000) } };
  return { code: 'CLOSE_TOO_LARGE', params: { max: formatDecimal(divCeil(closable, lotSize)) } };
}

/** Takes `quantity` shares first in, first out. `taken[i]` belongs to `lots[i]`; `cost` is the sum of entry price x shares. */
export function takeFifo(lots: readonly Lot[], quantity: bigint): { taken: bigint[]; cost: bigint } {
  let left = quantity;
  let cost = 0n;
  const taken = lots.map((lot) => {
    const part = lot.remaining < left ? lot.remaining : left;
    left -= part;
    cost += contractValue(lot.price, part);
    return part;
  });
  if (left > 0n) throw new RangeError(`closing ${quantity} shares, ${left} more than the lots hold`);
  return { taken, cost };
}

export interface OpenPosition extends ContractPosition {
  /** Commission and borrow fee paid for the open part at its entry. */
  readonly entryCosts: bigint;
}

export interface ClosingFill {
  readonly price: bigint;
  readonly quantity: bigint;
  /** Sum of entry price x quantity of what this fill closes. */
  readonly cost: bigint;
  /** Sum of price x quantity of the order's fills before this one. */
  readonly filledAmount: bigint;
  readonly segment: MarketSegment;
  readonly tradingDay: string;
  /** Borrow fee not paid for yet, see {@link unpaidBorrowFee}. */
  readonly borrowFee: bigint;
}

export interface ClosingCosts {
  readonly amount: bigint;
  /** Collateral set free, before loss and costs. 0 for shares. */
  readonly marginReleased: bigint;
  readonly originalMarginReleased: bigint;
  /** Entry costs that belong to the closed part. */
  readonly entryCosts: bigint;
  /** Profit or loss of the closed part as it is settled: a contract never loses more than its collateral. */
  readonly pnl: bigint;
  /** Loss beyond the collateral, borne by clearing. */
  readonly borne: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
}

/** What borrowing the closed shares has cost since the first day, which a short pays at its entry. */
export function unpaidBorrowFee(lots: readonly Lot[], taken: readonly bigint[], now: number): bigint {
  return lots.reduce((sum, lot, i) => {
    const days = daysBegun(lot.openedAt, now) - 1n;
    return sum + borrowFeeOn(contractValue(lot.price, taken[i]!), days);
  }, 0n);
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * What one fill of a closing order settles. A contract's loss and costs are paid out of its own collateral and stop there:
 * no closing, forced or not, reaches into the customer's other cash.
 */
export function closingFillCosts(position: OpenPosition, fill: ClosingFill): ClosingCosts {
  const part = (whole: bigint) => (whole * fill.quantity) / position.quantity;
  const amount = contractValue(fill.price, fill.quantity);
  const total = fill.filledAmount + amount;
  const commission = commissionOn(total) - commissionOn(fill.filledAmount);
  const entryCosts = part(position.entryCosts);
  const gross = position.side === 'long' ? amount - fill.cost : fill.cost - amount;
  if (isCashPurchase(position)) {
    const tax =
      sellTaxOn(total, fill.segment, fill.tradingDay) - sellTaxOn(fill.filledAmount, fill.segment, fill.tradingDay);
    return {
      amount,
      marginReleased: 0n,
      originalMarginReleased: 0n,
      entryCosts,
      pnl: gross,
      borne: 0n,
      commission,
      tax,
      financing: 0n,
    };
  }
  const marginReleased = part(position.margin);
  const pnl = gross < -marginReleased ? -marginReleased : gross;
  const equity = marginReleased + pnl;
  const financing = smaller(fill.borrowFee, equity);
  return {
    amount,
    marginReleased,
    originalMarginReleased: part(position.originalMargin),
    entryCosts,
    pnl,
    borne: pnl - gross,
    commission: smaller(commission, equity - financing),
    tax: 0n,
    financing,
  };
}
