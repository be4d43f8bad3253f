import type { ClientMessage, ServerMessage } from '@maru/domain/contracts';
import { foldDelta, judgeSequence } from './topic.ts';

export type LiveStatus = 'idle' | 'connecting' | 'live' | 'polling';

export interface LiveDeps {
  open(): WebSocket;
  session(): { token: string; account: string } | null;
  /** One topic's value without a socket; undefined when there is no such call. */
  poll(topic: string): Promise<unknown>;
  /** Runs `apply` before the next paint; many calls in one frame run together. */
  onFrame(apply: () => void): void;
}

interface Topic {
  listeners: Set<() => void>;
  data: unknown;
  seq: number | undefined;
}

const SILENCE_MS = 30_000;
const LINGER_MS = 1_000;
const POLL_MS = 3_000;
const POLL_AFTER_FAILURES = 3;
const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;

/**
 * Topics over one socket: counted subscriptions, snapshot then deltas, gap -> snapshot again, silence -> new socket,
 * no socket -> polling. It opens with the first topic that somebody watches and closes after the last.
 */
export class LiveClient {
  readonly #deps: LiveDeps;
  readonly #topics = new Map<string, Topic>();
  readonly #statusListeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #status: LiveStatus = 'idle';
  #failures = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poller: ReturnType<typeof setInterval> | undefined;
  #outbox = new Set<string>();
  #changed = new Set<string>();

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  status(): LiveStatus {
    return this.#status;
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Newest value of a topic, or undefined before its first snapshot. */
  read(topic: string): unknown {
    return this.#topics.get(topic)?.data;
  }

  /** Watches a topic. Leaving lingers a moment, so that going from one screen to the next keeps what both show. */
  subscribe(topic: string, listener: () => void): () => void {
    let entry = this.#topics.get(topic);
    if (!entry) {
      entry = { listeners: new Set(), data: undefined, seq: undefined };
      this.#topics.set(topic, entry);
      this.#ask(topic);
    }
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) setTimeout(() => this.#dropIfUnwatched(topic), LINGER_MS);
    };
  }

  /** After log-in or log-out: private topics belong to the session, so the socket is made anew. */
  reconnect(): void {
    this.#failures = 0;
    this.#close();
    if (this.#topics.size > 0) this.#connect();
  }

  /** Forgets every topic; the next one that is watched opens a new socket. */
  close(): void {
    this.#topics.clear();
    this.#close();
  }

  #ask(topic: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      if (this.#outbox.size === 0) queueMicrotask(() => this.#flushOutbox());
      this.#outbox.add(topic);
    } else if (!this.#socket && !this.#retry) this.#connect();
    if (this.#poller) void this.#pollOne(topic);
  }

  #flushOutbox(): void {
    const topics = [...this.#outbox].filter((topic) => this.#topics.has(topic));
    this.#outbox.clear();
    if (topics.length > 0) this.#send({ op: 'sub', topics });
  }

  #dropIfUnwatched(topic: string): void {
    const entry = this.#topics.get(topic);
    if (!entry || entry.listeners.size > 0) return;
    this.#topics.delete(topic);
    this.#send({ op: 'unsub', topics: [topic] });
    if (this.#topics.size === 0) this.#close();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#setStatus(this.#poller ? 'polling' : 'connecting');
    const socket = this.#deps.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#stopPolling();
      const session = this.#deps.session();
      if (session) this.#send({ op: 'auth', token: session.token, account: session.account });
      this.#send({ op: 'sub', topics: [...this.#topics.keys()] });
      this.#setStatus('live');
      this.#hear();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      // What was under way when it was closed still comes.
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
    const wait = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length) - 1] ?? 500;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect();
      },
      wait * (0.75 + (performance.now() % 100) / 200),
    );
  }

  #close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const entry of this.#topics.values()) entry.seq = undefined;
    if (this.#topics.size === 0) {
      this.#stopPolling();
      this.#setStatus('idle');
    }
  }

  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
  }

  #receive(message: ServerMessage): void {
    if (message.op === 'ping') return this.#send({ op: 'pong' });
    if (message.op !== 'snap' && message.op !== 'delta') return;
    const entry = this.#topics.get(message.topic);
    if (!entry) return;
    if (message.op === 'delta') {
      const verdict = judgeSequence(entry.seq, message.seq);
      if (verdict === 'seen') return;
      if (verdict === 'gap') {
        if (entry.seq !== undefined) this.#ask(message.topic);
        entry.seq = undefined;
        return;
      }
    }
    entry.seq = message.seq;
    this.#put(
      message.topic,
      entry,
      message.op === 'snap' ? message.data : foldDelta(message.topic, entry.data, message.data),
    );
  }

  #put(topic: string, entry: Topic, data: unknown): void {
    entry.data = data;
    if (this.#changed.size === 0) this.#deps.onFrame(() => this.#announce());
    this.#changed.add(topic);
  }

  #announce(): void {
    const topics = [...this.#changed];
    this.#changed.clear();
    for (const topic of topics) for (const listener of this.#topics.get(topic)?.listeners ?? []) listener();
  }

  #startPolling(): void {
    if (this.#poller) return;
    const round = () => {
      for (const topic of this.#topics.keys()) void this.#pollOne(topic);
    };
    this.#poller = setInterval(round, POLL_MS);
    round();
  }

  #stopPolling(): void {
    clearInterval(this.#poller);
    this.#poller = undefined;
  }

  async #pollOne(topic: string): Promise<void> {
    const data = await this.#deps.poll(topic);
    const entry = this.#topics.get(topic);
    if (entry && this.#poller && data !== undefined) this.#put(topic, entry, data);
  }

  #setStatus(status: LiveStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}
