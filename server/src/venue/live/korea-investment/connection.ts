import { WebSocket } from 'ws';
import { type Clock, toKstDay } from '../../../core/clock.ts';
import { SECOND } from '../../../core/time.ts';
import type { LiveListener } from '../live-feed.ts';
import {
  BOOKS,
  controlMessage,
  LEVELS_OF_INDICES,
  readFrame,
  subscription,
  toBook,
  toIndexLevel,
  toTrade,
  TRADES,
} from './messages.ts';

/** The server sends a sign of life more often than this. */
const SILENCE_MS = 60 * SECOND;
const FIRST_PAUSE_MS = 1 * SECOND;
const LONGEST_PAUSE_MS = 30 * SECOND;
/** A share whose subscription was refused is asked for again after this time. */
const REFUSED_PAUSE_MS = 60 * SECOND;
const ALREADY_SUBSCRIBED = 'OPSP0002';
/** Bytes of a pong by the protocol. */
const LONGEST_PONG = 125;

export interface ConnectionOptions {
  /** Address of the stream, `ws://ops.koreainvestment.com:21000`. */
  readonly url: string;
  readonly shares: readonly string[];
  readonly indices: readonly string[];
  readonly clock: Clock;
  readonly approvalKey: () => Promise<string>;
  readonly listener: LiveListener;
  /** First pause before the next try, ms. */
  readonly firstPause?: number;
  /** Pause before a refused subscription is sent again, ms. */
  readonly refusedPause?: number;
}

/** Trades and the book of a share, the level of an index. A connection takes {@link SUBSCRIPTIONS_MOST}. */
export const subscriptionsOf = ({ shares, indices }: Pick<ConnectionOptions, 'shares' | 'indices'>) => [
  ...shares.flatMap((symbol) => [[TRADES, symbol] as const, [BOOKS, symbol] as const]),
  ...indices.map((symbol) => [LEVELS_OF_INDICES, symbol] as const),
];
export const SUBSCRIPTIONS_MOST = 41;

/** The live connection: subscribes to trades and books, and connects again for as long as it is not stopped. */
export class Connection {
  private readonly options: ConnectionOptions;
  private readonly subscriptions: readonly (readonly [trId: string, symbol: string])[];
  private socket: WebSocket | null = null;
  private timer: NodeJS.Timeout | null = null;
  private silence: NodeJS.Timeout | null = null;
  private tried = 0;
  /** Subscriptions of this connection that are answered with yes. */
  private readonly confirmed = new Set<string>();
  private isStopped = false;
  /** Subscribes once more on this connection. */
  private again: ((subscription: readonly [trId: string, symbol: string]) => void) | null = null;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.subscriptions = subscriptionsOf(options);
    this.begin();
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of [this.timer, this.silence]) if (timer) clearTimeout(timer);
    this.socket?.terminate();
  }

  private begin(): void {
    this.options.approvalKey().then(
      (key) => this.connect(key),
      (error: Error) => this.retry(error.message),
    );
  }

  private connect(key: string): void {
    const { url } = this.options;
    if (this.isStopped) return;
    this.confirmed.clear();
    const socket = new WebSocket(new URL('/tryitout', url), { handshakeTimeout: 10 * SECOND });
    this.socket = socket;
    let fault = 'the connection was closed';
    socket.on('open', () => {
      const send = ([trId, symbol]: readonly [string, string]) => socket.send(subscription(key, trId, symbol));
      this.subscriptions.forEach(send);
      this.again = send;
      this.expectLife();
    });
    socket.on('message', (data) => {
      this.expectLife();
      try {
        const text = String(data as Buffer);
        if (text.startsWith('{')) this.onControl(text);
        else this.onFrame(text);
      } catch (error) {
        // A message must not end the server.
        this.options.listener.onError(error);
      }
    });
    socket.on('error', (error) => (fault = error.message));
    socket.on('close', () => {
      this.options.listener.onLost();
      this.retry(fault);
    });
  }

  private onControl(text: string): void {
    const parsed = controlMessage.safeParse(text);
    if (!parsed.success) return;
    const { header, body } = parsed.data;
    const { tr_id: trId, tr_key: symbol } = header;
    if (trId === 'PINGPONG') {
      if (Buffer.byteLength(text) <= LONGEST_PONG) this.socket?.pong(text);
      return;
    }
    if (!body) return;
    if (body.rt_cd !== '0' && body.msg_cd !== ALREADY_SUBSCRIBED) {
      this.options.listener.onState(`${symbol}: ${body.msg_cd} ${body.msg1.trim()}`);
      const socket = this.socket;
      const send = () => socket?.readyState === WebSocket.OPEN && this.again?.([trId, symbol]);
      setTimeout(send, this.options.refusedPause ?? REFUSED_PAUSE_MS).unref();
      return;
    }
    this.confirmed.add(`${trId} ${symbol}`);
    if (this.confirmed.size < this.subscriptions.length) return;
    this.tried = 0;
    this.options.listener.onState(null);
  }

  private onFrame(text: string): void {
    const { trId, rows } = readFrame(text);
    for (const row of rows) {
      if (trId === TRADES || trId === LEVELS_OF_INDICES) {
        const trade = trId === TRADES ? toTrade(row) : toIndexLevel(row, toKstDay(this.options.clock.now()));
        if (trade) this.options.listener.onTrade(trade);
      } else {
        const book = toBook(row);
        if (book) this.options.listener.onBook(book);
      }
    }
  }

  private expectLife(): void {
    if (this.silence) clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.terminate(), SILENCE_MS).unref();
  }

  private retry(fault: string): void {
    if (this.isStopped) return;
    if (this.silence) clearTimeout(this.silence);
    this.options.listener.onState(fault);
    const pause = Math.min(LONGEST_PAUSE_MS, (this.options.firstPause ?? FIRST_PAUSE_MS) * 2 ** this.tried);
    this.tried += 1;
    this.timer = setTimeout(() => this.begin(), pause).unref();
  }
}
