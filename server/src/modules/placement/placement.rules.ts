import type { Placement, PlacementStatus } from '@maru/domain/contracts';
import type { ClockMode } from '../../venue/rules/session.rules.ts';
import { momentOf, remindAt, turnsAt } from '../ipo/ipo.rules.ts';
import { placementSettings } from './placement.settings.ts';

interface PlacementFacts {
  /** Epoch milliseconds; null: has not taken place. */
  readonly openTo: number;
  readonly listedAt: number | null;
  readonly cancelledAt: number | null;
  readonly left: bigint;
  readonly minimum: bigint;
}

/** The status of a placement, which follows from the clock and from what is left. */
export function placementStatusOf(
  { openTo, left, minimum, listedAt, cancelledAt }: PlacementFacts,
  now: number,
): Placement['status'] {
  if (cancelledAt !== null) return 'cancelled';
  if (listedAt !== null) return 'listed';
  if (now >= openTo) return 'ended';
  return left < minimum ? 'soldOut' : 'open';
}

/** A placement of the calendar: the company by its place in the catalogue, its step and its period. */
export interface PlacementTurn {
  readonly company: number;
  readonly step: number;
  readonly openFrom: number;
  readonly openTo: number;
  readonly payBy: number;
  readonly listAt: number;
}

/** The placements of the calendar at `now`: the last `turns` of each company, the earliest first. */
export function placementsAt(mode: ClockMode, now: number, companies: number, turns = 1): PlacementTurn[] {
  const all: PlacementTurn[] = [];
  for (let before = turns - 1; before >= 0; before--)
    for (const { company, step } of turnsAt(mode, now, companies))
      all.push(placementOf(mode, company, step - before * companies));
  return all;
}

function placementOf(mode: ClockMode, company: number, step: number): PlacementTurn {
  const { hours, openSteps, paySteps, listSteps } = placementSettings;
  // The applications of a working day end in its afternoon.
  const end = step + (mode === 'demo' ? openSteps : openSteps - 1);
  return {
    company,
    step,
    openFrom: momentOf(mode, step, hours.from),
    openTo: momentOf(mode, end, hours.to),
    payBy: momentOf(mode, end + paySteps, hours.to),
    listAt: momentOf(mode, step + openSteps + listSteps, hours.list),
  };
}

/** End of the payment of shares that are allotted at `at`. One allotted late has as long as the placement's own payment period. */
export const payByOf = ({ openTo, payBy }: Pick<PlacementTurn, 'openTo' | 'payBy'>, at: number): number =>
  Math.max(payBy, at + payBy - openTo);

/** The payment of an application, which the repository reads. */
interface Awaited {
  readonly status: PlacementStatus;
  readonly decided_at: Date | null;
  readonly pay_by: Date | null;
  readonly reminded_at: Date | null;
}

/** Whether an allotted application was not paid in time. */
export const isOverdue = ({ status, pay_by }: Awaited, now: number): boolean =>
  status === 'awaiting_payment' && now >= pay_by!.getTime();

/** Whether the applicant is to be reminded now: the same part of the payment period has passed as with offerings. */
export function isToRemind(row: Awaited, now: number): boolean {
  if (row.status !== 'awaiting_payment' || row.reminded_at || isOverdue(row, now)) return false;
  return now >= remindAt({ allocateAt: row.decided_at!.getTime(), payBy: row.pay_by!.getTime() });
}
