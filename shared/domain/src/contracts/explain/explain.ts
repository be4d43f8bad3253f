import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { explanations } from '../explanations.gen.ts';
import { currency, decimal, localized, textParams, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FIGURE_NOT_FOUND: NoParams;
  }
}

type Declared = (typeof explanations)[number];
type FigureSchema = Declared['figures'][number];

/** Part of a figure. A part that is a kind of movement has the movement's text instead. */
export type PartName = Declared['parts'][number];
/** Rule that figures follow, with the values of its text. */
export type RuleCode = Declared['rules'][number];

const schemas = explanations.flatMap<FigureSchema>(({ figures }) => figures);
/** A figure of the customer's: the number that a screen shows, by its subject and the name of the field that carries it. */
export const explainedFigure = z.discriminatedUnion('subject', schemas as [FigureSchema, ...FigureSchema[]]);
export type ExplainedFigure = z.infer<typeof explainedFigure>;

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
   * Of a price: `value` is `sum` divided by this number of shares, of the price of 1,000 units by this number of thousands; shown with at most
   * three decimals. Rounded down; a liquidation price from above is rounded up.
   */
  shares: z.nullable(decimal),
  /** Counted by `shares`: shares, or thousands of units of a pool. */
  divisor: z.enum(['shares', 'units']),
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
