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
import type { EventLogs, EventSubscriber } from './stream-events.ts';
import type { StreamHub, Subscriber } from './stream-hub.ts';
import { MESSAGES } from './stream-topics.ts';
import type { UnreadCounts } from './stream-unread.ts';

/** Queued bytes above which a socket gets no more deltas until it has caught up. */
const READY_BELOW = 256 * 1024;
/** Queued bytes above which a socket is closed: no event is dropped silently, the client resumes with a new socket. */
const GIVE_UP_ABOVE = 4 * 1024 * 1024;
const MAX_TOPICS = 200;
/** Maximum of messages from a socket between two pings. */
const MAX_MESSAGES = 300;
/** With a ping every 15 s: closed after half a minute of silence. */
const MAX_UNANSWERED = 2;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const EVENT_TOPICS = Object.keys(eventSchemas) as EventTopicName[];
const isEventTopic = (topic: string): topic is EventTopicName => (EVENT_TOPICS as readonly string[]).includes(topic);
/** Topics of the customer, which end with the session. */
const PRIVATE: readonly string[] = [...EVENT_TOPICS, MESSAGES];

/** The connection below the socket. */
export interface Wire {
  cork(): void;
  uncork(): void;
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

  send = (frame: string | Buffer): void => {
    if (!this.isOpen) return;
    this.holdBack();
    this.socket.send(frame, { binary: false });
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
    if ((this.messages += 1) > MAX_MESSAGES) {
      this.socket.close(POLICY_VIOLATION);
      return this.work;
    }
    const message = parse(data.toString());
    this.work = this.work.then(() => this.handle(message)).catch(() => this.socket.close(TRY_AGAIN_LATER));
    return this.work;
  }

  /** Sends a ping, or closes after several unanswered ones. Also detects a session that was ended elsewhere. */
  async heartbeat(): Promise<void> {
    this.messages = 0;
    if (this.unanswered >= MAX_UNANSWERED) return this.socket.terminate();
    this.unanswered += 1;
    this.tell({ op: 'ping' });
    await this.checkSession();
  }

  /** Ends the private topics of a session that has ended. Queued: a log-in that is sent meanwhile is not undone by the look-up before it. */
  private checkSession(): Promise<void> {
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
    // The socket may have closed during the look-up of the session.
    if (message.op === 'sub' && this.isOpen) {
      for (const topic of message.topics) this.subscribe(topic, message.since?.[topic]);
    }
    if (message.op === 'unsub') {
      for (const topic of message.topics) this.unsubscribe(topic);
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
    if (userId === undefined) this.hub.unsubscribe(topic, this);
    else if (isEventTopic(topic)) this.events.unsubscribe(userId, topic, this);
    else this.unread.unsubscribe(userId, this);
    return true;
  }

  private refuse(code: (ServerMessage & { op: 'error' })['code'], topic: string): void {
    this.tell({ op: 'error', code, topic });
  }

  private tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
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
