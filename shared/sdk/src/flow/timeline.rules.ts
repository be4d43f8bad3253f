/** Events of a request as the server sends them, oldest first. */
export interface TimelineEntry<S extends string> {
  readonly step: S;
  readonly at: string;
  readonly reason: string | null;
  readonly note: string | null;
}

/** `now` is the present step, `next` one that is not done, `bad` a failed end, `off` a cancelled one. */
export type StepState = 'done' | 'now' | 'next' | 'bad' | 'off';

export interface TimelineStep<S extends string> {
  readonly step: S;
  readonly state: StepState;
  readonly entry?: TimelineEntry<S>;
}

/**
 * The steps to show: past ones, the present one and, while it is `live`, the future ones of a success.
 * @param path all steps of a success, in order.
 */
export function stepsOf<S extends string>(
  timeline: readonly TimelineEntry<S>[],
  path: readonly S[],
  standing: 'live' | 'good' | 'bad' | 'off',
): TimelineStep<S>[] {
  const last = timeline.length - 1;
  const end = { live: 'now', good: 'done', bad: 'bad', off: 'off' } as const;
  const past = timeline.map((entry, index): TimelineStep<S> => ({
    step: entry.step,
    // Cancelling ends the step before it, unless that is the request itself.
    state: index === last ? end[standing] : standing === 'off' && index > 0 && index === last - 1 ? 'next' : 'done',
    entry,
  }));
  if (standing !== 'live') return past;
  const seen = new Set(timeline.map(({ step }) => step));
  const reached = Math.max(-1, ...path.map((step, index) => (seen.has(step) ? index : -1)));
  return [...past, ...path.slice(reached + 1).map((step): TimelineStep<S> => ({ step, state: 'next' }))];
}
