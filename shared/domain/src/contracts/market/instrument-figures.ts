import * as z from 'zod/mini';
import { decimal, localized, symbol } from '../primitives.ts';

/** A foreign or digital currency that a fund holds. */
export const heldAsset = z.enum(['JPY', 'VND', 'USD', 'CNY', 'HKD', 'TWD', 'THB', 'MYR', 'BTC', 'ETH']);
export type HeldAsset = z.infer<typeof heldAsset>;

/** Figures of a fund whose companies are traded here, or that holds a currency. */
export const fundFigures = z.strictObject({
  /** Net asset value of one unit by the last prices of what it follows, with two decimals more than a price. */
  nav: decimal,
  /** Premium of the price over it, percent with two decimals; negative for a discount. */
  premiumRate: decimal,
  /** Units in the hands of all. */
  units: decimal,
  /** Units created less units redeemed on the trading day. */
  created: decimal,
});
export type FundFigures = z.infer<typeof fundFigures>;

/** Terms of a fund whose companies are traded here, or that holds a currency. */
export const fundTerms = z.strictObject({
  /** The index that it follows; absent where it follows a sector or a part of the market. */
  index: z.optional(z.strictObject({ symbol, name: localized })),
  /** Of a fund that holds a currency: what one unit is a claim on. */
  holds: z.optional(z.strictObject({ asset: heldAsset, amount: decimal })),
  /** Multiple of its companies' move of one day; negative for an inverse fund. */
  multiple: z.int(),
  /** Net asset value at the last close. */
  previousNav: decimal,
  /** Units that are created or redeemed together. */
  creationUnit: decimal,
});

/** Shares that foreigners own, and in percent of all, two decimals; absent where the venue does not know. */
export const foreignOwnership = z.strictObject({ shares: decimal, percent: decimal });
