import type { OrderType } from '@maru/domain/contracts';

export interface VenueOrder {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /**
   * `conditional` is a limit order whose rest becomes a market order in the closing auction. `best_own` and `best_opposite`
   * take their limit from the best price of their own or the other side when they arrive. `previous_close` trades at the last session's close
   * alone, in a book of its own, before the opening. `stop_limit` waits outside of the book until an execution of continuous trading reaches
   * its stop price, at or above it for a purchase, at or below it for a sale; it is a limit order from then on.
   */
  readonly type: OrderType;
  readonly timeInForce: 'day' | 'ioc' | 'fok';
  /** Limit price of `limit`, `conditional` and `stop_limit`. */
  readonly price?: bigint;
  readonly stopPrice?: bigint;
  readonly quantity: bigint;
}

export interface VenueFill {
  readonly orderId: string;
  readonly tradeId: string;
  readonly symbol: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly time: number;
}

export type SubmitResult =
  | {
      readonly accepted: false;
      readonly code:
        | 'SYMBOL_NOT_FOUND'
        | 'MARKET_CLOSED'
        | 'PRICE_UNAVAILABLE'
        | 'PRICE_OFF_TICK'
        | 'PRICE_OUTSIDE_LIMIT'
        | 'ORDER_TYPE_NOT_NOW'
        | 'TRADING_HALTED'
        | 'DUPLICATE_ORDER';
    }
  | {
      readonly accepted: true;
      readonly fills: readonly VenueFill[];
      /** Resting quantity; 0 when everything is filled or the rest was dropped (market, ioc, fok). */
      readonly resting: bigint;
      /** Limit that a best-priced order took from the book; absent for other types. */
      readonly price?: bigint;
    };

export type RepriceResult =
  | {
      readonly accepted: false;
      readonly code:
        | 'ORDER_NOT_AMENDABLE'
        | 'MARKET_CLOSED'
        | 'TRADING_HALTED'
        | 'PRICE_OFF_TICK'
        | 'PRICE_OUTSIDE_LIMIT';
    }
  | { readonly accepted: true; readonly fills: readonly VenueFill[] };
