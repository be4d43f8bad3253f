import type { Tx } from '../../core/db.ts';
import type { OrderRow } from './trade-tables.ts';

/** Pledged shares of one position that are to be sold without their owner. */
export interface PledgedShares {
  readonly userId: string;
  readonly positionId: string;
  /** The hold of the pledge that they are a part of. */
  readonly holdId: string;
  readonly quantity: bigint;
}

/** A booked execution of such a sale, or its end, after which the unsold shares are pledged again. */
export interface PledgedSale {
  readonly order: OrderRow;
  /** Names the execution; null at the end. */
  readonly tradeId: string | null;
  /** Proceeds after all costs, in the customer's cash; 0 at the end. */
  readonly net: bigint;
  readonly at: number;
}

declare module '../../core/providers.ts' {
  interface Providers {
    /**
     * Sells pledged shares at the market. `prepare` locks their owner and decides in the transaction of the order; with null nothing is sold.
     */
    sellPledged(prepare: (tx: Tx) => Promise<PledgedShares | null>): Promise<OrderRow | null>;
    /** Settles the debt with the proceeds, in the transaction that books them. */
    settlePledgedSale(tx: Tx, sale: PledgedSale): Promise<void>;
  }
}
