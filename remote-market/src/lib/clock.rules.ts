import type { VenuePhase, VenueState } from '@maru/domain/contracts';

/** How a phase treats orders: matched at once, gathered for one price, or refused. */
export type PhaseTone = 'open' | 'auction' | 'shut';

const TONES: Record<VenuePhase, PhaseTone> = {
  auction_open: 'auction',
  continuous: 'open',
  auction_close: 'auction',
  after: 'shut',
  closed: 'shut',
};

export function phaseTone(phase: VenuePhase): PhaseTone {
  return TONES[phase];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is left of the phase: seconds in its last minute, then minutes, then the time of day it ends. */
export type PhaseRest =
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'until'; readonly at: string };

/**
 * Time left of the phase by the venue's own clock.
 * @param elapsed ms since `state` was received; the phone's clock is never compared with the venue's
 */
export function phaseRest(state: Pick<VenueState, 'now' | 'phaseEndsAt'>, elapsed: number): PhaseRest {
  const left = Math.max(0, Date.parse(state.phaseEndsAt) - Date.parse(state.now) - elapsed);
  if (left < MINUTE) return { kind: 'seconds', seconds: Math.ceil(left / 1000) };
  if (left < HOUR) return { kind: 'minutes', minutes: Math.ceil(left / MINUTE) };
  return { kind: 'until', at: state.phaseEndsAt };
}

/** Whole calendar days in Korea from `now` to `until`; 0 is today, negative is past. */
export function daysUntil(now: string, until: string): number {
  const midnight = (iso: string) => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  return Math.round((midnight(until) - midnight(now)) / (24 * HOUR));
}
