import type { ServerMessage, Trade } from '@maru/domain/contracts';

/** A message that belongs to a topic. */
export type TopicMessage = Extract<ServerMessage, { op: 'snap' | 'delta' }>;

/** Client state of one subscribed topic. */
export interface Topic {
  /** `changed`: announce it in the next frame. `gap`: a message was lost, subscribe again. */
  receive(message: TopicMessage): 'changed' | 'gap' | 'ignored';
  /** Runs the listeners. */
  announce(): void;
  /** The socket is gone; the next one begins with a snapshot. */
  disconnect(): void;
}

/** Trades kept on the client; a screen shows fewer. */
const TRADES_KEPT = 50;

/** Folds a delta into the value of a value topic. The delta is the newest whole value, except that trades add to a list. */
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
