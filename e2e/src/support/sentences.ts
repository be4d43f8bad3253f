import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, WEB_ROOT, freePort } from './product.ts';

/** A backend that answers refusals with a sentence and a number, as foreign ones do; everything else is answered by `url`. */
export async function startSentences(
  url: string,
  sentenceOf: (code: string) => string | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onwards = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? 'application/json';
        outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': type });
        outgoing.end(withSentence(Buffer.concat(parts), sentenceOf));
      });
    });
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  });
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function withSentence(body: Buffer, sentenceOf: (code: string) => string | undefined): Buffer | string {
  try {
    const { status, code } = JSON.parse(body.toString()) as { status: number; code?: string };
    const msg = status === 1 || code === undefined ? undefined : sentenceOf(code);
    return msg === undefined ? body : JSON.stringify({ status: 0, code: 1, msg, data: null });
  } catch {
    return body;
  }
}

/** `pnpm pages`: the frontends alone, in front of a backend. */
export async function startPages(backend: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-e2e-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, WEB_ROOT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(ROOT, 'server/cli.ts'), 'pages', backend], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = performance.now() + 60_000;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error('the pages did not start');
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  return { url, stop };
}
