import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../core/db.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

/* Many rows of a table in one statement, whose text does not depend on their number: so it is prepared once. */

type Types<T> = { readonly [K in keyof T]-?: string };

const POSITION: Types<PositionRow> = {
  id: 'uuid',
  user_id: 'uuid',
  symbol: 'text',
  side: 'text',
  leverage: 'int',
  quantity: 'bigint',
  closing: 'bigint',
  pledged: 'bigint',
  cost: 'bigint',
  margin: 'bigint',
  original_margin: 'bigint',
  entry_costs: 'bigint',
  closed_quantity: 'bigint',
  closed_parts: 'bigint',
  closed_cost: 'bigint',
  exit_amount: 'bigint',
  realized: 'bigint',
  commission: 'bigint',
  tax: 'bigint',
  financing: 'bigint',
  call_status: 'text',
  call_until: 'timestamptz',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
};

const LOT: Types<NewLot> = {
  id: 'uuid',
  position_id: 'uuid',
  quantity: 'bigint',
  remaining: 'bigint',
  price: 'bigint',
  trading_day: 'date',
  commission: 'bigint',
  opened_at: 'timestamptz',
  unlock_at: 'timestamptz',
};
/** The database assigns its number; a split writes its lots itself. */
export type NewLot = Omit<LotRow, 'number' | 'from_lot' | 'split_on' | 'converted'>;

const ORDER: Types<OrderRow> = {
  id: 'uuid',
  arrival: 'bigint',
  number: 'text',
  user_id: 'uuid',
  client_id: 'uuid',
  symbol: 'text',
  effect: 'text',
  side: 'text',
  type: 'text',
  time_in_force: 'text',
  leverage: 'int',
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
  hold_id: 'uuid',
  held: 'bigint',
  position_id: 'uuid',
  pledge_hold_id: 'uuid',
  cause: 'text',
  stop_price: 'bigint',
  triggered_at: 'timestamptz',
  session: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  version: 'int',
};

const FILL: Types<FillRow> = {
  id: 'uuid',
  order_id: 'uuid',
  trade_id: 'text',
  user_id: 'uuid',
  at: 'timestamptz',
  trading_day: 'date',
  price: 'bigint',
  quantity: 'bigint',
  commission: 'bigint',
  tax: 'bigint',
  financing: 'bigint',
  pnl: 'bigint',
  realized: 'bigint',
  margin: 'bigint',
};

const namesOf = <T extends object>(types: T) => Object.keys(types) as (keyof T & string)[];
export const ORDER_COLUMNS = namesOf(ORDER);
export const POSITION_COLUMNS = namesOf(POSITION);
export const FILL_COLUMNS = namesOf(FILL);
export const LOT_COLUMNS = [...namesOf(LOT), ...(['number', 'from_lot', 'split_on', 'converted'] as const)];

const POSITION_CHANGES = [
  ...([
    'quantity',
    'closing',
    'pledged',
    'cost',
    'margin',
    'original_margin',
    'entry_costs',
    'closed_quantity',
  ] as const),
  ...(['closed_cost', 'exit_amount', 'realized', 'commission', 'tax', 'financing', 'closed_at'] as const),
];
const ORDER_CHANGES = [
  ...(['status', 'reason', 'price', 'priced_at', 'quantity', 'filled', 'filled_amount', 'margin_taken'] as const),
  ...(['leg_filled', 'leg_amount', 'leg_margin', 'commission', 'tax', 'held', 'position_id', 'updated_at'] as const),
  ...(['stop_price', 'triggered_at'] as const),
];

/** `arrival` and `version` are assigned by the database. */
export type NewOrder = Omit<OrderRow, 'arrival' | 'version'>;
const NEW_ORDER = ORDER_COLUMNS.filter((name) => name !== 'arrival' && name !== 'version');

/** Inserts orders, which arrive in this order. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<OrderRow[]> {
  const given = await insertRows<Pick<OrderRow, 'id' | 'arrival' | 'version'>>(
    tx,
    { table: 'trade_order', types: ORDER, columns: NEW_ORDER, returning: sql`returning id, arrival, version` },
    orders,
  );
  const byId = new Map(given.map((row) => [row.id, row]));
  return orders.map((order) => ({ ...order, ...byId.get(order.id)! }));
}

export const insertPositions = (tx: Tx, rows: readonly PositionRow[]) =>
  insertRows(tx, { table: 'trade_position', types: POSITION, columns: POSITION_COLUMNS }, rows);
export const insertLots = (tx: Tx, rows: readonly NewLot[]) =>
  insertRows(tx, { table: 'trade_lot', types: LOT, columns: namesOf(LOT) }, rows);
export const insertFills = (tx: Tx, rows: readonly FillRow[]) =>
  insertRows(tx, { table: 'trade_fill', types: FILL, columns: namesOf(FILL) }, rows);

export const updatePositions = (tx: Tx, rows: readonly PositionRow[]) =>
  updateRows(tx, { table: 'trade_position', types: POSITION, columns: POSITION_CHANGES }, rows);
export const updateLots = (tx: Tx, rows: readonly LotRow[]) =>
  updateRows(tx, { table: 'trade_lot', types: LOT, columns: ['remaining'] }, rows);
/** @returns the new version of each. */
export const updateOrders = (tx: Tx, rows: readonly OrderRow[]) =>
  updateRows<Pick<OrderRow, 'id' | 'version'>>(
    tx,
    { table: 'trade_order', types: ORDER, columns: ORDER_CHANGES, returning: sql`returning t.id, t.version` },
    rows,
  );

interface Target {
  readonly table: 'trade_position' | 'trade_lot' | 'trade_order' | 'trade_fill';
  readonly types: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly returning?: RawBuilder<unknown>;
}

/** The rows as a table, read from one parameter. */
function recordset(rows: readonly object[], names: readonly string[], types: Readonly<Record<string, string>>) {
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const columns = names.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name] ?? '')}`);
  return sql`jsonb_to_recordset(${json}::jsonb) v (${sql.join(columns)})`;
}

/** Inserts the named columns of many rows, in their order. @returns the rows that the statement returns. */
async function insertRows<R>(
  tx: Tx,
  { table, types, columns, returning = sql`` }: Target,
  rows: readonly object[],
): Promise<readonly R[]> {
  if (rows.length === 0) return [];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const result = await sql<R>`
    insert into ${sql.table(table)} (${names}) select ${names} from ${recordset(rows, columns, types)} ${returning}
  `.execute(tx);
  return result.rows;
}

/** Writes the named columns of many rows. @returns the rows that the statement returns. */
async function updateRows<R>(
  tx: Tx,
  { table, types, columns, returning = sql`` }: Target,
  rows: readonly { readonly id: string }[],
): Promise<readonly R[]> {
  if (rows.length === 0) return [];
  const names = ['id', ...columns];
  const values = rows.map((row) =>
    Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]])),
  );
  const set = columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  const result = await sql<R>`
    update ${sql.table(table)} t set ${sql.join(set)} from ${recordset(values, names, types)} where t.id = v.id ${returning}
  `.execute(tx);
  return result.rows;
}
