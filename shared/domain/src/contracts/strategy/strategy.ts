import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import {
  clientId,
  decimal,
  id,
  localized,
  paged,
  pageNumber,
  positiveDecimal,
  symbol,
  timestamp,
} from '../primitives.ts';
import { order } from '../trade/order.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    STRATEGY_NOT_FOUND: NoParams;
    STRATEGY_NOT_RUNNING: NoParams;
    /** `max` strategies that may run at once. */
    STRATEGY_LIMIT: { max: number };
    /** The session has not begun, or ends too soon for a purchase and its sale. */
    STRATEGY_TOO_LATE: NoParams;
    /** `min` in won: the price of one lot with its costs, for the largest position allowed. */
    STRATEGY_BELOW_LOT: { min: string | number };
    /** Of a moving-average cross: the fast average is not shorter than the slow one. */
    STRATEGY_AVERAGES: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    strategy?: { strategyId: string };
  }
}

/** Params: `symbol`, and `amount` and `result` in won. */
export const strategyMessages = {
  STRATEGY_ENDED: { kind: 'order', route: '/home/dayTradingRecord' },
  STRATEGY_LOSS_LIMIT: { kind: 'order', route: '/home/dayTradingRecord' },
} as const satisfies MessageDefinitions;

export const strategyMovements = {
  strategy_start: 'trade',
  strategy_end: 'trade',
} as const satisfies MovementDefinitions;

const window = z.int().check(z.gte(5), z.lte(120));

/**
 * A rule with its settings; windows count candles of a minute, `band` and `target` basis points (100 = 1 %). `hold` is plain day trading:
 * it buys once and is sold at the target (0 for none) or at the end of the session.
 */
export const strategySettings = z.union([
  z.strictObject({ rule: z.literal('hold'), target: z.int().check(z.gte(0), z.lte(3_000)) }),
  z.strictObject({ rule: z.literal('ma_cross'), fast: z.int().check(z.gte(2), z.lte(60)), slow: window }),
  z.strictObject({ rule: z.literal('mean_reversion'), window, band: z.int().check(z.gte(5), z.lte(1_000)) }),
  z.strictObject({ rule: z.literal('breakout'), window }),
]);
export type StrategySettings = z.infer<typeof strategySettings>;
export type StrategyRule = StrategySettings['rule'];

/** A rule, the money set aside for it and its limits in percent of that money. */
const plan = {
  symbol,
  settings: strategySettings,
  amount: positiveDecimal,
  /** Loss at which everything is sold and the strategy ends. */
  maxLossPercent: z.int().check(z.gte(1), z.lte(50)),
  /** Most of the money that may be in shares at once. */
  maxPositionPercent: z.int().check(z.gte(10), z.lte(100)),
};

export const strategyStatus = z.enum(['running', 'closing', 'ended']);
export type StrategyStatus = z.infer<typeof strategyStatus>;
/** Why a strategy ended: the customer, the loss limit, the target, the session's end, an account that may not trade any more. */
export const strategyEnding = z.enum(['stopped', 'loss_limit', 'target', 'session', 'account']);
export type StrategyEnding = z.infer<typeof strategyEnding>;

/** Amounts in won, prices with the instrument's decimals. */
export const strategy = z.strictObject({
  strategyId: id,
  symbol,
  name: localized,
  settings: strategySettings,
  status: strategyStatus,
  /** Known from `closing` on. */
  ending: z.nullable(strategyEnding),
  amount: decimal,
  maxLoss: decimal,
  maxPosition: decimal,
  /** Worth of its money now: cash and shares at the last price. Of an ended one what was returned. */
  worth: decimal,
  /** `worth - amount`, all costs included. */
  result: decimal,
  resultRate: decimal,
  cash: decimal,
  holding: z.nullable(
    z.strictObject({ quantity: decimal, entryPrice: decimal, markPrice: decimal, marketValue: decimal }),
  ),
  /** Orders that bought. */
  trades: z.int(),
  commission: decimal,
  tax: decimal,
  startedAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** Rises with every change of state. */
  version: z.int(),
});
export type Strategy = z.infer<typeof strategy>;

export const strategyInfo = contract({
  path: '/strategy/Info',
  summary: 'Conditions of day trading and of automatic rules now',
  input: z.strictObject({}),
  output: z.strictObject({
    available: decimal,
    minimum: decimal,
    maximum: decimal,
    maxRunning: z.int(),
    running: z.int(),
    /** Whether a purchase is still possible in this session. */
    isOpen: z.boolean(),
    /** Everything is sold by then; null outside of a session. */
    flatBy: z.nullable(timestamp),
  }),
});

export const strategyBacktest = contract({
  path: '/strategy/Backtest',
  summary: 'A rule over the recorded minute candles of an instrument, all costs included',
  rateLimit: 60,
  input: z.strictObject(plan),
  output: z.strictObject({
    from: z.nullable(timestamp),
    to: z.nullable(timestamp),
    candles: z.int(),
    sessions: z.int(),
    trades: z.int(),
    wins: z.int(),
    result: decimal,
    resultRate: decimal,
    /** Commission and tax. */
    fees: decimal,
    /** Cost of buying above and selling below the candle's price. */
    spread: decimal,
    /** Largest fall of the money from a high, in won. */
    maxDrawdown: decimal,
    /** Buying at the first candle and selling at the last, with the same costs. */
    holdResult: decimal,
    /** Worth of the money in won, oldest first: epoch milliseconds and won. */
    curve: z.array(z.tuple([z.int(), decimal])),
  }),
  errors: ['SYMBOL_NOT_FOUND', 'PRICE_UNAVAILABLE', 'STRATEGY_AVERAGES', 'AMOUNT_NOT_WHOLE'],
});

export const strategyStart = contract({
  path: '/strategy/Start',
  summary: 'Set money aside and let a rule trade with it until the session ends',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, ...plan, fundPassword: fundProof }),
  output: strategy,
  errors: [
    'SYMBOL_NOT_FOUND',
    'PRICE_UNAVAILABLE',
    'STRATEGY_AVERAGES',
    'STRATEGY_TOO_LATE',
    'STRATEGY_LIMIT',
    'STRATEGY_BELOW_LOT',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    ...FUND_PROOF_ERRORS,
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

/** Stopping lowers risk, so it needs no fund password. */
export const strategyStop = contract({
  path: '/strategy/Stop',
  summary: 'Sell what a strategy holds and return its money; twice changes nothing',
  input: z.strictObject({ strategyId: id }),
  output: strategy,
  errors: ['STRATEGY_NOT_FOUND', 'STRATEGY_NOT_RUNNING'],
});

export const strategyList = contract({
  path: '/strategy/List',
  summary: 'Own strategies, newest first: active (running or closing) or ended',
  input: z.strictObject({ status: z.enum(['active', 'ended']), page: pageNumber }),
  output: paged(strategy),
});

/** Why an order was sent: the rule's signal, or the ending of the strategy. `compared`: the two prices of the rule. */
export const strategyOrder = z.strictObject({
  order,
  reason: z.enum(['signal', ...strategyEnding.options]),
  compared: z.nullable(z.tuple([decimal, decimal])),
});
export type StrategyOrder = z.infer<typeof strategyOrder>;

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const strategyDetail = contract({
  path: '/strategy/Detail',
  summary: 'One own strategy with its orders, newest first',
  input: z.union([z.strictObject({ strategyId: id }), z.strictObject({ clientId })]),
  output: z.strictObject({ strategy, orders: z.array(strategyOrder) }),
  errors: ['STRATEGY_NOT_FOUND'],
});

export const strategyCalls = {
  strategyInfo,
  strategyBacktest,
  strategyStart,
  strategyStop,
  strategyList,
  strategyDetail,
};
