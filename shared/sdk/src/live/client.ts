import type { ClientMessage, EventPlace, ServerMessage } from '@maru/domain/contracts';
import { EventTopic, type EventListener } from './event-topic.ts';
import type { LiveDeps, LiveStatus } from './live.types.ts';
import { Outbox } from './outbox.ts';
import { Silence } from './silence.ts';
import { LINGER_MS, MISS_MS, OPEN_WITHIN_MS, POLL_AFTER_FAILURES, POLL_MS, SILENCE_MS, waitAfter } from './timing.ts';
import { ValueTopic } from './value-topic.ts';

/**
 * Topics over one socket: counted subscriptions, and polling while no socket opens. A value topic begins with a snapshot, and a gap asks for
 * another one; an event topic resumes where it was. Silence counts as a lost socket. The socket opens with the first topic that is
 * subscribed and closes after the last.
 */
export class LiveClient {
  readonly #deps: LiveDeps;
  readonly #topics = new Map<string, ValueTopic | EventTopic>();
  /** Places of event topics that are no longer subscribed, until the session changes. */
  readonly #leftAt = new Map<string, EventPlace>();
  readonly #statusListeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #status: LiveStatus = 'idle';
  #failures = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poller: ReturnType<typeof setInterval> | undefined;
  readonly #outbox: Outbox;
  #misser: ReturnType<typeof setInterval> | undefined;
  /** Event topics that the server refused, as one of an earlier release does. */
  readonly #refused = new Set<string>();
  #changed = new Set<ValueTopic | EventTopic>();

  readonly #quiet = new Silence(
    () => this.#probe(),
    () => this.#statusListeners.forEach((notify) => notify()),
  );

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    this.#outbox = new Outbox(
      (topics) => this.#subscribeTo(topics),
      (send) => deps.onRest(send),
    );
  }

  /** Time of the last message on the device's clock once none has arrived for three seconds, else null. */
  silentSince(): number | null {
    return this.#quiet.since();
  }

  status(): LiveStatus {
    return this.#status;
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** The newest value of a value topic, or undefined before its first snapshot. */
  read(topic: string): unknown {
    const entry = this.#topics.get(topic);
    return entry?.kind === 'value' ? entry.value : undefined;
  }

  /** Subscribes to a value topic. Leaving lingers a moment, so that going from one screen to the next keeps what both show. */
  subscribe(topic: string, listener: () => void): () => void {
    const held = this.#topics.get(topic);
    if (held?.kind === 'event') throw new Error(`${topic} is an event topic`);
    const entry = held ?? new ValueTopic(topic);
    entry.listeners.add(listener);
    if (!held) this.#open(topic, entry);
    return () => {
      entry.listeners.delete(listener);
      this.#leave(topic, entry);
    };
  }

  /**
   * Subscribes to an event topic. The listener is given every event from now on, also those of a short disconnection.
   * @param leftAt place at which it listened last: `onMissed` runs when other listeners have received events since
   * @returns a function that leaves, and returns the place
   */
  listen(topic: string, listener: EventListener, leftAt?: EventPlace): () => EventPlace | undefined {
    const held = this.#topics.get(topic);
    if (held?.kind === 'value') throw new Error(`${topic} is a value topic`);
    const entry = held ?? new EventTopic(this.#leftAt.get(topic));
    entry.listeners.add(listener);
    if (!held) this.#open(topic, entry);
    else if (held.isPending) this.#change(held);
    if (held?.hasMovedFrom(leftAt)) listener.onMissed();
    return () => {
      entry.listeners.delete(listener);
      this.#leave(topic, entry);
      return entry.place;
    };
  }

  /** After log-in or log-out: private topics belong to the session, so the socket is made anew. */
  reconnect(): void {
    this.#failures = 0;
    this.#leftAt.clear();
    for (const entry of this.#topics.values()) if (entry.kind === 'event') entry.reset();
    this.#close();
    if (this.#topics.size > 0) this.#connect();
  }

  /** Forgets every topic; the next one that is watched opens a new socket. */
  close(): void {
    this.#topics.clear();
    this.#leftAt.clear();
    this.#close();
  }

  #open(topic: string, entry: ValueTopic | EventTopic): void {
    this.#topics.set(topic, entry);
    this.#ask(topic);
  }

  #leave(topic: string, entry: ValueTopic | EventTopic): void {
    if (entry.listeners.size === 0) setTimeout(() => this.#dropIfUnwatched(topic), LINGER_MS);
  }

  #ask(topic: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#outbox.ask(topic, this.#topics.get(topic)?.kind === 'event');
    } else if (!this.#socket && !this.#retry) this.#connect();
    if (this.#poller) void this.#pollOne(topic);
  }

  #subscribeTo(topics: string[]): void {
    const since = Object.fromEntries(
      topics.flatMap((topic) => {
        const entry = this.#topics.get(topic);
        return entry?.kind === 'event' && entry.place ? [[topic, entry.place] as const] : [];
      }),
    );
    this.#send({ op: 'sub', topics, ...(Object.keys(since).length > 0 && { since }) });
  }

  #dropIfUnwatched(topic: string): void {
    const entry = this.#topics.get(topic);
    if (!entry || entry.listeners.size > 0) return;
    this.#topics.delete(topic);
    this.#refused.delete(topic);
    this.#leftAt.delete(topic);
    if (entry.kind === 'event' && entry.place && !entry.isPending) this.#leftAt.set(topic, entry.place);
    if (this.#outbox.drop(topic)) this.#send({ op: 'unsub', topics: [topic] });
    if (this.#topics.size === 0) this.#close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#quiet.start();
    this.#setStatus(this.#poller ? 'polling' : 'connecting');
    const socket = this.#deps.open();
    this.#socket = socket;
    this.#silence = setTimeout(() => this.#lost(), OPEN_WITHIN_MS);
    socket.onopen = () => {
      this.#failures = 0;
      this.#refused.clear();
      this.#stopPolling();
      const session = this.#deps.session();
      if (session) this.#send({ op: 'auth', token: session.token, account: session.account });
      this.#outbox.restart([...this.#topics.keys()]);
      this.#setStatus('live');
      this.#hear();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      // Messages that were in transit when it was closed still arrive.
      if (this.#socket !== socket) return;
      this.#hear();
      this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    this.#close();
    if (this.#topics.size === 0) return;
    this.#failures += 1;
    if (this.#failures >= POLL_AFTER_FAILURES) this.#startPolling();
    this.#setStatus(this.#poller ? 'polling' : 'connecting');
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, waitAfter(this.#failures));
  }

  #close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#outbox.clear();
    for (const entry of this.#topics.values()) entry.disconnect();
    if (this.#topics.size === 0) {
      this.#stopPolling();
      this.#quiet.stop();
      this.#setStatus('idle');
    }
  }

  #hear(): void {
    this.#quiet.heard();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
  }

  #receive(message: ServerMessage): void {
    if (message.op === 'ping') return this.#send({ op: 'pong' });
    if (message.op === 'error' && message.topic !== undefined) this.#refuse(message.topic);
    if (message.op !== 'snap' && message.op !== 'delta') return;
    const entry = this.#topics.get(message.topic);
    if (!entry) return;
    const verdict = entry.receive(message);
    if (verdict === 'gap') this.#ask(message.topic);
    if (verdict === 'changed') this.#change(entry);
  }

  #change(entry: ValueTopic | EventTopic): void {
    if (this.#changed.size === 0) this.#deps.onFrame(() => this.#announce());
    this.#changed.add(entry);
  }

  #announce(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const entry of changed) entry.announce();
  }

  #startPolling(): void {
    if (this.#poller) return;
    const round = () => {
      for (const topic of this.#topics.keys()) void this.#pollOne(topic);
    };
    this.#poller = setInterval(round, POLL_MS);
    round();
    this.#startMissing();
  }

  #refuse(topic: string): void {
    if (this.#topics.get(topic)?.kind !== 'event') return;
    this.#refused.add(topic);
    this.#startMissing();
  }

  #startMissing(): void {
    this.#misser ??= setInterval(() => this.#miss(), MISS_MS);
    this.#miss();
  }

  #miss(): void {
    for (const [topic, entry] of this.#topics) {
      if (entry.kind !== 'event' || !(this.#poller || this.#refused.has(topic))) continue;
      entry.miss();
      this.#change(entry);
    }
  }

  #stopPolling(): void {
    clearInterval(this.#poller);
    clearInterval(this.#misser);
    this.#poller = undefined;
    this.#misser = undefined;
  }

  async #pollOne(topic: string): Promise<void> {
    if (this.#topics.get(topic)?.kind !== 'value') return;
    const value = await this.#deps.poll(topic);
    const entry = this.#topics.get(topic);
    if (entry?.kind !== 'value' || !this.#poller || value === undefined) return;
    entry.set(value);
    this.#quiet.heard();
    this.#change(entry);
  }

  /** Asks for a snapshot of a topic that is subscribed anyway. */
  #probe(): void {
    const topic = [...this.#topics].find(([, { kind }]) => kind === 'value')?.[0];
    if (topic !== undefined) this.#ask(topic);
  }

  #setStatus(status: LiveStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}
