/** What happened to a request, as the server tells it: oldest first. */
export interface Entry<S extends string> {
  readonly step: S;
  readonly at: string;
  readonly reason: string | null;
  readonly note: string | null;
}

/** `now` is where it waits, `next` what is still to come, `bad` where it ended otherwise than hoped for, `off` where it was taken back. */
export type StepState = 'done' | 'now' | 'next' | 'bad' | 'off';

export interface Step<S extends string> {
  readonly step: S;
  readonly state: StepState;
  readonly entry?: Entry<S>;
}

/**
 * The steps to show: what was, where it stands, and as long as it is `live` what would come next on the way to a good end.
 * @param path every step of that way, in order.
 */
export function stepsOf<S extends string>(
  timeline: readonly Entry<S>[],
  path: readonly S[],
  standing: 'live' | 'good' | 'bad' | 'off',
): Step<S>[] {
  const last = timeline.length - 1;
  const end = { live: 'now', good: 'done', bad: 'bad', off: 'off' } as const;
  const past = timeline.map((entry, index): Step<S> => ({
    step: entry.step,
    state: index === last ? end[standing] : 'done',
    entry,
  }));
  if (standing !== 'live') return past;
  const seen = new Set(timeline.map(({ step }) => step));
  const reached = Math.max(-1, ...path.map((step, index) => (seen.has(step) ? index : -1)));
  return [...past, ...path.slice(reached + 1).map((step): Step<S> => ({ step, state: 'next' }))];
}
