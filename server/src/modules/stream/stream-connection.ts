import {
  clientMessage,
  eventSchemas,
  type ClientMessage,
  type EventPlace,
  type EventTopicName,
  type ServerMessage,
} from '@maru/domain/contracts';
import type { WebSocket } from 'ws';
import type { Session } from '../../core/deps.ts';
import type { Providers } from '../../core/providers.ts';
import { GIVE_UP_ABOVE, TRY_AGAIN_LATER } from '../../core/sockets.ts';
import type { EventLogs, EventSubscriber } from './stream-events.ts';
import { encodeFrame } from './frame.ts';
import type { StreamHub, Subscriber } from './stream-hub.ts';
import { MESSAGES } from './stream-topics.ts';
import { Turns } from './stream-turns.ts';
import type { UnreadCounts } from './stream-unread.ts';

/** Queued bytes above which a socket gets no more deltas until it has caught up. */
const READY_BELOW = 256 * 1024;
const MAX_TOPICS = 200;
/** Maximum of messages from a socket between two pings. */
const MAX_MESSAGES = 300;
/** Maximum of topics that a socket subscribes to between two pings: a list that is scrolled through several times stays below it. */
const MAX_SUBSCRIBED = 600;
/** Maximum of log-ins of a socket between two pings: each costs a query. */
const MAX_LOGINS = 10;
/** Minimum milliseconds between two beginnings of a topic that stays subscribed. */
const REPEAT_MS = 1_000;
/** Topics of a socket that are begun in one turn. */
const TOPICS_A_TURN = 8;
/** With a ping every 15 s: closed after half a minute of silence. */
const MAX_UNANSWERED = 2;
const POLICY_VIOLATION = 1008;

const EVENT_TOPICS = Object.keys(eventSchemas) as EventTopicName[];
const isEventTopic = (topic: string): topic is EventTopicName => (EVENT_TOPICS as readonly string[]).includes(topic);
/** Topics of the customer, which end with the session. */
const PRIVATE: readonly string[] = [...EVENT_TOPICS, MESSAGES];

/** Of all sockets together. */
const turns = new Turns();

/** The connection below the socket. */
export interface Wire {
  cork(): void;
  uncork(): void;
  write(bytes: Buffer): unknown;
}

/** One socket: its session, its topics, and its heartbeat. */
export class Connection implements Subscriber, EventSubscriber {
  private readonly socket: WebSocket;
  private readonly wire: Wire;
  private isHeldBack = false;
  private readonly hub: StreamHub;
  private readonly events: EventLogs;
  private readonly unread: UnreadCounts;
  private readonly authenticate: Providers['authenticate'];
  /** The subscribed topics, each private one with the customer who subscribed to it. */
  private readonly topics = new Map<string, string | undefined>();
  private credentials: { token: string; account: string } | null = null;
  private session: Session | null = null;
  /** Pings since the last message. */
  private unanswered = 0;
  private messages = 0;
  private subscribed = 0;
  private logins = 0;
  /** Time of the last beginning of each topic, and the one that waits for its time. */
  private readonly begunAt = new Map<string, number>();
  private readonly repeats = new Map<string, { since: EventPlace | undefined; timer: NodeJS.Timeout }>();
  /** Messages are handled in their order: a subscription waits for the log-in before it. */
  private work: Promise<void> = Promise.resolve();

  constructor(
    socket: WebSocket,
    wire: Wire,
    topics: { hub: StreamHub; events: EventLogs; unread: UnreadCounts },
    authenticate: Providers['authenticate'],
  ) {
    this.socket = socket;
    this.wire = wire;
    this.hub = topics.hub;
    this.events = topics.events;
    this.unread = topics.unread;
    this.authenticate = authenticate;
  }

  get userId(): string | undefined {
    return this.session?.userId;
  }

  private get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  isReady = (): boolean => this.socket.bufferedAmount < READY_BELOW;

  send = (frame: Buffer): void => {
    if (!this.isOpen) return;
    this.holdBack();
    this.wire.write(frame);
    if (this.socket.bufferedAmount > GIVE_UP_ABOVE) this.socket.close(TRY_AGAIN_LATER);
  };

  /**
   * All messages of one turn are sent in one write: a frame changes many topics, and a write costs more than a message.
   */
  private holdBack(): void {
    if (this.isHeldBack) return;
    this.isHeldBack = true;
    this.wire.cork();
    queueMicrotask(() => {
      this.isHeldBack = false;
      this.wire.uncork();
    });
  }

  /** Handles a received message. Resolves when it is done. */
  receive(data: { toString(): string }): Promise<void> {
    this.unanswered = 0;
    // A socket that is being closed may still have messages in transit.
    const message = (this.messages += 1) > MAX_MESSAGES ? 'flood' : parse(data.toString());
    if (message === 'flood' || this.isFlood(message)) {
      this.socket.close(POLICY_VIOLATION);
      return this.work;
    }
    this.work = this.work.then(() => this.handle(message)).catch(() => this.socket.close(TRY_AGAIN_LATER));
    return this.work;
  }

  private isFlood(message: ClientMessage | null): boolean {
    if (message?.op === 'sub') this.subscribed += message.topics.length;
    if (message?.op === 'auth') this.logins += 1;
    return this.subscribed > MAX_SUBSCRIBED || this.logins > MAX_LOGINS;
  }

  /** Sends a ping, or closes after several unanswered ones. Also detects a session that was ended elsewhere. */
  async heartbeat(): Promise<void> {
    this.messages = this.subscribed = this.logins = 0;
    if (this.unanswered >= MAX_UNANSWERED) return this.socket.terminate();
    this.unanswered += 1;
    this.tell({ op: 'ping' });
    await this.checkSession();
  }

  /** Ends the private topics of a session that has ended. Queued: a log-in that is sent meanwhile is not undone by the look-up before it. */
  checkSession(): Promise<void> {
    const check = this.work.then(async () => {
      if (this.credentials) await this.signIn(this.credentials.token, this.credentials.account);
    });
    this.work = check.catch(() => undefined);
    return check;
  }

  /** Unsubscribes from every topic. */
  leave(): void {
    for (const topic of [...this.topics.keys()]) this.unsubscribe(topic);
  }

  private async handle(message: ClientMessage | null): Promise<void> {
    if (!message) return this.tell({ op: 'error', code: 'BAD_REQUEST' });
    if (message.op === 'auth') {
      await this.signIn(message.token, message.account);
      this.tell({ op: 'auth', ok: this.session !== null });
    }
    if (message.op === 'sub') await this.subscribeTo(message.topics, message.since);
    if (message.op === 'unsub') {
      for (const topic of message.topics) this.unsubscribe(topic);
    }
  }

  private async subscribeTo(topics: readonly string[], since: Record<string, EventPlace> | undefined): Promise<void> {
    for (let at = 0; at < topics.length; at += TOPICS_A_TURN) {
      await turns.take();
      // The socket may have closed meanwhile, also during the look-up of the session before.
      if (!this.isOpen) return;
      for (const topic of topics.slice(at, at + TOPICS_A_TURN)) this.subscribe(topic, since?.[topic]);
    }
  }

  private async signIn(token: string, account: string): Promise<void> {
    const before = this.session?.userId;
    this.session = await this.authenticate(token, account);
    this.credentials = this.session && { token, account };
    // Private topics end with the session that subscribed to them.
    if (!before || before === this.session?.userId) return;
    for (const topic of PRIVATE) {
      if (this.unsubscribe(topic)) this.refuse('UNAUTHORIZED', topic);
    }
  }

  private subscribe(topic: string, since: EventPlace | undefined): void {
    const wait = this.topics.has(topic) ? (this.begunAt.get(topic) ?? -Infinity) + REPEAT_MS - performance.now() : 0;
    if (wait > 0) this.beginLater(topic, since, wait);
    else this.begin(topic, since);
  }

  /** A client that saw a gap needs another beginning, but not sooner than {@link REPEAT_MS} after the last. */
  private beginLater(topic: string, since: EventPlace | undefined, wait: number): void {
    const waiting = this.repeats.get(topic);
    if (waiting) {
      waiting.since = since;
      return;
    }
    const timer = setTimeout(() => {
      const { since: newest } = this.repeats.get(topic) ?? {};
      this.repeats.delete(topic);
      if (this.isOpen && this.topics.has(topic)) this.begin(topic, newest);
    }, wait).unref();
    this.repeats.set(topic, { since, timer });
  }

  private begin(topic: string, since: EventPlace | undefined): void {
    this.open(topic, since);
    if (this.topics.has(topic)) this.begunAt.set(topic, performance.now());
  }

  private open(topic: string, since: EventPlace | undefined): void {
    if (this.topics.size >= MAX_TOPICS && !this.topics.has(topic)) return this.refuse('BAD_REQUEST', topic);
    if (PRIVATE.includes(topic)) {
      if (!this.session) return this.refuse('UNAUTHORIZED', topic);
      this.topics.set(topic, this.session.userId);
      if (isEventTopic(topic)) return this.events.subscribe(this.session.userId, topic, this, since);
      return this.unread.subscribe(this.session.userId, this);
    }
    const error = this.hub.subscribe(topic, this);
    if (error) this.refuse(error, topic);
    else this.topics.set(topic, undefined);
  }

  /** @returns whether the topic was subscribed. */
  private unsubscribe(topic: string): boolean {
    const userId = this.topics.get(topic);
    if (!this.topics.delete(topic)) return false;
    clearTimeout(this.repeats.get(topic)?.timer);
    this.repeats.delete(topic);
    this.begunAt.delete(topic);
    if (userId === undefined) this.hub.unsubscribe(topic, this);
    else if (isEventTopic(topic)) this.events.unsubscribe(userId, topic, this);
    else this.unread.unsubscribe(userId, this);
    return true;
  }

  private refuse(code: (ServerMessage & { op: 'error' })['code'], topic: string): void {
    this.tell({ op: 'error', code, topic });
  }

  private tell(message: ServerMessage): void {
    this.send(encodeFrame(message));
  }
}

function parse(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
