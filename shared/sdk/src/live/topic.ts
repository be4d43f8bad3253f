import type { Trade } from '@maru/domain/contracts';

/** Trades kept on the client; a screen shows fewer. */
const TRADES_KEPT = 50;

/** Folds a delta into what is held. Every topic's delta is the newest whole value, but trades add to a list. */
export function foldDelta(topic: string, held: unknown, delta: unknown): unknown {
  if (!topic.startsWith('trades:')) return delta;
  return [...(delta as Trade[]), ...((held as Trade[] | undefined) ?? [])].slice(0, TRADES_KEPT);
}

/** `next`: apply. `seen`: drop. `gap`: something was missed, ask for a snapshot. */
export function judgeSequence(held: number | undefined, got: number): 'next' | 'seen' | 'gap' {
  if (held === undefined) return 'gap';
  if (got <= held) return 'seen';
  return got === held + 1 ? 'next' : 'gap';
}
