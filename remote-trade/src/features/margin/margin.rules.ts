import type { ApiOutput, MarginLoan, MarginStatus, MarginTerms, Pledgeable } from '@maru/domain/contracts';
import { findLoanAmountFault, formatDecimal, parseDecimal } from '@maru/domain/money';
import {
  collateralLines,
  collateralRatio,
  contractValue,
  lendableOn,
  lotsOf,
  sharesToClose,
  type CollateralLine,
  type LinePercents,
} from '@maru/domain/trading';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import type { TagTone } from '@maru/sdk/ui';
import { scaleOf, unitsOf } from '../../lib/price.rules.ts';
import { findShortage } from '../../lib/shortage.rules.ts';

export type MarginInfo = ApiOutput<'/margin/Info'>;

export const TABS = ['running', 'completed'] as const;
export type Tab = (typeof TABS)[number];

export const TONE = { active: 'brand', call: 'warn', liquidating: 'warn', completed: 'good' } as const satisfies Record<
  MarginStatus,
  TagTone
>;

/** Percent at the two ends of the bar. */
const BAR = { from: 100, to: 220 };
const place = (percent: number) => Math.min(Math.max((percent - BAR.from) / (BAR.to - BAR.from), 0), 1);

/** Positions on the bar, 0 to 1: of the ratio and of the two lines. */
export function barOf(ratio: string | null, { callPercent, liquidatePercent }: MarginTerms) {
  const percent = ratio === null ? 0 : Number(ratio);
  return {
    ratio: place(percent),
    call: place(callPercent),
    liquidate: place(liquidatePercent),
    tone: percent >= callPercent ? 'good' : percent >= liquidatePercent ? 'warn' : 'bad',
  } as const;
}

/** Shares of a pledge of `lots` lots, and their value at the last price. */
export function pledgedShares({ quantity, lotSize, price }: Pledgeable, lots: number | null) {
  const all = parseDecimal(quantity);
  const shares = lots === null ? all : sharesToClose(lots, lotSize, all);
  return { shares: formatDecimal(shares), value: formatDecimal(contractValue(unitsOf(price), shares)) };
}

/** The most that can be borrowed on collateral of this value: what its value and the customer's limit allow. */
export function mostOn(value: string, { terms, left }: Pick<MarginInfo, 'terms' | 'left'>): string {
  const step = parseDecimal(terms.step);
  const lendable = lendableOn(parseDecimal(value), terms.lendPercent, step);
  const own = (parseDecimal(left) / step) * step;
  return formatDecimal(lendable < own ? lendable : own);
}

/** The most that can be borrowed on all of these shares. */
export function borrowableOn(shares: readonly Pledgeable[], info: Pick<MarginInfo, 'terms' | 'left'>): string {
  const value = shares.reduce((sum, share) => sum + parseDecimal(mostOn(share.value, info)), 0n);
  const left = parseDecimal(info.left);
  return formatDecimal(value < left ? value : left);
}

/** The ratio with another value and debt. */
export const ratioOf = (value: string, debt: string): string | null =>
  collateralRatio(parseDecimal(value), parseDecimal(debt));

/** Shares that are, or would be, the collateral of a loan. */
export type Collateral = Pick<MarginLoan['collateral'][number], 'symbol' | 'segment' | 'quantity' | 'price' | 'value'>;

interface Line {
  /** Price with the decimals of its instrument, or value in won. */
  readonly level: string;
  readonly fall: string | null;
}

/** Where a loan is called and its collateral is sold, see `collateralLines`. */
export interface LoanLines {
  readonly kind: 'price' | 'value';
  readonly call: Line | null;
  readonly sale: Line | null;
}

/** The lines of a loan by the debt of today; null when nothing is owed or pledged. */
export function linesOf(collateral: readonly Collateral[], owed: string, terms: LinePercents): LoanLines | null {
  const pledged = collateral.map(({ symbol, segment, quantity, price, value }) => ({
    symbol,
    segment,
    quantity: parseDecimal(quantity),
    price: price === null ? null : unitsOf(price),
    value: parseDecimal(value),
  }));
  const lines = collateralLines(pledged, parseDecimal(owed || '0'), terms);
  if (!lines) return null;
  const { kind, call, sale } = lines;
  const scale = kind === 'price' ? scaleOf(collateral[0]?.price ?? '') : 0;
  const print = (line: CollateralLine | null): Line | null =>
    line && { level: formatDecimal(line.level, scale), fall: line.fall };
  return { kind, call: print(call), sale: print(sale) };
}

/** Interest of one day on this amount. */
export const interestADay = (amount: string, rate: string): string => {
  const [whole = '0', part = ''] = rate.split('.');
  return formatDecimal((parseDecimal(amount || '0') * BigInt(whole + part)) / 10n ** BigInt(part.length) / 365n);
};

export interface BorrowValues {
  readonly positionId: string;
  /** Null for all shares. */
  readonly lots: number | null;
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}

type Find<F extends string> = FieldFinding<F>[];
const find = <F extends string>(field: F, code: string, params?: Record<string, string>): Find<F> => [
  { field, code, ...(params ? { params } : {}) },
];

/** Why this many lots cannot be pledged. */
export function findLotsErrors(lots: number | null, { quantity, lotSize }: Pledgeable): Find<'lots'> {
  if (lots === null) return [];
  if (lots < 1) return find('lots', 'LOTS_NOT_WHOLE');
  const all = Number(lotsOf(parseDecimal(quantity), lotSize));
  return lots > all ? find('lots', 'COLLATERAL_TOO_LARGE', { max: quantity }) : [];
}

/** The violated limit of an amount, if any. */
export function findBorrowErrors(
  { amount: value }: Pick<BorrowValues, 'amount'>,
  most: string,
  terms: MarginTerms,
): Find<'amount'> {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return find('amount', 'AMOUNT_REQUIRED');
  const limits = { minimum: parseDecimal(terms.minimum), step: parseDecimal(terms.step), most: parseDecimal(most) };
  const fault = findLoanAmountFault(amount, limits, 'MARGIN_LIMIT');
  return fault ? find('amount', fault.code, fault.params) : [];
}

export const BORROW_FIELDS = {
  MARGIN_LIMIT: 'amount',
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_OFF_STEP: 'amount',
  COLLATERAL_TOO_LARGE: 'lots',
} as const satisfies ServerFields<keyof BorrowValues>;

export interface RepayValues {
  readonly amount: string;
}

export function findRepayErrors(
  { amount: value }: RepayValues,
  { owed }: Pick<MarginLoan, 'owed'>,
  available: string,
): Find<'amount'> {
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return find('amount', 'AMOUNT_REQUIRED');
  if (amount > parseDecimal(owed)) return find('amount', 'REPAYMENT_TOO_LARGE', { max: owed });
  return findShortage('amount', value, available);
}

export const REPAY_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  REPAYMENT_TOO_LARGE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
} as const satisfies ServerFields<keyof RepayValues>;

/** Calls first: they have a time. */
export const urgentFirst = (loans: readonly MarginLoan[]): MarginLoan[] => {
  const rank = ({ status }: MarginLoan) => (status === 'call' ? 0 : status === 'liquidating' ? 1 : 2);
  return [...loans].sort((a, b) => rank(a) - rank(b));
};

export const canBorrow = ({ guards, pledgeable, left, terms }: MarginInfo): boolean =>
  guards.length === 0 && pledgeable.length > 0 && parseDecimal(left) >= parseDecimal(terms.minimum);
