import { HOUR, MINUTE } from '../../core/time.ts';

/** Product settings of new shares that operators open. */
export const openingSettings = {
  /** Latest time of a listing in Korea: the opening auction begins then. */
  listedBefore: 8 * HOUR + 30 * MINUTE,
} as const;
