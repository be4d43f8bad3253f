import type { Refusal } from '../api/index.ts';
import { isUncertain } from '../api/refusal.rules.ts';

/**
 * State of a money-moving request. `confirming`: it was sent without an answer, and its outcome is looked up until it is known.
 * `notReceived`: repeated look-ups found nothing, so the request never arrived and may be sent again.
 */
export type SubmissionState<T> =
  | { readonly phase: 'idle' | 'sending' | 'confirming' | 'notReceived' }
  | { readonly phase: 'refused'; readonly refusal: Refusal }
  | { readonly phase: 'done'; readonly result: T };

export type SubmissionEvent<T> =
  /** `resumed`: the request was sent before a reload of the page and its answer was lost. */
  | { readonly is: 'sent' | 'resumed' | 'reset' }
  | { readonly is: 'answered'; readonly result: T }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** A look-up found nothing; `times` counts those of this request. */
  | { readonly is: 'notFound'; readonly times: number };

/** A request that is still under way during the first look-ups has arrived by the last of these. */
const NOT_FOUND_TIMES = 4;
/** ms before each look-up: short at first, then constant without an end. */
const DELAYS = [1_000, 1_500, 2_500, 4_000] as const;
export const lookUpDelay = (attempt: number): number => DELAYS[Math.min(attempt, DELAYS.length - 1) as 0];

/** The next state of a request. */
export function nextState<T>(state: SubmissionState<T>, event: SubmissionEvent<T>): SubmissionState<T> {
  switch (event.is) {
    case 'sent':
      return { phase: 'sending' };
    case 'resumed':
      return state.phase === 'idle' ? { phase: 'confirming' } : state;
    case 'reset':
      return { phase: 'idle' };
    case 'answered':
      return { phase: 'done', result: event.result };
    case 'refused':
      return isUncertain(event.refusal) ? { phase: 'confirming' } : { phase: 'refused', refusal: event.refusal };
    case 'notFound':
      return event.times < NOT_FOUND_TIMES ? state : { phase: 'notReceived' };
  }
}
