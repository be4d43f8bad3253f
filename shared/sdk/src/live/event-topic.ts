import type { EventPlace } from '@maru/domain/contracts';
import { judgeSequence, type Topic, type TopicMessage } from './topic.ts';

export interface EventListener<E = unknown> {
  /** Every event since the frame before, in order. */
  onEvents(events: readonly E[]): void;
  /** Events may have been missed: read the state anew. Runs before the events that are known. */
  onMissed(): void;
}

/** Events that wait for a frame, which a hidden page does not draw. More than these count as missed. */
const MOST_WAITING = 200;

/**
 * A topic of which every event counts. It follows its position in the server's log: after a lost connection it resumes
 * there; if it cannot, its listeners are notified that events were missed.
 */
export class EventTopic implements Topic {
  readonly kind = 'event';
  readonly listeners = new Set<EventListener>();
  #place: EventPlace | undefined;
  #leftAt: EventPlace | undefined;
  /** A snapshot came over the present socket. */
  #isSynced = false;
  #waiting: unknown[] = [];
  #hasMissed = false;

  /** @param leftAt where the page was when it stopped listening: when the log has not moved since, nothing was missed. */
  constructor(leftAt: EventPlace | undefined) {
    this.#leftAt = leftAt;
  }

  /** Last position received by this subscription, from which it resumes. */
  get place(): EventPlace | undefined {
    return this.#place;
  }

  /** Whether events came since a place that this subscription was at. */
  hasMovedFrom(place: EventPlace | undefined): boolean {
    return !!place && !!this.#place && (place.log !== this.#place.log || place.seq !== this.#place.seq);
  }

  receive(message: TopicMessage): 'changed' | 'gap' | 'ignored' {
    const { seq, data } = message;
    if (message.op === 'snap') return this.#begin({ log: message.log ?? '', seq });
    if (!this.#isSynced || !this.#place) return 'ignored';
    const verdict = judgeSequence(this.#place.seq, seq);
    if (verdict === 'seen') return 'ignored';
    if (verdict === 'gap') {
      this.#isSynced = false;
      return 'gap';
    }
    this.#place = { ...this.#place, seq };
    if (this.#waiting.push(data) > MOST_WAITING) {
      this.#waiting = [];
      this.#hasMissed = true;
    }
    return 'changed';
  }

  /** Events may have passed unnoticed. */
  miss(): void {
    this.#hasMissed = true;
  }

  /** Something waits to be announced. */
  get isPending(): boolean {
    return this.#hasMissed || this.#waiting.length > 0;
  }

  announce(): void {
    const events = this.#waiting;
    const hasMissed = this.#hasMissed;
    this.#waiting = [];
    if (this.listeners.size === 0) {
      // Without a listener at present; the next listener learns that events passed.
      this.#hasMissed ||= events.length > 0;
      return;
    }
    this.#hasMissed = false;
    for (const listener of this.listeners) {
      if (hasMissed) listener.onMissed();
      if (events.length > 0) listener.onEvents(events);
    }
  }

  disconnect(): void {
    this.#isSynced = false;
  }

  /** Forgets the events and the place of a session that ended. */
  reset(): void {
    this.#place = undefined;
    this.#leftAt = undefined;
    this.#waiting = [];
    this.#hasMissed = false;
    this.#isSynced = false;
  }

  #begin(place: EventPlace): 'changed' | 'ignored' {
    const held = this.#place ?? this.#leftAt;
    this.#place = place;
    this.#isSynced = true;
    if (held?.log === place.log && held.seq === place.seq) return 'ignored';
    this.miss();
    return 'changed';
  }
}
