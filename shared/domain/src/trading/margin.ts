import { divCeil } from '../money/index.ts';
import { borrowFeeOn, commissionOn } from './fees.ts';
import { contractValue, type Rates, type Terms } from './terms.ts';

export interface HoldFigures {
  readonly contract: bigint;
  readonly margin: bigint;
  readonly commission: bigint;
  readonly borrowFee: bigint;
  /** Amount set aside: margin + commission + borrow fee. */
  readonly hold: bigint;
}

/** Amounts that an opening order of `quantity` shares at `price` sets aside. */
export const holdFor = (terms: Terms, price: bigint, quantity: bigint, rates: Rates): HoldFigures =>
  holdForAmount(terms, contractValue(price, quantity), rates);

/** Amounts that an opening order sets aside. @param contract sum of price x quantity */
export function holdForAmount(terms: Terms, contract: bigint, rates: Rates): HoldFigures {
  const margin = divCeil(contract, BigInt(terms.leverage));
  const commission = commissionOn(contract, rates);
  const borrowFee = terms.side === 'short' ? borrowFeeOn(contract, 1n, rates) : 0n;
  return { contract, margin, commission, borrowFee, hold: margin + commission + borrowFee };
}

export interface Affordable {
  readonly price: bigint;
  readonly lotSize: bigint;
  readonly available: bigint;
  readonly cap: bigint;
}

/** Most lots, at most `cap`, whose hold at one price is within `available`. */
export const maxLots = (terms: Terms, { price, lotSize, available, cap }: Affordable, rates: Rates): bigint =>
  lotsWithin(available, cap, (lots) => holdFor(terms, price, lots * lotSize, rates).hold);

/** Most lots, at most `cap`, that cost at most `available`. A cost never falls as lots rise, so bisection finds it. */
export function lotsWithin(available: bigint, cap: bigint, costOf: (lots: bigint) => bigint): bigint {
  let fits = 0n;
  let tooMany = cap + 1n;
  while (tooMany - fits > 1n) {
    const middle = (fits + tooMany) / 2n;
    if (costOf(middle) <= available) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Cost of one lot of shares at a price, with its commission. */
export const lotCost = (
  price: bigint,
  { lotSize, rates }: { readonly lotSize: number; readonly rates: Rates },
): bigint => holdFor({ side: 'long', leverage: 1 }, price, BigInt(lotSize), rates).hold;

/** The least amount of which `percent`, rounded down, are enough for `cost`. */
export const amountFor = (cost: bigint, percent: number): bigint => divCeil(cost * 100n, BigInt(percent));
