import type {
  MarginStep,
  OrderCause,
  OrderStatus,
  OrderType,
  Position,
  Side,
  TimeInForce,
} from '@maru/domain/contracts';
import type { Effect } from '@maru/domain/trading';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** Set at the insert, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

interface PositionTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  symbol: Fixed<string>;
  side: Fixed<Side>;
  leverage: Fixed<number>;
  /** Shares still open. */
  quantity: bigint;
  /** Part of `quantity` that pending closing orders have reserved. */
  closing: bigint;
  /** Part of `quantity` that is collateral of margin loans. */
  pledged: Generated<bigint>;
  /** Sum of entry price x shares of the open part, exact. */
  cost: bigint;
  margin: bigint;
  original_margin: bigint;
  /** Commission and borrow fee paid at the entry of the open part. */
  entry_costs: bigint;
  /** Closed shares in parts of a present share, see `closed_parts`. A fraction that a split has paid out counts as closed. */
  closed_quantity: bigint;
  /** Parts of a share in which `closed_quantity` counts: 1 until a split leaves a fraction. */
  closed_parts: Generated<bigint>;
  closed_cost: bigint;
  exit_amount: bigint;
  /** Profit or loss of the closed part after its share of all costs. */
  realized: bigint;
  commission: bigint;
  tax: bigint;
  financing: bigint;
  /** State of a margin call; null without one. A closed position keeps its last. */
  call_status: Generated<CallStatus | null>;
  /** End of the time to add margin; null unless called. */
  call_until: Generated<Date | null>;
  opened_at: Fixed<Date>;
  closed_at: Date | null;
}

export type CallStatus = NonNullable<Position['call']>['status'];

/** History of a contract's margin calls. */
interface MarginEventTable {
  id: string;
  number: GeneratedAlways<bigint>;
  position_id: string;
  step: MarginStep;
  /** Added, or asked for by a call, in won. */
  amount: bigint | null;
  journal_id: string | null;
  at: Date;
}

interface LotTable {
  id: Fixed<string>;
  position_id: Fixed<string>;
  /** Order of purchase: first in, first out. */
  number: GeneratedAlways<bigint>;
  quantity: Fixed<bigint>;
  remaining: bigint;
  price: Fixed<bigint>;
  trading_day: Fixed<string>;
  /** Of a purchase outside of the order book; the commission of the others is in their fills. */
  commission: ColumnType<bigint, bigint | undefined, never>;
  opened_at: Fixed<Date>;
  unlock_at: Fixed<Date | null>;
  /** Of a lot in new shares: the one that it was, and the effective date of the split. */
  from_lot: ColumnType<string | null, string | undefined, never>;
  split_on: ColumnType<string | null, string | undefined, never>;
  /** Shares that a split has taken over into other lots. */
  converted: ColumnType<bigint, never, never>;
}

interface OrderTable {
  id: Fixed<string>;
  /** Order of arrival, in which a restart submits orders to the venue again. */
  arrival: GeneratedAlways<bigint>;
  number: Fixed<string>;
  user_id: Fixed<string>;
  client_id: Fixed<string>;
  symbol: Fixed<string>;
  effect: Fixed<Effect>;
  side: Fixed<Side>;
  type: Fixed<OrderType>;
  time_in_force: Fixed<TimeInForce>;
  leverage: Fixed<number>;
  status: OrderStatus;
  reason: string | null;
  /** Limit; of a best-priced order null until the market has named it. */
  price: bigint | null;
  /** Price on which the hold is based. */
  priced_at: bigint;
  quantity: bigint;
  filled: ColumnType<bigint, never, bigint>;
  /** Sum of price x quantity of the fills. */
  filled_amount: ColumnType<bigint, never, bigint>;
  margin_taken: ColumnType<bigint, never, bigint>;
  /** `filled`, `filled_amount` and `margin_taken` at the last amendment: figures of later fills are counted from there. */
  leg_filled: ColumnType<bigint, never, bigint>;
  leg_amount: ColumnType<bigint, never, bigint>;
  leg_margin: ColumnType<bigint, never, bigint>;
  commission: ColumnType<bigint, never, bigint>;
  tax: ColumnType<bigint, never, bigint>;
  hold_id: string | null;
  held: bigint;
  position_id: string | null;
  /** Hold of the pledged shares that a liquidation sells; null for every other order. */
  pledge_hold_id: ColumnType<string | null, string | null | undefined, never>;
  /** Price of an exit that sent the order; null for every other order. */
  cause: ColumnType<OrderCause | null, OrderCause | null | undefined, never>;
  /** Of a stop-limit order; null for every other order. */
  stop_price: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** When an execution reached the stop price; null while the order waits outside of the book, and for every other order. */
  triggered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Venue session of the order; a day order expires with it. */
  session: Fixed<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** Counted by the database with every update. */
  version: GeneratedAlways<number>;
}

interface FillTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  trade_id: Fixed<string>;
  user_id: Fixed<string>;
  at: Fixed<Date>;
  trading_day: Fixed<string>;
  price: Fixed<bigint>;
  quantity: Fixed<bigint>;
  commission: Fixed<bigint>;
  tax: Fixed<bigint>;
  financing: Fixed<bigint>;
  /** Profit or loss settled by this fill, before costs; 0 at an entry. */
  pnl: Fixed<bigint>;
  /** Realized result of this fill after all costs, those of the entry included; 0 at an entry. */
  realized: Fixed<bigint>;
  /** Collateral that this fill posted (+) or gave back (-); 0 for shares. */
  margin: Fixed<bigint>;
}

declare module '../../core/db.ts' {
  interface Database {
    trade_position: PositionTable;
    trade_lot: LotTable;
    trade_order: OrderTable;
    trade_fill: FillTable;
    trade_margin_event: MarginEventTable;
  }
}

export type PositionRow = Selectable<PositionTable>;
export type LotRow = Selectable<LotTable>;
export type OrderRow = Selectable<OrderTable>;
export type FillRow = Selectable<FillTable>;
