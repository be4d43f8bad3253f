import { HOUR } from '../../core/time.ts';

/** Product settings of placements of new shares. */
export const placementSettings = {
  numbering: { letter: 'P', sequence: 'placement_number' },
  /** Most shares of one person, as a fraction of the pool. */
  mostOfPool: 20n,
  /** Different operators who must approve an application. */
  approvals: 1,
  /** Steps of the calendar of new shares that a placement is open. */
  openSteps: 3,
  /** Hour in Korea at which a placement opens on a working day, and at which it ends. */
  hours: { from: 9 * HOUR, to: 16 * HOUR },
} as const;
