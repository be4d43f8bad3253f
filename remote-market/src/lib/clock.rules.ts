import type { VenuePhase } from '@maru/domain/contracts';

/** Order handling in a phase: matched at once, collected for one price, or refused. */
export type PhaseTone = 'open' | 'auction' | 'shut';

const TONES: Record<VenuePhase, PhaseTone> = {
  pre_open: 'auction',
  auction_open: 'auction',
  continuous: 'open',
  auction_close: 'auction',
  after: 'shut',
  single: 'auction',
  closed: 'shut',
};

export function phaseTone(phase: VenuePhase): PhaseTone {
  return TONES[phase];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Remaining time of the phase: seconds in its last minute, then minutes, then the time of day when it ends. */
export type PhaseRest =
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'until'; readonly at: string };

/** Time left of a phase that ends at `endsAt`. `now` in epoch ms of the server's clock. */
export function phaseRest(endsAt: string, now: number): PhaseRest {
  const left = Math.max(0, Date.parse(endsAt) - now);
  if (left < MINUTE) return { kind: 'seconds', seconds: Math.ceil(left / 1000) };
  if (left < HOUR) return { kind: 'minutes', minutes: Math.ceil(left / MINUTE) };
  return { kind: 'until', at: endsAt };
}
