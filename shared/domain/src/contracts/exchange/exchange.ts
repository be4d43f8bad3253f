import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { dateRange, guard } from '../guard.ts';
import {
  clientId,
  currency,
  decimal,
  empty,
  id,
  paged,
  pageNumber,
  positiveDecimal,
  timestamp,
} from '../primitives.ts';
import type { MovementDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    SAME_CURRENCY: NoParams;
    QUOTE_NOT_FOUND: NoParams;
    QUOTE_EXPIRED: NoParams;
    QUOTE_USED: NoParams;
  }
}

export const exchangeMovements = {
  exchange_out: 'exchange',
  exchange_in: 'exchange',
  exchange_spread: 'exchange',
} as const satisfies MovementDefinitions;

/** `per` units of `base` are worth `value` units of `counter`: `100 JPY = 945.20 KRW`. Yen and dong are counted per 100. */
export const fxRate = z.strictObject({
  base: currency,
  counter: currency,
  per: z.union([z.literal(1), z.literal(100)]),
  value: decimal,
});
export type FxRate = z.infer<typeof fxRate>;

/** Source of the rates, named on the screen. `simulated`: computed from a seed, not from a market. */
export const fxSource = z.enum(['simulated']);

export const fxInfo = contract({
  path: '/fund/FxInfo',
  summary: 'Base rates of every currency in won, the spread, and what can be exchanged',
  input: empty,
  output: z.strictObject({
    source: fxSource,
    /** Share of the converted amount that the exchange costs: `0.002` is 0.2 %. */
    spreadRate: decimal,
    /** Worth in won of the most that one exchange may convert. */
    maximum: decimal,
    /** How long a quote lives. */
    seconds: z.int(),
    asOf: timestamp,
    rates: z.array(fxRate),
    balances: z.array(z.strictObject({ currency, available: decimal })),
    guards: z.array(guard),
  }),
});

/**
 * Result of exchanging `amount` of `from`: `converted` at the base rate, less `spread`, is `result`; all three in `to`.
 * Each is truncated to a whole minor unit by itself.
 */
export const fxQuote = z.strictObject({
  quoteId: id,
  from: currency,
  to: currency,
  amount: decimal,
  rate: fxRate,
  source: fxSource,
  converted: decimal,
  spreadRate: decimal,
  spread: decimal,
  result: decimal,
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type FxQuote = z.infer<typeof fxQuote>;

export const fxQuoteCall = contract({
  path: '/fund/FxQuote',
  summary: 'A binding price for ten seconds, good for one exchange',
  rateLimit: 120,
  input: z.strictObject({ from: currency, to: currency, amount: positiveDecimal }),
  output: fxQuote,
  errors: ['SAME_CURRENCY', 'AMOUNT_NOT_WHOLE', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE'],
});

export const fxRecord = z.strictObject({
  exchangeId: id,
  /** Number a person reads out: `X-20261120-000123`. */
  number: z.string(),
  from: currency,
  to: currency,
  amount: decimal,
  rate: fxRate,
  source: fxSource,
  converted: decimal,
  spread: decimal,
  result: decimal,
  time: timestamp,
});
export type FxRecord = z.infer<typeof fxRecord>;

export const fxExecute = contract({
  path: '/fund/FxExecute',
  summary: 'Exchange at a quote that is still alive and unused',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, quoteId: id }),
  output: fxRecord,
  errors: [
    'ACCOUNT_FROZEN',
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    'FUND_PASSWORD_NOT_SET',
    'QUOTE_NOT_FOUND',
    'QUOTE_EXPIRED',
    'QUOTE_USED',
    'INSUFFICIENT_BALANCE',
    'INSUFFICIENT_CURRENCY',
    'CLIENT_ID_CONFLICT',
  ],
});

export const fxRecords = contract({
  path: '/fund/FxRecords',
  summary: 'Own exchanges, newest first',
  input: z.strictObject({ page: pageNumber, ...dateRange }),
  output: paged(fxRecord),
});

export const exchangeCalls = { fxInfo, fxQuoteCall, fxExecute, fxRecords };
