import { encodeFrame } from './frame.ts';
import { MESSAGES } from './stream-topics.ts';

interface Subscriber {
  readonly send: (frame: Buffer) => void;
}

interface Topic {
  readonly subscribers: Set<Subscriber>;
  seq: number;
  unread: number | null;
}

const RETRY_MS = 1_000;

/** The value topic `messages`: the number of unread messages of each customer who is connected, counted when it may have changed. */
export class UnreadCounts {
  private readonly count: (userIds: readonly string[]) => Promise<Map<string, number>>;
  private readonly onError: (error: unknown) => void;
  private readonly topics = new Map<string, Topic>();
  private readonly due = new Set<string>();
  private run: Promise<void> | null = null;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param count reads the numbers of these customers; those with none may be left out */
  constructor(
    count: (userIds: readonly string[]) => Promise<Map<string, number>>,
    onError: (error: unknown) => void = () => undefined,
  ) {
    this.count = count;
    this.onError = onError;
  }

  /** Subscribes and sends the snapshot; the number follows where it is not known. */
  subscribe(userId: string, subscriber: Subscriber): void {
    const topic = this.topics.get(userId) ?? { subscribers: new Set(), seq: 0, unread: null };
    this.topics.set(userId, topic);
    topic.subscribers.add(subscriber);
    subscriber.send(frameOf('snap', topic));
    if (topic.unread === null) this.changed(userId);
  }

  unsubscribe(userId: string, subscriber: Subscriber): void {
    const topic = this.topics.get(userId);
    topic?.subscribers.delete(subscriber);
    if (topic?.subscribers.size === 0) this.topics.delete(userId);
  }

  /** Counts a customer's messages again, if the topic has subscribers. */
  changed(userId: string): void {
    if (!this.topics.has(userId)) return;
    this.due.add(userId);
    this.start();
  }

  /** Counts everybody's messages again. */
  changedAll(): void {
    for (const userId of this.topics.keys()) this.changed(userId);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.run;
  }

  private start(): void {
    if (this.isClosed || this.run || this.retry) return;
    this.run = this.countDue().finally(() => {
      this.run = null;
      if (this.due.size > 0) this.start();
    });
  }

  /** One query for all customers that are due; those that become due meanwhile are counted after it. */
  private async countDue(): Promise<void> {
    // Customers that become due in this turn are included.
    await Promise.resolve();
    const userIds = [...this.due];
    this.due.clear();
    try {
      const counts = await this.count(userIds);
      for (const userId of userIds) this.put(userId, counts.get(userId) ?? 0);
    } catch (error) {
      this.onError(error);
      for (const userId of userIds) this.due.add(userId);
      this.retry = setTimeout(() => {
        this.retry = undefined;
        this.start();
      }, RETRY_MS).unref();
    }
  }

  private put(userId: string, unread: number): void {
    const topic = this.topics.get(userId);
    if (!topic || topic.unread === unread) return;
    topic.unread = unread;
    topic.seq += 1;
    const frame = frameOf('delta', topic);
    for (const subscriber of topic.subscribers) subscriber.send(frame);
  }
}

const frameOf = (op: 'snap' | 'delta', { seq, unread }: Topic): Buffer =>
  encodeFrame({ op, topic: MESSAGES, seq, data: unread === null ? null : { unread } });
