import { isDigital, type Asset } from '../money/index.ts';
import { isCashPurchase, type Terms } from './terms.ts';

export type PositionKind = 'shares' | 'contracts' | 'digital' | 'forex';

/** The kind of a position, by which lists are divided. `asset` is what its instrument holds, if it is a fund of a currency. */
export function positionKindOf(terms: Terms, asset?: Asset): PositionKind {
  if (!isCashPurchase(terms)) return 'contracts';
  if (asset === undefined) return 'shares';
  return isDigital(asset) ? 'digital' : 'forex';
}
