import type { Refusal } from '../api/index.ts';

/**
 * A change of money on its way. `confirming`: it was sent and no answer came, so nobody knows yet; it is looked up until
 * somebody does. `unsent`: the server says, again and again, that it never arrived.
 */
export type SendState<T> =
  | { readonly phase: 'idle' | 'sending' | 'confirming' | 'unsent' }
  | { readonly phase: 'refused'; readonly refusal: Refusal }
  | { readonly phase: 'done'; readonly result: T };

export type SendEvent<T> =
  /** `lost`: sent before the page was loaded anew, its answer never seen. */
  | { readonly is: 'sent' | 'lost' | 'reset' }
  | { readonly is: 'answered'; readonly result: T }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'absent'; readonly times: number };

/** After these nobody knows whether the change was made: the answer got lost, not necessarily the request. */
const UNCERTAIN = new Set<string | undefined>(['TIMEOUT', 'NETWORK', 'SYSTEM_BUSY']);
/** Whether a refusal leaves open if the change was made. */
export const isUncertain = ({ code }: Refusal) => UNCERTAIN.has(code);

/** A request that is still on its way when the first look-ups miss it has arrived by the last of these. */
const ABSENT_TIMES = 4;
/** ms before each look-up: soon at first, then calmly, for as long as it takes. */
const WAITS = [1_000, 1_500, 2_500, 4_000] as const;
export const waitBefore = (attempt: number) => WAITS[Math.min(attempt, WAITS.length - 1) as 0];

/** State of a change after a further answer about it. */
export function nextState<T>(state: SendState<T>, event: SendEvent<T>): SendState<T> {
  switch (event.is) {
    case 'sent':
      return { phase: 'sending' };
    case 'lost':
      return { phase: 'confirming' };
    case 'reset':
      return { phase: 'idle' };
    case 'answered':
      return { phase: 'done', result: event.result };
    case 'refused':
      return isUncertain(event.refusal) ? { phase: 'confirming' } : { phase: 'refused', refusal: event.refusal };
    case 'absent':
      return event.times < ABSENT_TIMES ? state : { phase: 'unsent' };
  }
}
