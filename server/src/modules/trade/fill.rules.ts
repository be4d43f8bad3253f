import type { MovementKind } from '@maru/domain/contracts';
import {
  closingFillCosts,
  contractValue,
  holdFor,
  isCashPurchase,
  openingFillCosts,
  realizedBy,
  takeFifo,
  unpaidBorrowFee,
  type Lot,
  type Rates,
} from '@maru/domain/trading';
import type { VenueFill } from '../../venue/venue.types.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

/** The kinds of movement that a fill causes. */
export type FillMovement = Extract<
  MovementKind,
  | 'buy'
  | 'sell'
  | 'margin_post'
  | 'margin_return'
  | 'profit'
  | 'loss'
  | 'commission'
  | 'tax'
  | 'borrow_fee'
  | 'financing'
>;

/** A change of the customer's cash: + in, - out. The kind names the other side, see settlement. */
export interface CashMovement {
  readonly kind: FillMovement;
  readonly amount: bigint;
}

interface Applied {
  readonly order: OrderRow;
  readonly position: PositionRow;
  /** Booked figures of the fill. */
  readonly booked: Pick<FillRow, 'commission' | 'tax' | 'financing' | 'pnl' | 'realized' | 'margin'>;
  readonly movements: readonly CashMovement[];
}

const real = (movements: readonly CashMovement[]) => movements.filter(({ amount }) => amount !== 0n);

/** Order, position and cash after a fill that builds a position. Everything it costs comes out of the order's hold. */
export function applyOpening(order: OrderRow, before: PositionRow, fill: VenueFill, rates: Rates): Applied {
  const { amount, margin, commission, borrowFee } = openingFillCosts(
    {
      side: order.side,
      leverage: order.leverage,
      pricedAt: order.priced_at,
      quantity: order.quantity - order.leg_filled,
      filled: order.filled - order.leg_filled,
      filledAmount: order.filled_amount - order.leg_amount,
      marginTaken: order.margin_taken - order.leg_margin,
    },
    fill.price,
    fill.quantity,
    rates,
  );
  const isCash = isCashPurchase(order);
  const collateral = isCash ? 0n : margin;
  return {
    order: {
      ...filledOrder(order, fill, commission),
      margin_taken: order.margin_taken + margin,
      held: order.held - margin - commission - borrowFee,
      position_id: before.id,
    },
    position: {
      ...before,
      quantity: before.quantity + fill.quantity,
      cost: before.cost + amount,
      margin: before.margin + collateral,
      original_margin: before.original_margin + collateral,
      entry_costs: before.entry_costs + commission + borrowFee,
      commission: before.commission + commission,
      financing: before.financing + borrowFee,
    },
    booked: { commission, tax: 0n, financing: borrowFee, pnl: 0n, realized: 0n, margin: collateral },
    movements: real([
      { kind: isCash ? 'buy' : 'margin_post', amount: -margin },
      { kind: 'commission', amount: -commission },
      { kind: 'borrow_fee', amount: -borrowFee },
    ]),
  };
}

interface AppliedClosing extends Applied {
  /** Shares taken from each lot, in the order given. */
  readonly taken: readonly bigint[];
  /** Loss beyond the collateral, borne by clearing. */
  readonly borne: bigint;
}

/** Order, position, lots and cash after a fill that ends a part or the whole of a position. */
export function applyClosing(
  order: OrderRow,
  before: PositionRow,
  lots: readonly LotRow[],
  fill: VenueFill,
  rates: Rates,
): AppliedClosing {
  const view = lots.map(toLot);
  const { taken, cost } = takeFifo(view, fill.quantity, fill.time);
  const costs = closingFillCosts(
    { ...before, originalMargin: before.original_margin, entryCosts: before.entry_costs },
    {
      amount: contractValue(fill.price, fill.quantity),
      quantity: fill.quantity,
      cost,
      filledAmount: order.filled_amount,
      borrowFee: before.side === 'short' ? unpaidBorrowFee(view, taken, fill.time, rates) : 0n,
    },
    rates,
  );
  const { amount, pnl, commission, tax, financing, marginReleased } = costs;
  const quantity = before.quantity - fill.quantity;
  const isCash = isCashPurchase(before);
  // The amount that a contract's liquidation saves stays with the rest of the position, which moves it away from the liquidation line.
  const isRestored = order.effect === 'liquidation' && !isCash && quantity > 0n;
  const saved = isRestored ? marginReleased + pnl - financing - commission : 0n;
  return {
    taken,
    borne: costs.borne,
    order: { ...filledOrder(order, fill, commission), tax: order.tax + tax },
    position: {
      ...before,
      quantity,
      closing: before.closing - fill.quantity,
      cost: before.cost - cost,
      margin: before.margin - marginReleased + saved,
      original_margin: before.original_margin - costs.originalMarginReleased,
      entry_costs: before.entry_costs - costs.entryCosts,
      closed_quantity: before.closed_quantity + fill.quantity * before.closed_parts,
      closed_cost: before.closed_cost + cost,
      exit_amount: before.exit_amount + amount,
      realized: before.realized + realizedBy(costs),
      commission: before.commission + commission,
      tax: before.tax + tax,
      financing: before.financing + financing,
      closed_at: quantity === 0n ? new Date(fill.time) : null,
    },
    booked: { commission, tax, financing, pnl, realized: realizedBy(costs), margin: saved - marginReleased },
    movements: real(
      isCash
        ? [
            { kind: 'sell', amount },
            { kind: 'commission', amount: -commission },
            { kind: 'tax', amount: -tax },
          ]
        : [
            { kind: 'margin_return', amount: marginReleased },
            { kind: pnl < 0n ? 'loss' : 'profit', amount: pnl },
            { kind: 'borrow_fee', amount: -financing },
            { kind: 'commission', amount: -commission },
            { kind: 'margin_post', amount: -saved },
          ],
    ),
  };
}

export interface Amendment {
  /** The new limit; absent when only the quantity changed. */
  readonly price?: bigint;
  /** Of an order that waits for it. */
  readonly stopPrice?: bigint;
  /** Shares that rest from now on; absent when all that is not filled does. */
  readonly remaining?: bigint;
  readonly at: number;
}

/**
 * The order after an amendment. Its fills so far keep their figures; those of the rest are counted anew, from a hold for the
 * rest alone.
 * @returns the part of the hold that is free now
 */
export function applyAmendment(
  order: OrderRow,
  { price, stopPrice, remaining = order.quantity - order.filled, at }: Amendment,
  rates: Rates,
): [OrderRow, freed: bigint] {
  const pricedAt = price !== undefined && !holdsAtUpperLimit(order) ? price : order.priced_at;
  const needed = order.effect === 'open' ? holdFor(order, pricedAt, remaining, rates).hold : 0n;
  const freed = order.held > needed ? order.held - needed : 0n;
  const amended = {
    ...order,
    price: price ?? order.price,
    stop_price: stopPrice ?? order.stop_price,
    priced_at: pricedAt,
    quantity: order.filled + remaining,
    leg_filled: order.filled,
    leg_amount: order.filled_amount,
    leg_margin: order.margin_taken,
    held: order.held - freed,
    updated_at: new Date(at),
  };
  return [amended, freed];
}

/** A conditional order can become a market order, whatever its limit. A best-priced one is a limit order once it has its price. */
export const holdsAtUpperLimit = ({ type }: Pick<OrderRow, 'type'>): boolean =>
  type === 'market' || type === 'conditional';

/** A position before its first fill. */
export function emptyPosition(id: string, order: OrderRow, openedAt: Date): PositionRow {
  return {
    id,
    user_id: order.user_id,
    symbol: order.symbol,
    side: order.side,
    leverage: order.leverage,
    quantity: 0n,
    closing: 0n,
    pledged: 0n,
    cost: 0n,
    margin: 0n,
    original_margin: 0n,
    entry_costs: 0n,
    closed_quantity: 0n,
    closed_parts: 1n,
    closed_cost: 0n,
    exit_amount: 0n,
    realized: 0n,
    commission: 0n,
    tax: 0n,
    financing: 0n,
    call_status: null,
    call_until: null,
    opened_at: openedAt,
    closed_at: null,
  };
}

export function toLot(row: LotRow): Lot {
  return {
    remaining: row.remaining,
    price: row.price,
    openedAt: row.opened_at.getTime(),
    unlockAt: row.unlock_at?.getTime() ?? null,
  };
}

function filledOrder(order: OrderRow, fill: VenueFill, commission: bigint): OrderRow {
  const filled = order.filled + fill.quantity;
  return {
    ...order,
    status: filled === order.quantity ? 'filled' : 'partial',
    filled,
    filled_amount: order.filled_amount + contractValue(fill.price, fill.quantity),
    commission: order.commission + commission,
    updated_at: new Date(fill.time),
  };
}
