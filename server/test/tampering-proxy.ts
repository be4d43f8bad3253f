import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** Changes the answer of one call; returns it unchanged for the others. */
export type Tamper = (path: string, answer: { http: number; body: unknown }) => { http: number; body: unknown };

/** A backend that speaks the contracts except for what a test plants: it passes everything on to a real one. */
export async function tamperingProxy(
  target: string,
  tamper: Tamper,
): Promise<{ origin: string; close(): Promise<void> }> {
  const { port: targetPort } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (answer) => {
      collect(answer).then((text) => {
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        const original = { http: answer.statusCode ?? 0, body: isJson ? (JSON.parse(text) as unknown) : text };
        const { http, body } = tamper(url.replace('/api/vue', ''), original);
        outgoing.writeHead(http, { 'content-type': String(answer.headers['content-type']) });
        outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
      }, outgoing.destroy.bind(outgoing));
    });
    incoming.pipe(passed);
  });
  server.on('upgrade', ({ url, rawHeaders }: IncomingMessage, socket, head) => {
    const onwards = connect(Number(targetPort), '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
      onwards.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onwards.write(head);
      socket.pipe(onwards).pipe(socket);
    });
    onwards.on('error', () => socket.destroy());
    socket.on('error', () => onwards.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function collect(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
