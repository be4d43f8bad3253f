import type { Placement } from '@maru/domain/contracts';
import { depositOf, settle } from '@maru/domain/new-shares';
import type { Mark } from './mark-badge.tsx';

/** The mark of a placement in a list, with the date that it counts down to; null where there is none. */
export const placementMark = ({ status, openTo }: Pick<Placement, 'status' | 'openTo'>): Mark =>
  status === 'open' ? { id: 'closes', at: openTo } : { id: status, at: null };

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
