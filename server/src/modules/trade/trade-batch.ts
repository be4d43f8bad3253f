import type { Tx } from '../../core/db.ts';
import { LedgerBatch } from '../ledger/ledger-batch.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { fillsOf, findOrdersById, openLots, openPositionsIn } from './trade.repo.ts';
import {
  insertFills,
  insertLots,
  insertPositions,
  updateLots,
  updateOrders,
  updatePositions,
  type NewLot,
} from './trade-rows.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

/**
 * Rows of one transaction of the writer: read once, changed in memory, written once. Their customers are locked, so no
 * other transaction changes these rows.
 */
export class Batch {
  readonly orders: Map<string, OrderRow>;
  readonly fills: Map<string, FillRow[]>;
  private readonly positions: Map<string, PositionRow>;
  private readonly lots: Map<string, LotRow[]>;
  private readonly changedOrders = new Set<string>();
  private readonly changedPositions = new Set<string>();
  private readonly changedLots = new Map<string, LotRow>();
  private readonly newPositions = new Set<string>();
  private readonly newLots: NewLot[] = [];
  private readonly newFills: FillRow[] = [];

  /** Bookings of the batch. */
  readonly books: LedgerBatch;

  private constructor(
    orders: Map<string, OrderRow>,
    fills: Map<string, FillRow[]>,
    positions: Map<string, PositionRow>,
    lots: Map<string, LotRow[]>,
    books: LedgerBatch,
  ) {
    this.orders = orders;
    this.fills = fills;
    this.positions = positions;
    this.lots = lots;
    this.books = books;
  }

  /** Locks the customers, who are the owners of the orders. */
  static async load(tx: Tx, orderIds: readonly string[], customers: readonly string[]): Promise<Batch> {
    // In this order: what is read is read under the locks.
    const [, orders] = await Promise.all([lockCustomers(tx, customers), findOrdersById(tx, orderIds)]);
    const symbols = [...new Set(orders.map((order) => order.symbol))];
    // Only a closing order needs the existing lots.
    const closing = orders.flatMap(({ effect, position_id }) => (effect === 'open' ? [] : (position_id ?? [])));
    const [books, positions, fills, lots] = await Promise.all([
      LedgerBatch.load(tx, customers, {
        assets: ['KRW', ...symbols.map((symbol) => `SEC:${symbol}` as const)],
        holds: orders.flatMap(({ hold_id, pledge_hold_id }) => [hold_id ?? [], pledge_hold_id ?? []].flat()),
      }),
      openPositionsIn(tx, [...new Set(orders.map((order) => order.user_id))], symbols),
      // An order that nothing was filled of has no fills.
      fillsOf(
        tx,
        orders.flatMap(({ id, filled }) => (filled > 0n ? id : [])),
      ),
      openLots(tx, closing),
    ]);
    return new Batch(
      new Map(orders.map((order) => [order.id, order])),
      fills,
      new Map(positions.map((position) => [position.id, position])),
      lots,
      books,
    );
  }

  hasFill(orderId: string, tradeId: string): boolean {
    return this.fills.get(orderId)?.some((fill) => fill.trade_id === tradeId) ?? false;
  }

  position(id: string): PositionRow {
    const found = this.positions.get(id);
    if (!found) throw new Error(`position ${id} is not open`);
    return found;
  }

  /** The open position that an opening order adds to. */
  positionFor(order: OrderRow): PositionRow | undefined {
    for (const position of this.positions.values()) {
      const isSame =
        position.closed_at === null &&
        position.user_id === order.user_id &&
        position.symbol === order.symbol &&
        position.side === order.side &&
        position.leverage === order.leverage;
      if (isSame) return position;
    }
    return undefined;
  }

  openLots(positionId: string): LotRow[] {
    return (this.lots.get(positionId) ?? []).filter((lot) => lot.remaining > 0n);
  }

  putOrder(order: OrderRow): void {
    this.orders.set(order.id, order);
    this.changedOrders.add(order.id);
  }

  addPosition(position: PositionRow): void {
    if (!this.positions.has(position.id)) this.newPositions.add(position.id);
    this.positions.set(position.id, position);
    this.changedPositions.add(position.id);
  }

  addLot(lot: NewLot): void {
    this.newLots.push(lot);
    // The database assigns its number; within the batch its index is its order.
    const row = lot as LotRow;
    this.lots.set(lot.position_id, [...(this.lots.get(lot.position_id) ?? []), row]);
  }

  takeFromLots(lots: readonly LotRow[], taken: readonly bigint[]): void {
    lots.forEach((lot, i) => {
      lot.remaining -= taken[i]!;
      if (taken[i]! > 0n) this.changedLots.set(lot.id, lot);
    });
  }

  addFill(fill: FillRow): void {
    this.newFills.push(fill);
    this.fills.set(fill.order_id, [...(this.fills.get(fill.order_id) ?? []), fill]);
  }

  /** Changed rows, to publish after the commit. */
  changes(): { orders: OrderRow[]; positions: PositionRow[] } {
    return {
      orders: [...this.changedOrders].map((id) => this.orders.get(id)!),
      positions: [...this.changedPositions].map((id) => this.positions.get(id)!),
    };
  }

  async save(tx: Tx): Promise<void> {
    const { orders, positions } = this.changes();
    const kept = positions.filter(({ id }) => !this.newPositions.has(id));
    const added = positions.filter(({ id }) => this.newPositions.has(id));
    const inserted = new Set(this.newLots.map(({ id }) => id));
    const sold = [...this.changedLots.values()].filter(({ id }) => !inserted.has(id));
    const [, , , , versions] = await Promise.all([
      // Closed positions first: a new one may need their unique key.
      updatePositions(tx, kept),
      insertPositions(tx, added),
      insertLots(tx, this.newLots),
      updateLots(tx, sold),
      updateOrders(tx, orders),
      insertFills(tx, this.newFills),
      this.books.save(tx),
    ]);
    for (const { id, version } of versions) this.orders.set(id, { ...this.orders.get(id)!, version });
  }
}
