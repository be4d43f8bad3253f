import type { AddressInfo } from 'node:net';
import type { ServerMessage } from '@maru/domain/contracts';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';

type TopicMessage = Extract<ServerMessage, { op: 'snap' | 'delta' }>;

/** Lets a server listen on a free port. @returns the address of its live stream. */
export async function streamUrl(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/vue/stream`;
}

/** A socket to the live stream that keeps every message. */
export class Client {
  private static readonly open_: Client[] = [];
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];

  private constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.on('message', (data) => this.messages.push(JSON.parse(data.toString()) as ServerMessage));
    Client.open_.push(this);
  }

  static async open(url: string): Promise<Client> {
    const client = new Client(url);
    await new Promise((resolve) => client.socket.once('open', resolve));
    return client;
  }

  static closeAll(): void {
    for (const client of Client.open_.splice(0)) client.socket.close();
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async until(isThere: (messages: ServerMessage[]) => boolean, withinMs = 3_000): Promise<void> {
    const end = Date.now() + withinMs;
    while (!isThere(this.messages)) {
      if (Date.now() > end) throw new Error(`only ${JSON.stringify(this.messages).slice(0, 500)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  of(topic: string): TopicMessage[] {
    return this.messages.filter(
      (message): message is TopicMessage => 'topic' in message && message.topic === topic && 'seq' in message,
    );
  }
}
