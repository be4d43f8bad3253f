import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeFrame } from './frame.ts';

// The lengths at which the head of a frame grows, of the whole message as JSON with its quotes, and letters of several bytes.
test.each([2, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a client of the protocol reads a message of %s bytes',
  async (bytes) => {
    const server = createServer();
    new WebSocketServer({ server }).on('connection', (_, { socket }) => {
      socket.write(encodeFrame('x'.repeat(bytes - 2)));
      socket.write(encodeFrame({ text: '한글' }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const messages: { text: string; isBinary: boolean }[] = [];
    client.on('message', (data, isBinary) => messages.push({ text: String(data as Buffer), isBinary }));
    while (messages.length < 2) await once(client, 'message');
    expect(messages).toEqual([
      { text: `"${'x'.repeat(bytes - 2)}"`, isBinary: false },
      { text: '{"text":"한글"}', isBinary: false },
    ]);
    client.terminate();
    server.close();
    server.closeAllConnections();
  },
);
