import type { FundReset } from '@maru/domain/contracts';
import { HOUR } from '../../core/time.ts';

/** The owner of a stolen phone has this long to notice the message and to cancel. */
export const WAIT_HOURS = 24;

/** A reset that nobody finishes ends after this: a proof of long ago does not stay good for whoever finds the phone. */
export const READY_HOURS = 72;

export const readyAfter = (startedAt: number): number => startedAt + WAIT_HOURS * HOUR;
export const expiresAfter = (readyAt: number): number => readyAt + READY_HOURS * HOUR;
/** The newest `readyAt` of resets that have expired. */
export const expiredBefore = (now: number): number => now - READY_HOURS * HOUR;

export function stateOf(reset: { readonly readyAt: number } | undefined, now: number): FundReset['state'] {
  if (!reset || now >= expiresAfter(reset.readyAt)) return 'none';
  return now < reset.readyAt ? 'waiting' : 'ready';
}
