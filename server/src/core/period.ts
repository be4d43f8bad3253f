import { kstDayStart } from './clock.ts';
import { ApiError } from './errors.ts';
import { DAY } from './time.ts';

/** A span of time that rows of a list must lie in. */
export interface Period {
  /** Inclusive; null for no start. */
  readonly from: Date | null;
  /** Exclusive; null for no end. */
  readonly before: Date | null;
}

/**
 * The period from one Korean day to another, both included. The contract checks the format; this checks that the day exists.
 * @throws ApiError BAD_REQUEST (field).
 */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const last = startOf('to', to);
  return { from: startOf('from', from), before: last && new Date(last.getTime() + DAY) };
}

function startOf(field: string, day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = kstDayStart(day);
  if (Number.isNaN(start)) throw new ApiError('BAD_REQUEST', { field });
  return new Date(start);
}
