import type { Explanation, ExplanationItem, ExplanationPart, PartName, RuleCode } from '@maru/domain/contracts';
import { CURRENCY_EXPONENT, divCeil, divFloor, formatDecimal, type Currency } from '@maru/domain/money';
import { collateralRatio, floorToTick, type Segment } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';

/** Items of a part that are listed; older ones are summed up. */
export const LISTED_ITEMS = 20;

/** An item of a part with its amount in minor units. */
export interface Item extends Omit<ExplanationItem, 'amount' | 'time' | 'more'> {
  readonly at: Date | null;
  readonly amount: bigint;
  readonly more?: ExplanationItem['more'];
}

export interface Part extends Pick<ExplanationPart, 'word' | 'quantity' | 'price'> {
  readonly amount: bigint;
  readonly more?: ExplanationPart['more'];
  readonly items: readonly Item[];
  readonly rest: { readonly count: number; readonly amount: bigint } | null;
}

export interface Rule {
  readonly code: RuleCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Divisor of parts, whose quotient is rounded down without `rounding`. `below`, `above`: the next whole number on that side, also of a whole
 * quotient.
 */
export interface Average {
  readonly shares: bigint;
  /** Parts of a share in which `shares` counts; 1 when absent. */
  readonly parts?: bigint;
  readonly scale: number;
  readonly rounding?: 'up' | 'below' | 'above';
  /** Rounds the quotient down to a valid price of this segment. */
  readonly ticksOf?: Segment | undefined;
  /** Units that the price is for, of a pool in won. */
  readonly per?: 1_000n;
}

/** A figure with everything that it is made of, in minor units. */
export interface Figure {
  readonly currency?: Currency;
  readonly parts: readonly Part[];
  readonly rules: readonly Rule[];
  /** Makes the figure a price in the instrument's decimals: the parts divided by these shares. */
  readonly average?: Average;
  /** Makes the figure and its parts a price with decimals, shares, or days; otherwise they are amounts. */
  readonly counted?: { readonly unit: 'price' | 'shares' | 'days'; readonly scale?: number };
  /** Makes the figure a ratio in percent of this debt. */
  readonly debt?: bigint;
}

const sumOf = (amounts: readonly { readonly amount: bigint }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

/** A part that is one amount. */
export const single = (name: PartName, amount: bigint, over: Partial<Part> = {}): Part => ({
  word: `explain.parts.${name}`,
  amount,
  items: [],
  rest: null,
  ...over,
});

/** A part made of items, given oldest first: the newest are listed, the others summed up. */
export function listed(word: Part['word'], items: readonly Item[]): Part {
  const newest = items.toReversed();
  const rest = newest.slice(LISTED_ITEMS);
  return {
    word,
    amount: sumOf(items),
    items: newest.slice(0, LISTED_ITEMS),
    rest: rest.length > 0 ? { count: rest.length, amount: sumOf(rest) } : null,
  };
}

/** Items by the word that `wordOf` gives them, as parts in the order of their first items. */
export const groupedBy = (items: readonly Item[], wordOf: (item: Item) => Part['word']): Part[] =>
  [...Map.groupBy(items, wordOf)].map(([word, own]) => listed(word, own));

/** A part that is subtracted. */
export const less = (part: Part): Part => ({
  ...part,
  amount: -part.amount,
  items: part.items.map((item) => ({ ...item, amount: -item.amount })),
  rest: part.rest && { ...part.rest, amount: -part.rest.amount },
});

/** The parts that amount to something. */
export const nonZero = (parts: readonly Part[]): Part[] => parts.filter(({ amount }) => amount !== 0n);

/** The worth of shares at a price in the instrument's decimals. */
export const sharesAtPrice = (
  { price, quantity, scale, sign = 1n }: { price: bigint; quantity: bigint; scale: number; sign?: bigint | undefined },
  over: Partial<Part> = {},
): Part =>
  single('shares_at_price', sign * price * quantity, {
    quantity: quantity.toString(),
    price: formatDecimal(price, scale),
    ...over,
  });

const quotientOf: Record<NonNullable<Average['rounding']>, (sum: bigint, shares: bigint) => bigint> = {
  up: divCeil,
  below: (sum, shares) => divCeil(sum, shares) - 1n,
  above: (sum, shares) => divFloor(sum, shares) + 1n,
};

/** The price that parts of a sum in won amount to. */
function priceOf(sum: bigint, { shares, parts = 1n, scale, per, rounding, ticksOf }: Average): string {
  if (shares === 0n) return formatDecimal(0n, scale);
  // A price counts in minor units of its instrument, of which one is one won; that of units counts in won.
  const total = per ? sum * per * 10n ** BigInt(scale) : sum * parts;
  const quotient = rounding ? quotientOf[rounding](total, shares) : total / shares;
  return formatDecimal(ticksOf ? floorToTick(quotient, ticksOf) : quotient, scale);
}

/** Shares that are counted in parts of one, with the decimals that they have, three at the most. */
const printParts = (quantity: bigint, parts: bigint): string =>
  quantity % parts === 0n
    ? formatDecimal(quantity / parts)
    : formatDecimal((quantity * 1_000n) / parts, 3).replace(/\.?0+$/, '');

const divisorOf = ({ shares, parts = 1n, per }: Average): string =>
  per ? formatDecimal(shares, 3) : printParts(shares, parts);

/** A figure as the contract shows it. Its value follows from its parts alone. */
export function toExplanation(figure: Figure, now: number): Explanation {
  const { currency = 'KRW', parts, rules, average, debt, counted } = figure;
  const scale = counted ? (counted.scale ?? 0) : CURRENCY_EXPONENT[currency];
  const money = (amount: bigint) => formatDecimal(amount, scale);
  const sum = sumOf(parts);
  return {
    value: average ? priceOf(sum, average) : debt === undefined ? money(sum) : (collateralRatio(sum, debt) ?? '0'),
    unit: average ? 'price' : (counted?.unit ?? 'money'),
    currency,
    sum: money(sum),
    shares: average ? divisorOf(average) : null,
    divisor: average?.per ? 'units' : 'shares',
    debt: debt === undefined ? null : money(debt),
    parts: parts.map(({ amount, items, rest, more = null, ...part }) => ({
      ...part,
      amount: money(amount),
      more,
      items: items.map(({ at, amount: own, more: further = null, ...item }) => ({
        ...item,
        time: at && toTimestamp(at),
        amount: money(own),
        more: further,
      })),
      rest: rest && { count: rest.count, amount: money(rest.amount) },
    })),
    rules: rules.map(({ code, params = {} }) => ({ code, params })),
    asOf: toTimestamp(now),
  };
}
