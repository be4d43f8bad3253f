import type { SymbolMarket } from '../engine/symbol-market.ts';

const SMALLEST_DEPTH = 400;
/** Usual quantity at the best price as a share of a day's volume. A fund's maker can create what it sells. */
const SHARE_DEPTH = 0.0005;
const FUND_DEPTH = 0.004;
/** The same of a fund that holds a currency. Its value moves while orders of an auction wait, and only a deep book brings the price to it. */
const CURRENCY_FUND_DEPTH = 0.1;

/** Usual quantity at the best price of a provider's book. @param dayVolume usual shares of a day */
export function usualDepth({ instrument, fund }: SymbolMarket, dayVolume: number): number {
  const share = instrument.holds ? CURRENCY_FUND_DEPTH : fund ? FUND_DEPTH : SHARE_DEPTH;
  return Math.max(SMALLEST_DEPTH, dayVolume * share);
}
