import { randomUUID } from 'node:crypto';
import type { EventPlace, EventTopicName } from '@maru/domain/contracts';
import { encodeFrame } from './frame.ts';

/** One socket that listens. Every frame is sent to it: a socket that lets too much wait is closed, and resumes. */
export interface EventSubscriber {
  readonly send: (frame: Buffer) => void;
}

interface EventLog {
  /** A new one when the log begins, so that the place of another log is never taken for one of this. */
  id: string;
  readonly subscribers: Set<EventSubscriber>;
  /** Number of the newest event. */
  seq: number;
  /** The newest events, oldest first, as they were sent. */
  kept: Buffer[];
  /** Time since the last listener left. */
  idleSince: number | null;
}

/** Events kept for listeners that come back. Beyond them a listener reads the state anew. */
const MOST_KEPT = 32;
/** How long a log outlives its last listener: longer than a phone takes to change its network. */
export const KEPT_MS = 120_000;

/**
 * The event topics of all customers. A log begins with the first listener of a customer, numbers the events, and keeps the newest of them
 * for a listener whose connection was lost. An event of a customer without a log is dropped: nobody listened, and who comes reads the state.
 */
export class EventLogs {
  private readonly now: () => number;
  private readonly logs = new Map<string, EventLog>();

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  get size(): number {
    return this.logs.size;
  }

  /** Subscribes and sends the beginning: at `since` with what followed it, when that is known, else at the log's end. */
  subscribe(userId: string, topic: EventTopicName, subscriber: EventSubscriber, since?: EventPlace): void {
    const log = this.logs.get(keyOf(userId, topic)) ?? this.create(userId, topic);
    log.subscribers.add(subscriber);
    log.idleSince = null;
    const oldest = log.seq - log.kept.length;
    const isKnown = since?.log === log.id && since.seq >= oldest && since.seq <= log.seq;
    const from = isKnown ? since.seq : log.seq;
    subscriber.send(beginning(topic, log, from));
    for (const frame of log.kept.slice(from - oldest)) subscriber.send(frame);
  }

  unsubscribe(userId: string, topic: EventTopicName, subscriber: EventSubscriber): void {
    const log = this.logs.get(keyOf(userId, topic));
    if (!log?.subscribers.delete(subscriber)) return;
    if (log.subscribers.size === 0) log.idleSince = this.now();
  }

  /** Sends one event of a customer to all of the customer's listeners. Call it after the commit, in the order of the commits. */
  publish(userId: string, topic: EventTopicName, data: unknown): void {
    const log = this.logs.get(keyOf(userId, topic));
    if (!log) return;
    log.seq += 1;
    const frame = encodeFrame({ op: 'delta', topic, seq: log.seq, data });
    log.kept.push(frame);
    if (log.kept.length > MOST_KEPT) log.kept.shift();
    for (const subscriber of log.subscribers) subscriber.send(frame);
  }

  /** Begins every log of a topic anew, after events of it may have been missed: its listeners read the state anew. */
  restart(topic: EventTopicName): void {
    for (const [key, log] of this.logs) {
      if (!key.startsWith(`${topic} `)) continue;
      Object.assign(log, { id: randomUUID(), seq: 0, kept: [] });
      for (const subscriber of log.subscribers) subscriber.send(beginning(topic, log, 0));
    }
  }

  /** Deletes the logs without a listener for {@link KEPT_MS}. */
  sweep(): void {
    const before = this.now() - KEPT_MS;
    for (const [key, { idleSince }] of this.logs) if (idleSince !== null && idleSince < before) this.logs.delete(key);
  }

  private create(userId: string, topic: EventTopicName): EventLog {
    const log: EventLog = { id: randomUUID(), subscribers: new Set(), seq: 0, kept: [], idleSince: null };
    this.logs.set(keyOf(userId, topic), log);
    return log;
  }
}

const keyOf = (userId: string, topic: EventTopicName): string => `${topic} ${userId}`;

const beginning = (topic: EventTopicName, { id }: EventLog, seq: number): Buffer =>
  encodeFrame({ op: 'snap', topic, seq, data: null, log: id });
