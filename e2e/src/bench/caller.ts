import { createConnection, type Socket } from 'node:net';
import type { ApiInput, ApiPath } from '@maru/domain/contracts';

const HEAD_END = '\r\n\r\n';

/** A customer with a session, or a visitor. */
type Sender = { readonly token: string; readonly account: string } | null;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One connection, for one call at a time. */
class Connection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private waiting: { answer: (answer: Answer) => void; fail: (error: Error) => void } | null = null;
  isOpen = true;

  constructor(host: string, port: number) {
    this.socket = createConnection({ host, port, noDelay: true });
    this.socket.on('data', (bytes) => this.onData(bytes));
    this.socket.on('error', (error) => this.end(error));
    this.socket.on('close', () => this.end(new Error('the server closed the connection')));
  }

  send(request: string): Promise<Answer> {
    this.socket.ref();
    return new Promise((answer, fail) => {
      this.waiting = { answer, fail };
      this.socket.write(request);
    });
  }

  private onData(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const from = end + HEAD_END.length;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (this.received.length < from + length) return;
    const answer = { status: Number(head.slice(9, 12)), text: this.received.toString('utf8', from, from + length) };
    this.received = Buffer.alloc(0);
    // An idle connection keeps no process from its end.
    this.socket.unref();
    this.waiting?.answer(answer);
    this.waiting = null;
  }

  private end(error: Error): void {
    this.isOpen = false;
    this.waiting?.fail(error);
    this.waiting = null;
    this.socket.destroy();
  }
}

/**
 * Calls of a load generator. Node's HTTP client takes a quarter of the processor time that the server needs for an order, on the cores that both
 * share, so requests are written to sockets and answers read from them. The answers have a `content-length`.
 */
export function callerOf(url: string) {
  const { hostname, port, host } = new URL(url);
  const idle: Connection[] = [];
  return async <P extends ApiPath>(path: P, input: ApiInput<P>, sender: Sender): Promise<string> => {
    const session = sender ? `\r\ntoken: ${sender.token}\r\naccount: ${sender.account}` : '';
    const body = JSON.stringify(input);
    const head =
      `POST /api/vue${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}${session}${HEAD_END}`;
    let connection = idle.pop();
    while (connection && !connection.isOpen) connection = idle.pop();
    connection ??= new Connection(hostname, Number(port));
    const { status, text } = await connection.send(head + body);
    idle.push(connection);
    if (status !== 200 || !text.startsWith('{"status":1')) throw new Error(`${path}: ${text.slice(0, 200)}`);
    return text;
  };
}
