const MINUTE_MS = 60_000;

/** Time until a moment in the two largest units, minutes rounded up. Null once it has passed. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

export function remainingTime(until: string | null, now: number): TimeLeft | null {
  const total = until === null ? 0 : Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (total <= 0) return null;
  const days = Math.floor(total / 1440);
  const hours = Math.floor((total % 1440) / 60);
  return { unit: days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes', days, hours, minutes: total % 60 };
}
