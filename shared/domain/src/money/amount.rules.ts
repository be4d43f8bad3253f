import { formatDecimal, parseDecimal } from './decimal.ts';

export interface AmountLimits {
  /** Wire decimals in won, which has no smaller unit. */
  readonly minimum: string;
  readonly maximum: string;
  /** Balance that the amount is debited from; absent for a payment from outside. */
  readonly available?: string;
}

export interface AmountFinding {
  readonly field: 'amount';
  readonly code: 'AMOUNT_REQUIRED' | 'INSUFFICIENT_WITHDRAWABLE' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE';
  /** Values of the code's text. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The violated limit of an amount of won, if any. The available amount comes first: it is the hardest to change. */
export function findAmountErrors(value: string, limits: AmountLimits): AmountFinding[] {
  const { minimum, maximum, available } = limits;
  const finding = (code: AmountFinding['code'], params?: AmountFinding['params']): AmountFinding[] => [
    { field: 'amount', code, ...(params ? { params } : {}) },
  ];
  const amount = parseDecimal(value || '0');
  if (amount === 0n) return finding('AMOUNT_REQUIRED');
  if (available !== undefined && amount > parseDecimal(available))
    return finding('INSUFFICIENT_WITHDRAWABLE', { withdrawable: available });
  if (amount < parseDecimal(minimum)) return finding('AMOUNT_TOO_SMALL', { min: minimum, currency: 'KRW' });
  if (amount > parseDecimal(maximum)) return finding('AMOUNT_TOO_LARGE', { max: maximum, currency: 'KRW' });
  return [];
}

/** Limits of a loan in won. */
export interface LoanLimits {
  readonly minimum: bigint;
  readonly step: bigint;
  /** The most that the customer may borrow now. */
  readonly most: bigint;
}

/** @typeParam L the product's code of an amount above `most` */
export type LoanAmountFault<L extends string> =
  | { readonly code: L; readonly params: { readonly max: string } }
  | { readonly code: 'AMOUNT_TOO_SMALL'; readonly params: { readonly min: string; readonly currency: 'KRW' } }
  | { readonly code: 'AMOUNT_OFF_STEP'; readonly params: { readonly step: string; readonly currency: 'KRW' } };

/** The violated limit of a loan, or null. The most comes first: it is the hardest to change. */
export function findLoanAmountFault<L extends string>(
  amount: bigint,
  { minimum, step, most }: LoanLimits,
  limitCode: L,
): LoanAmountFault<L> | null {
  if (amount > most) return { code: limitCode, params: { max: most.toString() } };
  if (amount < minimum) return { code: 'AMOUNT_TOO_SMALL', params: { min: minimum.toString(), currency: 'KRW' } };
  if (amount % step !== 0n) return { code: 'AMOUNT_OFF_STEP', params: { step: step.toString(), currency: 'KRW' } };
  return null;
}

/** The amount after a quick button. */
export const addAmount = (value: string, more: string): string =>
  (parseDecimal(value || '0') + parseDecimal(more)).toString();

/** A figure being typed without the zeros before it: `"007"` is `"7"`, `"0"` and `"0.5"` are themselves. */
export const withoutLeadingZeros = (typed: string): string => typed.replace(/^0+(?=\d)/, '');

/** An amount without its minus sign: its size alone. */
export const withoutSign = (amount: string): string => amount.replace(/^-/, '');

/** The rest of an amount of won after another is taken off; an empty text takes nothing. */
export const subtractAmount = (value: string, less: string): string =>
  formatDecimal(parseDecimal(value) - parseDecimal(less || '0'));

/** The most that one request may take. */
export const mostOf = ({ available = '0', maximum }: Pick<AmountLimits, 'available' | 'maximum'>): string =>
  parseDecimal(available) < parseDecimal(maximum) ? available : maximum;
