import { sql } from 'kysely';
import type { Tx } from '../../core/db.ts';
import { fillsOf, openLots } from './trade.repo.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

type NewLot = Omit<LotRow, 'number'>;

/**
 * Rows of one transaction of the writer: read once, changed in memory, written once. The caller has locked the
 * customers, so no other transaction changes these rows.
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
    // Only a closing order needs the existing lots.
    const closing = orders.flatMap(({ effect, position_id }) => (effect === 'open' ? [] : (position_id ?? [])));
    return new Batch(
      byId,
      await fillsOf(tx, [...byId.keys()]),
      new Map(positions.map((position) => [position.id, position])),
      await openLots(tx, closing),
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
    // Closed positions first: a new one may need their unique key.
    const kept = positions.filter(({ id }) => !this.newPositions.has(id));
    await updateRows(tx, 'trade_position', POSITION_CHANGES, kept);
    const added = positions.filter(({ id }) => this.newPositions.has(id));
    if (added.length > 0) await tx.insertInto('trade_position').values(added).execute();
    if (this.newLots.length > 0) await tx.insertInto('trade_lot').values(this.newLots).execute();
    const inserted = new Set(this.newLots.map(({ id }) => id));
    const sold = [...this.changedLots.values()].filter(({ id }) => !inserted.has(id));
    await updateRows(tx, 'trade_lot', { remaining: 'bigint' }, sold);
    const versions = await updateRows(tx, 'trade_order', ORDER_CHANGES, orders, sql`returning t.id, t.version`);
    for (const { id, version } of versions as Pick<OrderRow, 'id' | 'version'>[])
      this.orders.set(id, { ...this.orders.get(id)!, version });
    if (this.newFills.length > 0) await tx.insertInto('trade_fill').values(this.newFills).execute();
  }
}

const POSITION_CHANGES = {
  quantity: 'bigint',
  closing: 'bigint',
  pledged: 'bigint',
  cost: 'bigint',
  margin: 'bigint',
  original_margin: 'bigint',
  entry_costs: 'bigint',
  closed_quantity: 'bigint',
  closed_cost: 'bigint',
  exit_amount: 'bigint',
  realized: 'bigint',
  commission: 'bigint',
  tax: 'bigint',
  financing: 'bigint',
  closed_at: 'timestamptz',
} satisfies Partial<Record<keyof PositionRow, string>>;

const ORDER_CHANGES = {
  status: 'text',
  reason: 'text',
  price: 'bigint',
  priced_at: 'bigint',
  quantity: 'bigint',
  filled: 'bigint',
  filled_amount: 'bigint',
  margin_taken: 'bigint',
  leg_filled: 'bigint',
  leg_amount: 'bigint',
  leg_margin: 'bigint',
  commission: 'bigint',
  tax: 'bigint',
  held: 'bigint',
  position_id: 'uuid',
  updated_at: 'timestamptz',
} satisfies Partial<Record<keyof OrderRow, string>>;

/** Writes the named columns of many rows in one statement. @returns what the statement returns. */
async function updateRows<T extends { id: string }>(
  tx: Tx,
  table: 'trade_position' | 'trade_lot' | 'trade_order',
  columns: Partial<Record<keyof T, string>>,
  rows: readonly T[],
  returning = sql``,
): Promise<readonly unknown[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns);
  const values = rows.map((row) => Object.fromEntries(['id', ...names].map((name) => [name, row[name as keyof T]])));
  const json = JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const set = names.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name as keyof T] ?? '')}`);
  const result = await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from jsonb_to_recordset(${json}::jsonb) v (id uuid, ${sql.join(types)})
    where t.id = v.id
    ${returning}
  `.execute(tx);
  return result.rows;
}
