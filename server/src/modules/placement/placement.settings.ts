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
  /** Hour in Korea at which a placement opens on a working day, at which it ends, and at which its share is listed. */
  hours: { from: 9 * HOUR, to: 16 * HOUR, list: 8 * HOUR },
  /** Steps from the end of the applications to the end of the payments, and to the listing. */
  paySteps: 1,
  listSteps: 1,
} as const;
