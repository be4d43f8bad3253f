import { kstDayStart } from '../../core/clock.ts';
import { ApiError } from '../../core/errors.ts';

export interface Period {
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of Korea, both included, as moments. A day has the right shape by the contract; whether there is such a day is checked here. */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const last = startOf('to', to);
  return { from: startOf('from', from), before: last && new Date(last.getTime() + DAY_MS) };
}

function startOf(field: string, day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = kstDayStart(day);
  if (Number.isNaN(start)) throw new ApiError('BAD_REQUEST', { field });
  return new Date(start);
}
