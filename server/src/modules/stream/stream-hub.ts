import type { VenueEvent } from '../../venue/venue.types.ts';
import { encodeFrame } from './frame.ts';
import { FRAME_MS, RANK_TOPICS, type TopicError, type TopicSource, topicsChangedBy } from './stream-topics.ts';

/** A subscriber of topics. */
export interface Subscriber {
  /** False when too much is queued; it is called again later. */
  readonly isReady: () => boolean;
  /** @param frame bytes of {@link encodeFrame} */
  readonly send: (frame: Buffer) => void;
}

interface Topic {
  readonly name: string;
  readonly source: TopicSource;
  readonly subscribers: Set<Subscriber>;
  /** Subscribers that missed deltas while they were not ready; they get a snapshot instead. */
  readonly late: Set<Subscriber>;
  seq: number;
  isTouched: boolean;
  sentAt: number;
  /** The newest snapshot. With the deltas after its `seq` it gives the present value, so a later subscriber may begin with it. */
  snapshot: { readonly seq: number; readonly at: number; readonly frame: Buffer } | null;
}

export interface HubTimer {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => { stop: () => void };
}

const realTimer: HubTimer = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return { stop: () => clearTimeout(timer) };
  },
};

/**
 * Public topics and their subscribers. All changes within a frame become one delta per topic, encoded once for all
 * subscribers. Slow subscribers never block others: their deltas are conflated into a snapshot.
 */
export class StreamHub {
  private readonly open: (name: string) => TopicSource | TopicError;
  private readonly timer: HubTimer;
  private readonly topics = new Map<string, Topic>();
  private frame: { stop: () => void } | null = null;

  constructor(open: (name: string) => TopicSource | TopicError, timer: HubTimer = realTimer) {
    this.open = open;
    this.timer = timer;
  }

  get topicCount(): number {
    return this.topics.size;
  }

  /**
   * Subscribes and sends the snapshot, again to a present subscriber. Subscribers within one frame of the topic get the same snapshot.
   * @returns the reason of a refusal
   */
  subscribe(name: string, subscriber: Subscriber): TopicError | null {
    const topic = this.topics.get(name) ?? this.create(name);
    if (typeof topic === 'string') return topic;
    // The pending delta is sent to the earlier subscribers: a new snapshot includes it.
    if (!this.hasSnapshot(topic)) this.sendDelta(topic);
    topic.subscribers.add(subscriber);
    topic.late.delete(subscriber);
    subscriber.send(this.snapshotOf(topic));
    return null;
  }

  unsubscribe(name: string, subscriber: Subscriber): void {
    const topic = this.topics.get(name);
    topic?.subscribers.delete(subscriber);
    topic?.late.delete(subscriber);
    if (topic?.subscribers.size === 0) this.topics.delete(name);
  }

  /** Records an event of the venue; the next frame sends it. */
  record(event: VenueEvent): void {
    for (const name of topicsChangedBy(event)) this.touch(name, event);
    if (event.kind === 'changed' && event.quote) for (const name of RANK_TOPICS) this.touch(name, event);
  }

  /** Marks a topic's value as changed. */
  markChanged(name: string): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.isTouched = true;
    this.schedule();
  }

  close(): void {
    this.frame?.stop();
    this.topics.clear();
  }

  private touch(name: string, event: VenueEvent): void {
    if (event.kind === 'trade') this.topics.get(name)?.source.collect?.(event);
    this.markChanged(name);
  }

  private create(name: string): Topic | TopicError {
    const source = this.open(name);
    if (typeof source === 'string') return source;
    const topic: Topic = {
      name,
      source,
      subscribers: new Set(),
      late: new Set(),
      seq: 0,
      isTouched: false,
      sentAt: -Infinity,
      snapshot: null,
    };
    this.topics.set(name, topic);
    return topic;
  }

  private schedule(): void {
    this.frame ??= this.timer.after(FRAME_MS, () => {
      this.frame = null;
      this.flush();
    });
  }

  private flush(): void {
    const now = this.timer.now();
    let isWaiting = false;
    for (const topic of this.topics.values()) {
      if (topic.isTouched && now - topic.sentAt >= topic.source.everyMs - FRAME_MS / 2) this.sendDelta(topic);
      this.catchUp(topic);
      isWaiting ||= topic.isTouched || topic.late.size > 0;
    }
    if (isWaiting) this.schedule();
  }

  private sendDelta(topic: Topic): void {
    if (!topic.isTouched) return;
    topic.isTouched = false;
    topic.sentAt = this.timer.now();
    topic.seq += 1;
    const frame = frameOf('delta', topic, topic.source.delta());
    for (const subscriber of topic.subscribers) {
      if (topic.late.has(subscriber)) continue;
      if (subscriber.isReady()) subscriber.send(frame);
      else topic.late.add(subscriber);
    }
    if (topic.late.size > 0) this.schedule();
  }

  private catchUp(topic: Topic): void {
    const ready = [...topic.late].filter((subscriber) => subscriber.isReady());
    if (ready.length === 0) return;
    this.sendDelta(topic);
    const frame = this.snapshotOf(topic);
    for (const subscriber of ready) {
      topic.late.delete(subscriber);
      subscriber.send(frame);
    }
  }

  private hasSnapshot({ snapshot, seq, source }: Topic): boolean {
    return snapshot !== null && snapshot.seq === seq && this.timer.now() - snapshot.at < source.everyMs;
  }

  private snapshotOf(topic: Topic): Buffer {
    if (!this.hasSnapshot(topic)) {
      const frame = frameOf('snap', topic, topic.source.snapshot());
      topic.snapshot = { seq: topic.seq, at: this.timer.now(), frame };
    }
    return topic.snapshot!.frame;
  }
}

const frameOf = (op: 'snap' | 'delta', { name, seq }: Topic, data: unknown): Buffer =>
  encodeFrame({ op, topic: name, seq, data });
