import type { Instrument } from '../../venue.types.ts';
import { subscriptionsOf, SUBSCRIPTIONS_MOST } from './connection.ts';

/** An index of a real market is quoted, and not traded here. */
export const toLive = (instrument: Instrument): Instrument =>
  instrument.segment === 'INDEX' ? { ...instrument, isTradable: false, isShortable: false } : instrument;

/** Fault of a list of live instruments; undefined for none. */
export function faultOfLive(instruments: readonly Instrument[], isPractice: boolean): string | undefined {
  const indices = instruments.filter(({ segment }) => segment === 'INDEX').map(({ symbol }) => symbol);
  const shares = instruments.filter(({ segment }) => segment !== 'INDEX');
  const odd = indices.find((symbol) => !/^\d{4}$/.test(symbol));
  if (odd)
    return `${odd} is no index of the API: its symbol is a code of four digits, 0001 for KOSPI; a share has a segment`;
  if (indices.length > 0 && isPractice) return 'the practice domain has no indices';
  const cents = shares.find(({ priceScale }) => priceScale !== 0);
  if (cents) return `${cents.symbol} is no share in whole won`;
  if (shares.length === 0) return 'no share is listed';
  const most = SUBSCRIPTIONS_MOST;
  const count = subscriptionsOf({ shares: shares.map(({ symbol }) => symbol), indices }).length;
  return count <= most
    ? undefined
    : `${shares.length} shares and ${indices.length} indices are ${count} subscriptions; a connection takes ${most}, two for a share and one for an index`;
}
