import { MINUTE } from '../../core/time.ts';
import type { HaltKind } from './interruption.rules.ts';

/** Percent below the previous close of each stage of the circuit breaker, the first first. */
const STAGE_PERCENT = [8, 15, 20] as const;
/** A later stage needs an index at least this many percent below the one that triggered the stage before. */
const FURTHER_PERCENT = 1;
/** Time for which the index must stay there. */
const CONFIRM_MS = MINUTE;
/** The first two stages are not triggered later than this before the end of the session. */
export const LAST_TRIGGER_MS = 40 * MINUTE;
export const HALT_MS = 20 * MINUTE;
export const REOPENING_MS = 10 * MINUTE;

export type BreakerStage = 1 | 2 | 3;

/** State of one index's breaker on one day. */
export interface BreakerWatch {
  /** Index at which each stage was triggered, the first first; a stage is triggered once a day. */
  readonly triggered: readonly number[];
  /** Time since which the index has been at or below the next stage's threshold; null while it is above. */
  readonly since: number | null;
}

export interface BreakerHalt {
  readonly stage: BreakerStage;
  readonly kind: HaltKind;
  readonly endsAt: number;
}

/** State of one index's breaker; the part of a snapshot that a restart continues with. */
export interface BreakerState {
  readonly watch: BreakerWatch;
  readonly halt: BreakerHalt | null;
}

export interface IndexObservation {
  readonly now: number;
  readonly level: number;
  readonly previousClose: number;
  /** End of the closing auction. */
  readonly sessionEndsAt: number;
}

export const UNTRIGGERED: BreakerWatch = { triggered: [], since: null };

/** The highest index at which the next stage counts its minute; null after the last stage. */
export function stageThreshold({ triggered }: BreakerWatch, previousClose: number): number | null {
  const percent = STAGE_PERCENT[triggered.length];
  if (percent === undefined) return null;
  const last = triggered.at(-1);
  const further = last === undefined ? Infinity : (last * (100 - FURTHER_PERCENT)) / 100;
  return Math.min((previousClose * (100 - percent)) / 100, further);
}

/**
 * The watch after one more observation of the index during continuous trading, and the stage that it triggers.
 *
 * Source: KRX, circuit breakers: 8, 15 and 20 % below the previous close for one minute, the later stages also 1 % below the
 * stage before; the first two not in the last 40 minutes; each once a day.
 */
export function observeIndex(
  watch: BreakerWatch,
  { now, level, previousClose, sessionEndsAt }: IndexObservation,
): { readonly watch: BreakerWatch; readonly stage: BreakerStage | null } {
  const threshold = stageThreshold(watch, previousClose);
  const stage = (watch.triggered.length + 1) as BreakerStage;
  const isTooLate = stage < STAGE_PERCENT.length && now > sessionEndsAt - LAST_TRIGGER_MS;
  if (threshold === null || isTooLate || level > threshold) return { watch: { ...watch, since: null }, stage: null };
  const since = watch.since ?? now;
  if (now - since < CONFIRM_MS) return { watch: { ...watch, since }, stage: null };
  return { watch: { triggered: [...watch.triggered, level], since: null }, stage };
}
