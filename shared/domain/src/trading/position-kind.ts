import { isDigital, type Asset } from '../money/index.ts';
import { isCashPurchase, type Terms } from './terms.ts';

export type CurrencyKind = 'digital' | 'forex';
export type PositionKind = 'shares' | 'contracts' | CurrencyKind;

/** Kind of currency of a fund that holds this asset. */
export const currencyKindOf = (asset: Asset): CurrencyKind => (isDigital(asset) ? 'digital' : 'forex');

/** The kind of a position, by which lists are divided. `asset` is what its instrument holds, if it is a fund of a currency. */
export function positionKindOf(terms: Terms, asset?: Asset): PositionKind {
  if (!isCashPurchase(terms)) return 'contracts';
  return asset === undefined ? 'shares' : currencyKindOf(asset);
}
