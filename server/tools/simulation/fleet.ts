import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { urlOf, type Envelope } from '@maru/domain/contracts';
import { readConfig, type Config } from '../../src/core/config.ts';

/** Timeout of an answer while processes are killed and restarted. */
const PATIENCE_MS = 60_000;

export type Headers = Readonly<Record<string, string>>;
interface SimulatedNode {
  child: ChildProcess;
  address: string;
}

/** The server processes of a simulation on one database; `entry` is the file each of them runs, node.ts. */
export class Fleet {
  requests = 0;
  kills = 0;
  private readonly nodes: Promise<SimulatedNode>[];
  private isOver = false;
  /** Settings of every process. */
  readonly env: NodeJS.ProcessEnv;
  private now: number;
  private readonly entry: string;

  /** Opening grant of a new account in won. */
  readonly grant = 60_000_000n;
  /** Keys of every process. */
  readonly keys: { readonly config: Config };

  constructor(
    databaseUrl: string,
    options: { readonly nodes: number; readonly now: number; readonly seed: string; readonly entry: string },
  ) {
    this.now = options.now;
    this.entry = options.entry;
    this.env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '12',
      // The exchange rates follow from it.
      SECRET_KEY: `a secret of simulations that protects nothing ${options.seed}`,
      UPLOAD_KEY: '0'.repeat(64),
      OPERATOR_SECOND_FACTOR: 'false',
      RATE_LIMIT: '0',
      CHECK_OUTPUT: '1',
      LOG_LEVEL: 'fatal',
      MARKET_SEED: options.seed,
      OPENING_GRANT_KRW: String(this.grant),
      LOAN_POOL_KRW: '100000000000000',
    };
    this.keys = { config: readConfig(this.env) };
    this.nodes = Array.from({ length: options.nodes }, (_, index) => this.start(index));
  }

  get size(): number {
    return this.nodes.length;
  }

  /** Starts a process; the first one leads. */
  private async start(index: number): Promise<SimulatedNode> {
    const env = { ...this.env, SIMULATION_NOW: String(this.now), SIMULATION_LEADS: index === 0 ? 'yes' : 'no' };
    const child = fork(this.entry, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`a server process ended with ${code}`))),
    ])) as [{ address: string }];
    return { child, address: message.address };
  }

  /** Advances every clock, the leader's jobs with it; no request is in progress meanwhile. */
  async setClock(now: number): Promise<void> {
    this.now = now;
    for (const node of this.nodes) {
      const { failure } = await setClockOf((await node).child, now);
      if (failure !== undefined) throw new Error(`jobs failed: ${failure}`);
    }
  }

  /** Kills a process with -9 and starts another in its place. */
  async kill(index: number): Promise<void> {
    const { child } = await this.nodes[index]!;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    this.nodes[index] = gone.then(() => this.start(index));
    this.kills++;
    await this.nodes[index];
  }

  /** Sends until there is an answer: an aborted or busy request has an unknown outcome, and is sent again unchanged. */
  async call(index: number, path: string, input: object, headers: Headers = {}): Promise<Envelope<unknown>> {
    const body = JSON.stringify(input);
    const sent = { ...headers, 'content-type': 'application/json' };
    return this.sendUntilAnswered(index, path, () => ({ method: 'POST', body, headers: sent }));
  }

  /** Uploads a picture through the API. */
  upload(index: number, purpose: string, picture: Buffer, headers: Headers): Promise<Envelope<unknown>> {
    return this.sendUntilAnswered(index, '/common/Upload', () => {
      const body = new FormData();
      body.set('purpose', purpose);
      body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
      return { method: 'POST', body, headers };
    });
  }

  /** Sends, and aborts after some milliseconds without waiting for the answer. */
  async sendAndAbort(index: number, path: string, input: object, headers: Headers, ms: number): Promise<void> {
    const { address } = await this.nodes[index]!;
    this.requests++;
    await fetch(address + urlOf(path), {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ms),
    }).catch(() => undefined);
  }

  private async sendUntilAnswered(index: number, path: string, request: () => RequestInit): Promise<Envelope<unknown>> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const { address } = await this.nodes[index]!;
      this.requests++;
      try {
        const response = await fetch(address + urlOf(path), request());
        const answer = (await response.json()) as Envelope<unknown>;
        if (answer.code !== 'SYSTEM_BUSY' || Date.now() > end) return answer;
      } catch (error) {
        if (this.isOver || Date.now() > end) throw error;
      }
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  /** Kills all processes with -9; nothing is sent afterwards. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const node of this.nodes) (await node.catch(() => undefined))?.child.kill('SIGKILL');
  }
}

/** The answer of a process whose clock is set. A process that is killed meanwhile never answers. */
async function setClockOf(child: ChildProcess, now: number): Promise<{ failure?: string }> {
  const over = new AbortController();
  try {
    return await new Promise((done, failed) => {
      once(child, 'message', over).then(([answer]) => done(answer as { failure?: string }), failed);
      once(child, 'exit', over).then(
        () => failed(new Error('a server process ended before its clock was set')),
        failed,
      );
      child.send(now, (error) => error && failed(error));
    });
  } finally {
    over.abort();
  }
}
