import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { errorCode, type NoParams } from '../errors.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import { decimal, id, positiveDecimal, symbol, textParams, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    /** Its order is in the market: that is what can be cancelled. */
    EXIT_SENT: NoParams;
    /** `last` is the present price. */
    EXIT_NOT_ABOVE: { last: string | number };
    EXIT_NOT_BELOW: { last: string | number };
    /** Lowest and highest price of an exit, see `printAlertBounds`. */
    EXIT_TOO_FAR: { low: string | number; high: string | number; currency?: 'KRW' };
    /** A stop that comes only after the position is liquidated. */
    EXIT_PAST_LIQUIDATION: { liquidation: string | number };
  }
}

const lots = z.int().check(z.gte(1), z.lte(1_000_000));
const POSITION = '/trade/positionDetail';
const message = { kind: 'order', route: '/trade/index?tab=open', opens: [POSITION, 'position', 'positionId'] } as const;

/**
 * Params: `positionId`, `symbol`, and the price of the exit as `amount`. Of a price that was reached also `quantity`, the shares of its order,
 * which are in the text `messages.<CODE>.textOf`; messages of before have none. Of a refusal also `act` and `cause`, as of the messages of orders.
 */
export const exitMessages = {
  TARGET_REACHED: message,
  STOP_REACHED: message,
  EXIT_REFUSED: message,
} as const satisfies MessageDefinitions;

/**
 * Prices at which an open position is closed at the market, whole or in part: `target` takes a profit, `stop` limits a loss. A price that an
 * execution of the order book reaches has its shares closed, once. The other price stays while shares are left.
 */
export const exit = z.strictObject({
  positionId: id,
  symbol,
  target: z.nullable(decimal),
  stop: z.nullable(decimal),
  /** Shares that the price still has to close; null for all that can be closed then. */
  targetQuantity: z.optional(z.nullable(decimal)),
  stopQuantity: z.optional(z.nullable(decimal)),
  setAt: timestamp,
  /** Whether its order is in the market; else it waits. */
  isSent: z.boolean(),
  /** Why a price was reached and the order could not be sent; null unless it was refused. */
  refusal: z.nullable(z.strictObject({ code: errorCode, params: textParams })),
});
export type Exit = z.infer<typeof exit>;

export const exits = contract({
  path: '/trade/Exits',
  summary:
    'The exit of each open position that has one: it waits for a price, its order is in the market, or was refused',
  input: z.strictObject({}),
  output: z.strictObject({ data: z.array(exit) }),
});

/** Lowers the risk, so it asks for no fund password. */
export const exitSet = contract({
  path: '/trade/ExitSet',
  summary: 'Set the exit of an open position in place of the one that it has; without a price, remove it',
  rateLimit: 60,
  input: z.strictObject({
    positionId: id,
    target: z.optional(positiveDecimal),
    stop: z.optional(positiveDecimal),
    /** Lots that the price closes, as of `/trade/Close`. Absent, as many as the position has, or without the price: all that can be closed then. */
    targetLots: z.optional(lots),
    stopLots: z.optional(lots),
  }),
  output: z.strictObject({ exit: z.nullable(exit) }),
  errors: [
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'POSITION_NOT_FOUND',
    'POSITION_NOT_HOLDING',
    'PRICE_NOT_POSITIVE',
    'PRICE_OFF_TICK',
    'PRICE_UNAVAILABLE',
    'SYMBOL_NOT_FOUND',
    'CLOSE_TOO_LARGE',
    'EXIT_SENT',
    'EXIT_NOT_ABOVE',
    'EXIT_NOT_BELOW',
    'EXIT_TOO_FAR',
    'EXIT_PAST_LIQUIDATION',
  ],
});

export const exitCalls = { exits, exitSet };
