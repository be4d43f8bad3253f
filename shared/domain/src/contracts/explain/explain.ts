import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { currency, decimal, localized, textParams, timestamp } from '../primitives.ts';
import { explainedFigure } from './explained-figure.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FIGURE_NOT_FOUND: NoParams;
  }
}

/** Parts of figures. A part that is a kind of movement has the movement's text instead. Texts: `explain.parts.<name>`. */
export const EXPLAINED_PARTS = [
  'purchases',
  'entries',
  'sales',
  'exits',
  'market_value',
  'cost',
  'profit',
  'commission',
  'tax',
  'financing',
  'entry_costs',
  'split_fraction',
  'bought_outside',
  'margin',
  'balance',
  'held_order',
  'held_withdrawal',
  'held_other',
  'hold_placed',
  'hold_captured',
  'hold_released',
  'before',
  'converted',
  'spread',
  'asset_cash',
  'asset_marketValue',
  'asset_margin',
  'asset_contracts',
  'asset_managed',
  'asset_newShares',
  'asset_foreign',
  'asset_owed',
  'lent',
  'repaid_principal',
  'repaid_interest',
  'interest_days',
  'loan_principal',
  'loan_interest',
  'pledged',
  'copy_claim',
  'copy_cost',
  'copy_fee',
  'shares_at_price',
  'leveraged',
  'borrow_fee',
  'maintenance',
  'by_cash',
  'this_order',
  'cost_of_shares',
  'margin_cover',
  'base_price',
  'limit_width',
  'tick_rounding',
  'reference',
  'discount',
  'offered',
  'sold',
  'reserved',
  'bought',
  'applied',
  'still_open',
  'lock_trading_days',
  'lock_other_days',
  'score_limit',
  'house_limit',
  'loan_limit',
  'loans_running',
  'pool_short',
  'step_rest',
  'loan_fees',
  'loan_overdue',
  'overdue_days',
  'interest_before',
  'repaid_fees',
  'repaid_overdue',
  'margin_limit',
  'call_margin',
  'margin_posted',
  'unrealized',
  'call_collateral',
  'call_debt',
  'interest_planned',
] as const;
export type PartName = (typeof EXPLAINED_PARTS)[number];

/** Rules that figures follow, with the values of their texts. Texts: `explain.rules.<CODE>`. */
export const EXPLAINED_RULES = [
  'AVERAGE',
  'FIRST_IN_FIRST_OUT',
  'MARKET_PRICE',
  'NO_PRICE',
  'REALIZED',
  'COMMISSION',
  'SELL_TAX',
  'NO_TAX',
  'BORROW_FEE',
  'MARGIN',
  'HOLD',
  'AVAILABLE',
  'BALANCE',
  'TOTAL',
  'EXCHANGE',
  'COLLATERAL',
  'LOAN_REPAYMENT',
  'LOAN_INTEREST',
  'LOAN_OWED',
  'LOAN_RATIO',
  'POSITIONS',
  'STRATEGY',
  'COPY_CLAIM',
  'COPY_FEE',
  'COPY_PRICE',
  'COPY_POOL',
  'AT_LIMIT',
  'AT_BOOK',
  'AT_UPPER_LIMIT',
  'ESTIMATED_MARGIN',
  'ESTIMATED_COMMISSION',
  'ESTIMATED_BORROW_FEE',
  'ESTIMATED_TAX',
  'NO_TAX_HERE',
  'LIQUIDATION',
  'MARGIN_CALL_PRICE',
  'AFTER_ORDER',
  'MOST_BY_CASH',
  'MOST_BY_SIZE',
  'ENTRY_COSTS',
  'MARGIN_COVERS',
  'PRICE_LIMIT',
  'SINGLE_LIMIT',
  'LISTING_LIMIT',
  'OFFER_PRICE',
  'OFFER_LEFT',
  'OFFER_QUOTA',
  'OFFER_HELD',
  'OFFER_LOCK',
  'LOAN_TIERS',
  'LOAN_OVERDUE',
  'LOAN_ORDER',
  'LOAN_LIMIT',
  'LOAN_BORROWABLE',
  'MARGIN_LIMIT',
  'CALL_MARGIN',
  'LOAN_CALL',
  'LOAN_PLANNED',
] as const;
export type RuleCode = (typeof EXPLAINED_RULES)[number];

const word = z.string().check(z.regex(/^(explain\.parts|movements)\.[a-zA-Z_]+$/));

/** One fill, lot, posting or hold that a part is made of. */
export const explanationItem = z.strictObject({
  time: z.nullable(timestamp),
  /** Text of its kind; absent where the part says it. */
  word: z.optional(word),
  /** Its instrument or its currency, where the part has several. */
  name: z.optional(localized),
  currency: z.optional(currency),
  quantity: z.optional(decimal),
  price: z.optional(decimal),
  amount: decimal,
  /** The figure that its amount is, explained by itself. */
  more: z.nullable(explainedFigure),
});
export type ExplanationItem = z.infer<typeof explanationItem>;

export const explanationPart = z.strictObject({
  word,
  quantity: z.optional(decimal),
  price: z.optional(decimal),
  amount: decimal,
  more: z.nullable(explainedFigure),
  /** The newest first. With `rest` they add up to `amount`; empty where the part is one amount. */
  items: z.array(explanationItem),
  /** Older items that are not listed. */
  rest: z.nullable(z.strictObject({ count: z.int(), amount: decimal })),
});
export type ExplanationPart = z.infer<typeof explanationPart>;

export const explanation = z.strictObject({
  /** The number that the screen shows. */
  value: decimal,
  /**
   * Unit of `value`: an amount in `currency`, a price with the instrument's decimals, shares, or days. `sum` and the parts have it too, unless
   * `shares` or `debt` divides: then they are amounts.
   */
  unit: z.enum(['money', 'price', 'shares', 'days']),
  currency,
  /** Sum of the parts. It is `value`, unless `shares` or `debt` divides it. */
  sum: decimal,
  /**
   * Of a price: `value` is `sum` divided by this number of shares, of the price of 1,000 units by this number of thousands. Rounded down; a
   * liquidation price from above is rounded up.
   */
  shares: z.nullable(decimal),
  /** Of a collateral ratio: `value` is `sum` in percent of this debt, with two decimals, rounded down. */
  debt: z.nullable(decimal),
  parts: z.array(explanationPart),
  rules: z.array(z.strictObject({ code: z.string().check(z.regex(/^[A-Z][A-Z_]*$/)), params: textParams })),
  asOf: timestamp,
});
export type Explanation = z.infer<typeof explanation>;

export const explainFigure = contract({
  path: '/explain/Figure',
  summary: 'The fills, postings and rules that a shown number is made of',
  input: explainedFigure,
  output: explanation,
  errors: ['FIGURE_NOT_FOUND', 'SYMBOL_NOT_FOUND', 'PRICE_UNAVAILABLE'],
});

export const explainCalls = { explainFigure };
