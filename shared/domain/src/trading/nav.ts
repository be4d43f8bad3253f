import { percentChange } from '../money/index.ts';

/** Decimals of a net asset value beyond those of a price: funds state it in hundredths. */
export const NAV_DECIMALS = 2;
const PER_UNIT = 10n ** BigInt(NAV_DECIMALS);

/** A fund since its last close. Worths are those of the companies that it follows, by market value, now and at the last close. */
export interface NavBasis {
  /** Net asset value of one unit at the last close, in hundredths of a price unit. */
  readonly previousNav: bigint;
  /** Multiple of the basket's move of one day that the fund promises; negative for an inverse fund. */
  readonly multiple: number;
  readonly worth: bigint;
  readonly previousWorth: bigint;
}

/**
 * Net asset value of one unit: that of the last close, moved by the basket's change since then, times the multiple. A leveraged or inverse
 * fund starts anew from every close, so that over several days its return is not the multiple of the basket's. Rounded down, never negative.
 */
export function navOf({ previousNav, multiple, worth, previousWorth }: NavBasis): bigint {
  if (previousWorth <= 0n) return previousNav;
  const moved = previousWorth + BigInt(multiple) * (worth - previousWorth);
  return moved <= 0n ? 0n : (previousNav * moved) / previousWorth;
}

/** Premium of a price over a net asset value in percent, two decimals; negative for a discount. */
export const premiumRate = (price: bigint, nav: bigint): string => percentChange(price * PER_UNIT, nav);
