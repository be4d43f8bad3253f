import { WebSocket } from 'ws';
import { SECOND } from '../../../core/time.ts';
import type { LiveListener } from '../live-feed.ts';
import { BOOKS, controlMessage, readFrame, subscription, toBook, toTrade, TRADES } from './messages.ts';

/** The server sends a sign of life more often than this. */
const SILENCE_MS = 60 * SECOND;
const FIRST_PAUSE_MS = 1 * SECOND;
const LONGEST_PAUSE_MS = 30 * SECOND;

export interface ConnectionOptions {
  /** Address of the stream, `ws://ops.koreainvestment.com:21000`. */
  readonly url: string;
  readonly symbols: readonly string[];
  readonly approvalKey: () => Promise<string>;
  readonly listener: LiveListener;
  /** First pause before the next try, ms. */
  readonly firstPause?: number;
}

/** The live connection: subscribes to trades and books, and connects again for as long as it is not stopped. */
export class Connection {
  private readonly options: ConnectionOptions;
  private socket: WebSocket | null = null;
  private timer: NodeJS.Timeout | null = null;
  private silence: NodeJS.Timeout | null = null;
  private tried = 0;
  private confirmed = 0;
  private isStopped = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
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
    const { url, symbols } = this.options;
    if (this.isStopped) return;
    this.confirmed = 0;
    const socket = new WebSocket(new URL('/tryitout', url), { handshakeTimeout: 10 * SECOND });
    this.socket = socket;
    let fault = 'the connection was closed';
    socket.on('open', () => {
      for (const symbol of symbols) for (const trId of [TRADES, BOOKS]) socket.send(subscription(key, trId, symbol));
      this.expectLife();
    });
    socket.on('message', (data) => {
      this.expectLife();
      const text = String(data as Buffer);
      if (text.startsWith('{')) fault = this.onControl(text) ?? fault;
      else this.onFrame(text);
    });
    socket.on('error', (error) => (fault = error.message));
    socket.on('close', () => this.retry(fault));
  }

  /** @returns the fault of a refused subscription */
  private onControl(text: string): string | null {
    const parsed = controlMessage.safeParse(text);
    if (!parsed.success) return null;
    const { header, body } = parsed.data;
    if (header.tr_id === 'PINGPONG') {
      this.socket?.pong(text);
      return null;
    }
    if (!body) return null;
    if (body.rt_cd !== '0') {
      const fault = `${header.tr_key}: ${body.msg_cd} ${body.msg1.trim()}`;
      this.options.listener.onState(fault);
      return fault;
    }
    this.confirmed += 1;
    if (this.confirmed === 2 * this.options.symbols.length) {
      this.tried = 0;
      this.options.listener.onState(null);
    }
    return null;
  }

  private onFrame(text: string): void {
    const { trId, rows } = readFrame(text);
    for (const row of rows) {
      if (trId === TRADES) {
        const trade = toTrade(row);
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
