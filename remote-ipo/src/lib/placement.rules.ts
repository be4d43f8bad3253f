import type { Placement } from '@maru/domain/contracts';
import { depositOf, settle } from '@maru/domain/new-shares';
import type { Mark } from './mark-badge.tsx';
import { isCutShort, periodState } from './offering.rules.ts';

/** The mark of a placement in a list, with the date that it counts down to; null where there is none. */
export const placementMark = ({ status, openTo }: Pick<Placement, 'status' | 'openTo'>): Mark =>
  status === 'open' ? { id: 'closes', at: openTo } : { id: status, at: null };

export interface PlacementStep {
  id: 'apply' | 'payBy' | 'list';
  from: string;
  to: string;
  state: 'done' | 'now' | 'next' | 'absent';
}

/**
 * The steps of a placement in their order. Payment has an end alone, because each application's begins with its review; one
 * that is prepaid has none. Those of a cancelled placement after its cancellation do not take place.
 */
export function placementTimeline(placement: Placement, now: number): PlacementStep[] {
  const { openFrom, openTo, payBy, listAt, fundingMode, status, cancellation } = placement;
  const isOff = status === 'cancelled';
  const applying = isCutShort(cancellation, openTo) ? 'absent' : periodState(openFrom, openTo, now);
  const paying = isOff ? 'absent' : Date.parse(payBy) <= now ? 'done' : 'next';
  const listing = isOff ? 'absent' : status === 'listed' ? 'done' : 'next';
  return [
    { id: 'apply', from: openFrom, to: openTo, state: applying },
    ...(fundingMode === 'FULL_PREPAY' ? [] : [{ id: 'payBy', from: payBy, to: payBy, state: paying } as const]),
    { id: 'list', from: listAt, to: listAt, state: listing },
  ];
}

interface Money {
  /** Price of all shares, the part that is held from the application on, and what is due after the allotment. */
  readonly total: bigint;
  readonly deposit: bigint;
  readonly due: bigint;
}

/** Won of an application for a placement. */
export function moneyOf({ price, fundingMode }: Pick<Placement, 'price' | 'fundingMode'>, quantity: string): Money {
  const shares = BigInt(quantity || '0');
  const deposit = depositOf(fundingMode, BigInt(price), shares);
  const { cost, due } = settle(BigInt(price), shares, deposit);
  return { total: cost, deposit, due };
}
