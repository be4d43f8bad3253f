import type { Placement } from '@maru/domain/contracts';
import type { ClockMode } from '../../venue/rules/session.rules.ts';
import { momentOf, turnsAt } from '../ipo/ipo.rules.ts';
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
  readonly listAt: number;
}

/** The placements of the calendar at `now`, one of each company. */
export function placementsAt(mode: ClockMode, now: number, companies: number): PlacementTurn[] {
  const { hours, openSteps, listSteps } = placementSettings;
  return turnsAt(mode, now, companies).map(({ company, step }) => ({
    company,
    step,
    openFrom: momentOf(mode, step, hours.from),
    openTo: momentOf(mode, step + (mode === 'demo' ? openSteps : openSteps - 1), hours.to),
    listAt: momentOf(mode, step + openSteps + listSteps, hours.list),
  }));
}
