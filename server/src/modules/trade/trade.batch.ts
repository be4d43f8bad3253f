import type { Tx } from '../../core/db.ts';
import { fillsOf, openLots } from './trade.repo.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade.tables.ts';

type NewLot = Omit<LotRow, 'number'>;

/**
 * What one transaction of the writer works on: read once, changed in memory, written back once.
 * The customers are locked by the caller, so nobody else changes these rows meanwhile.
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

  private constructor(
    orders: Map<string, OrderRow>,
    fills: Map<string, FillRow[]>,
    positions: Map<string, PositionRow>,
    lots: Map<string, LotRow[]>,
  ) {
    this.orders = orders;
    this.fills = fills;
    this.positions = positions;
    this.lots = lots;
  }

  static async load(tx: Tx, orderIds: readonly string[]): Promise<Batch> {
    const orders = await tx.selectFrom('trade_order').selectAll().where('id', 'in', orderIds).execute();
    const byId = new Map(orders.map((order) => [order.id, order]));
    if (orders.length === 0) return new Batch(byId, new Map(), new Map(), new Map());
    const users = [...new Set(orders.map((order) => order.user_id))];
    const symbols = [...new Set(orders.map((order) => order.symbol))];
    const positions = await tx
      .selectFrom('trade_position')
      .selectAll()
      .where('closed_at', 'is', null)
      .where('user_id', 'in', users)
      .where('symbol', 'in', symbols)
      .execute();
    const ids = positions.map((position) => position.id);
    return new Batch(
      byId,
      await fillsOf(tx, [...byId.keys()]),
      new Map(positions.map((position) => [position.id, position])),
      await openLots(tx, ids),
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

  /** The open position an opening order adds to. */
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

  putPosition(position: PositionRow): void {
    if (!this.positions.has(position.id)) this.newPositions.add(position.id);
    this.positions.set(position.id, position);
    this.changedPositions.add(position.id);
  }

  addLot(lot: NewLot): void {
    this.newLots.push(lot);
    // Its number comes from the database; within the batch its place in the list is its order.
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

  /** Rows that changed, for whoever must be told once they are committed. */
  changes(): { orders: OrderRow[]; positions: PositionRow[] } {
    return {
      orders: [...this.changedOrders].map((id) => this.orders.get(id)!),
      positions: [...this.changedPositions].map((id) => this.positions.get(id)!),
    };
  }

  async save(tx: Tx): Promise<void> {
    const { orders, positions } = this.changes();
    // Those that ended first: their place may be taken by a new one.
    for (const position of positions.filter(({ id }) => !this.newPositions.has(id))) await updatePosition(tx, position);
    const added = positions.filter(({ id }) => this.newPositions.has(id));
    if (added.length > 0) await tx.insertInto('trade_position').values(added).execute();
    if (this.newLots.length > 0) await tx.insertInto('trade_lot').values(this.newLots).execute();
    const inserted = new Set(this.newLots.map(({ id }) => id));
    for (const lot of this.changedLots.values()) {
      if (inserted.has(lot.id)) continue;
      await tx.updateTable('trade_lot').set({ remaining: lot.remaining }).where('id', '=', lot.id).execute();
    }
    for (const order of orders) await updateOrder(tx, order);
    if (this.newFills.length > 0) await tx.insertInto('trade_fill').values(this.newFills).execute();
  }
}

async function updatePosition(tx: Tx, row: PositionRow): Promise<void> {
  const { id, user_id: _u, symbol: _s, side: _d, leverage: _l, opened_at: _o, ...changes } = row;
  await tx.updateTable('trade_position').set(changes).where('id', '=', id).execute();
}

async function updateOrder(tx: Tx, row: OrderRow): Promise<void> {
  const { status, reason, filled, filled_amount, margin_taken, commission, tax } = row;
  const { held, position_id, updated_at } = row;
  await tx
    .updateTable('trade_order')
    .set({ status, reason, filled, filled_amount, margin_taken, commission, tax, held, position_id, updated_at })
    .where('id', '=', row.id)
    .execute();
}
