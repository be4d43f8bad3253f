import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The workspace, from wherever inside it a command was started. */
function findRoot(from: string): string {
  return existsSync(join(from, 'pnpm-workspace.yaml')) ? from : findRoot(resolve(from, '..'));
}

export const ROOT = findRoot(process.cwd());
export const WEB_ROOT = join(ROOT, 'dist/web');

/** Password of every operator of the demo. */
export const OPERATOR_PASSWORD = 'a-staple-for-7-horses';

export interface Product {
  readonly url: string;
  /** Origin of metrics and of the API's description. */
  readonly operationsUrl: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Ends the server and removes its data. `SIGKILL` leaves the data as a crash would. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the server, and leaves the data as its end does. */
  shutDown(): Promise<void>;
}

/** Where this process looks for its next port: twenty for each, since another is free until who was given it listens. */
let nextPort = 20_000 + (process.pid % 600) * 20;

/** A free port below the ephemeral range, so that no outgoing connection takes it meanwhile; never the same one twice. */
export async function freePort(): Promise<number> {
  while (nextPort < 32_000) {
    const port = nextPort++;
    const server = createServer();
    const isFree = await new Promise<boolean>((tell) => {
      server.once('error', () => tell(false));
      server.listen(port, '127.0.0.1', () => server.close(() => tell(true)));
    });
    if (isFree) return port;
  }
  throw new Error('no free port');
}

/** A new folder that the database's own user may enter, for PostgreSQL never runs as root. */
function scratchDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'maru-e2e-'));
  chmodSync(dir, 0o755);
  return dir;
}

const HOUR = 3_600_000;
/** Clock offset that puts the demo clock `after` ms into its next session; by default just after the opening auction, in continuous trading. */
export const toNextSession = (after = 90_000): string => String(HOUR - (Date.now() % HOUR) + after);

/** Set by the tests' setup: their products hash secrets at little cost. A benchmark's do not. */
export const CHEAP_HASHES = 'MARU_CHEAP_HASHES';
const cheapHashes = (): string[] =>
  process.env[CHEAP_HASHES] ? [`--import=${join(ROOT, 'server/tools/cheap-hashes.ts')}`] : [];

/** Names the data of a product that was started and stopped. */
const PREPARED = 'MARU_PREPARED_DATA';
/** Settings under which a first start makes other data. */
const FIRST_START = ['MARKET_FEED', 'CLOCK_OFFSET'];

/**
 * Starts and stops a product, of whose data every later one begins with a copy: to make a database, its market and its demo takes seconds
 * of a processor. Its clock is a moment behind theirs, so that none goes back. Returns how to remove the data.
 */
export async function prepareData(): Promise<() => void> {
  const dataDir = scratchDir();
  const product = await startProduct({ CLOCK_OFFSET: toNextSession(60_000), WEB_ROOT: '' }, dataDir);
  await product.shutDown();
  process.env[PREPARED] = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}

/** A folder for a new product: with a copy of the prepared data where its settings make the same. */
function newDataDir(env: Record<string, string>): string {
  const dir = scratchDir();
  const prepared = process.env[PREPARED];
  // `cp` keeps the owner of the database's files.
  if (prepared && !FIRST_START.some((name) => name in env)) execFileSync('cp', ['-a', `${prepared}/.`, dir]);
  return dir;
}

/** The server as it ships, serving the built product, on its own embedded database. */
export async function startProduct(env: Record<string, string> = {}, dataDir = newDataDir(env)): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const operationsPort = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [...cheapHashes(), join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      WEB_ROOT,
      // A server without frontends needs no build, of the console neither.
      CONSOLE_ROOT: env.WEB_ROOT === '' ? '' : join(ROOT, 'console/dist'),
      // The tests of the console switch it on.
      OPERATOR_SECOND_FACTOR: 'false',
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_OPERATOR_PASSWORD: OPERATOR_PASSWORD,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'false',
      CHECK_OUTPUT: 'true',
      CLOCK_OFFSET: toNextSession(),
      AUTO_REVIEW_DELAY_SECONDS: '1',
      OPERATIONS_PORT: operationsPort,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await end(signal);
    if (signal !== 'SIGKILL') rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const deadline = performance.now() + 120_000;
  while (!(await isReady())) {
    if (isRunning() && performance.now() < deadline) {
      await new Promise((later) => setTimeout(later, 100));
      continue;
    }
    await stop();
    throw new Error(`the server did not start: exit code ${child.exitCode}`);
  }
  const operationsUrl = `http://127.0.0.1:${operationsPort}`;
  return { url, operationsUrl, pid: child.pid ?? 0, dataDir, stop, shutDown: () => end('SIGTERM') };
}
