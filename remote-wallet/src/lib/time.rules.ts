export interface Left {
  readonly minutes: number;
  /** Two digits: `07`. */
  readonly seconds: string;
}

/** Time left until a moment; null once it has passed. */
export function leftUntil(until: string, now: number): Left | null {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  return left <= 0 ? null : { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') };
}
