import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import * as z from 'zod';

const settings = z.strictObject({
  /** Starts the product that lies in WEB_ROOT on PORT of 127.0.0.1, until SIGTERM. */
  product: z.array(z.string()).min(1),
  /** Walks MARU_URL through the remotes in MARU_JOURNEYS (comma list) and ends with 0 when every journey went well. */
  journeys: z.array(z.string()).min(1),
});
/** `federation.json` of the workspace: what this package must not know by itself. */
export type Settings = z.infer<typeof settings>;

export const readSettings = (root: string): Settings =>
  settings.parse(JSON.parse(readFileSync(join(root, 'federation.json'), 'utf8')));

export interface Walk {
  isPassed: boolean;
  /** The end of what the journeys printed. */
  output: string[];
}
/** Walks the product that lies in a folder. */
export interface Walker {
  walk(remotes: readonly string[]): Promise<Walk>;
  stop(): Promise<void>;
}

const READY_MS = 90_000;
const TAIL = 30;

/** Starts the product once; the folder's registry may be exchanged between two walks. */
export async function startWalker(root: string, web: string, { product, journeys }: Settings): Promise<Walker> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = run(root, product, { WEB_ROOT: web, PORT: String(port), HOST: '127.0.0.1' });
  const stop = async () => {
    if (server.child.exitCode !== null) return;
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + READY_MS;
  while (!(await isReady(url))) {
    if (server.child.exitCode === null && performance.now() < deadline) {
      await new Promise((later) => setTimeout(later, 200));
      continue;
    }
    await stop();
    throw new Error(`the product did not start:\n${server.tail().join('\n')}`);
  }
  return {
    stop,
    async walk(remotes) {
      const { child, tail } = run(root, journeys, { MARU_URL: url, MARU_JOURNEYS: remotes.join(',') });
      const [code] = (await once(child, 'close')) as [number | null];
      return { isPassed: code === 0, output: tail() };
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A command of the workspace, with this Node and the workspace's own tools first on its path. */
function run(root: string, [command = '', ...args]: readonly string[], env: Record<string, string>) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => (text = (text + String(chunk)).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => (text += `\n${error.message}`));
  return { child, tail: () => text.trim().split('\n').slice(-TAIL) };
}

/** Below the range that outgoing connections take theirs from. */
async function freePort(): Promise<number> {
  for (let port = 21_000 + (process.pid % 5_000); port < 32_000; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((tell) => {
      server.once('error', () => tell(false));
      server.listen(port, '127.0.0.1', () => server.close(() => tell(true)));
    });
    if (isFree) return port;
  }
  throw new Error('no free port');
}
