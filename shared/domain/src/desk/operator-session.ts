/** Times of an operator's session, in milliseconds. The server ends it by them; the page hides an unattended desk at the same moment. */
export const OPERATOR_SESSION = {
  /** Without a call that an operator made. */
  idleMs: 30 * 60_000,
  /** However busy. */
  lifeMs: 10 * 60 * 60_000,
  /** Least time between two moments at which the server notes that a session is used, which saves a write per call. */
  noteEveryMs: 60_000,
} as const;

/** The moment from which the idle time counts, after a call of the operator at `now`. */
export const usedAt = (noted: number, now: number): number =>
  now - noted > OPERATOR_SESSION.noteEveryMs ? now : noted;
