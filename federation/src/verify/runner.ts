import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

const settings = z.strictObject({
  /** Starts the product of WEB_ROOT on PORT of 127.0.0.1, until SIGTERM. */
  product: z.array(z.string()).min(1),
  /** Runs the journeys of the remotes in MARU_JOURNEYS (comma list) at MARU_URL. Exits with 0 when every journey passed. */
  journeys: z.array(z.string()).min(1),
});
/** `federation.json` of the workspace: the commands of the product, which this package does not know. */
export type Settings = z.infer<typeof settings>;

export const readSettings = (root: string): Settings =>
  settings.parse(JSON.parse(readFileSync(join(root, 'federation.json'), 'utf8')));

export interface JourneyResult {
  isPassed: boolean;
  /** Last lines of the journeys' output. */
  output: string[];
}
/** Runs journeys on the product of a folder. */
export interface JourneyRunner {
  run(remotes: readonly string[]): Promise<JourneyResult>;
  stop(): Promise<void>;
}

const READY_MS = 90_000;
const STOP_MS = 60_000;
const OUTPUT_MS = 5_000;
const TAIL = 30;

/** Starts the product once. The registry in its folder may be replaced between two runs. */
export async function startJourneyRunner(
  root: string,
  web: string,
  { product, journeys }: Settings,
): Promise<JourneyRunner> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start(root, product, { WEB_ROOT: web, PORT: String(port), HOST: '127.0.0.1' });
  const stop = async () => {
    if (server.child.exitCode !== null) return;
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    const isLate = await Promise.race([ended.then(() => false), wait(STOP_MS, true, { ref: false })]);
    if (isLate) server.child.kill('SIGKILL');
    await ended;
  };
  const deadline = performance.now() + READY_MS;
  while (!(await isReady(url))) {
    if (server.child.exitCode === null && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    await stop();
    throw new Error(`the product did not start:\n${server.tail().join('\n')}`);
  }
  return {
    stop,
    async run(remotes) {
      const { child, tail } = start(root, journeys, { MARU_URL: url, MARU_JOURNEYS: remotes.join(',') });
      const closed = once(child, 'close').catch(() => undefined);
      const [code] = (await once(child, 'exit')) as [number | null];
      // A browser that outlives its journeys would hold their output open for ever.
      await Promise.race([closed, wait(OUTPUT_MS, undefined, { ref: false })]);
      child.stdout.destroy();
      child.stderr.destroy();
      return { isPassed: code === 0, output: tail() };
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a command of the workspace, with this Node and the workspace's tools first on its path. */
function start(root: string, [command = '', ...args]: readonly string[], env: Record<string, string>) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const append = (chunk: Buffer) => (text = (text + String(chunk)).slice(-20_000));
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  child.on('error', (error) => (text += `\n${error.message}`));
  return { child, tail: () => text.trim().split('\n').slice(-TAIL) };
}

/** Finds a free port below the range of outgoing connections. */
async function freePort(): Promise<number> {
  for (let port = 21_000 + (process.pid % 5_000); port < 32_000; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('no free port');
}
