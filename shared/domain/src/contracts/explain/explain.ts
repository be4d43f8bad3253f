import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { currency, decimal, id, localized, textParams, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FIGURE_NOT_FOUND: NoParams;
  }
}

/** Figures that can be explained, by their subject. Titles: `explain.figures.<subject>.<figure>`. */
export const EXPLAINED_FIGURES = {
  position: ['entryPrice', 'exitPrice', 'unrealized', 'realized', 'commission', 'tax', 'financing', 'margin'],
  order: ['averagePrice', 'commission', 'tax', 'realized', 'held'],
  fill: ['amount'],
  cash: ['balance', 'available'],
  movement: ['balance'],
  assets: ['total'],
  exchange: ['result'],
  marginLoan: ['principal', 'interest', 'owed', 'repaid', 'ratio'],
  positions: ['unrealized', 'invested', 'worth'],
  strategy: ['worth', 'result', 'commission', 'tax'],
  copyShare: ['worth', 'result', 'fee'],
} as const;

const figureOf = <const T extends readonly string[]>(names: T) => z.enum(names);
const postingId = z.string().check(z.regex(/^\d{1,18}$/));

/** A figure of the customer's: the number that a screen shows, by the name of the field that carries it. */
export const explainedFigure = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('position'), positionId: id, figure: figureOf(EXPLAINED_FIGURES.position) }),
  z.strictObject({ subject: z.literal('order'), orderId: id, figure: figureOf(EXPLAINED_FIGURES.order) }),
  /** The amount of an execution in `/fund/Records`, by its `lineId`. */
  z.strictObject({ subject: z.literal('fill'), fillId: id, figure: figureOf(EXPLAINED_FIGURES.fill) }),
  z.strictObject({ subject: z.literal('cash'), currency, figure: figureOf(EXPLAINED_FIGURES.cash) }),
  /** The balance after a movement of `/fund/Flow`. */
  z.strictObject({
    subject: z.literal('movement'),
    movementId: postingId,
    figure: figureOf(EXPLAINED_FIGURES.movement),
  }),
  z.strictObject({ subject: z.literal('assets'), figure: figureOf(EXPLAINED_FIGURES.assets) }),
  z.strictObject({ subject: z.literal('exchange'), exchangeId: id, figure: figureOf(EXPLAINED_FIGURES.exchange) }),
  z.strictObject({ subject: z.literal('marginLoan'), loanId: id, figure: figureOf(EXPLAINED_FIGURES.marginLoan) }),
  /** The sums over all open positions in `/trade/Positions`. */
  z.strictObject({ subject: z.literal('positions'), figure: figureOf(EXPLAINED_FIGURES.positions) }),
  z.strictObject({ subject: z.literal('strategy'), strategyId: id, figure: figureOf(EXPLAINED_FIGURES.strategy) }),
  z.strictObject({ subject: z.literal('copyShare'), shareId: id, figure: figureOf(EXPLAINED_FIGURES.copyShare) }),
]);
export type ExplainedFigure = z.infer<typeof explainedFigure>;

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
  /** Whether `value` is a price with the instrument's decimals; otherwise it is an amount in `currency`. */
  isPrice: z.boolean(),
  currency,
  /** Sum of the parts. It is `value`, unless `shares` or `debt` divides it. */
  sum: decimal,
  /** Of an average price: `value` is `sum` divided by this number of shares, rounded down. */
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
  errors: ['FIGURE_NOT_FOUND'],
});

export const explainCalls = { explainFigure };
