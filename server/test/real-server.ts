import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ApiInput, ApiOutput, ApiPath, Envelope } from '@maru/domain/contracts';
import type { TestSession } from './harness.ts';

export interface RealServer {
  readonly pid: number;
  call<P extends ApiPath>(path: P, input: ApiInput<P>, session?: TestSession): Promise<Envelope<ApiOutput<P>>>;
  /** kill -9: nothing gets to say goodbye. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Ctrl-C. @returns the exit code. */
  stop(): Promise<number | null>;
}

const entry = join(__dirname, '..', 'src', 'main.ts');

/** The server as a customer's machine runs it: its own process, its own embedded PostgreSQL, fsync on. */
export async function startServer(dataDir: string): Promise<RealServer> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '0', CHECK_OUTPUT: '1' };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const address = await new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /on (http:\S+),/.exec(line)?.[1];
      if (found) ready(found);
      else said.push(line);
    });
    child.once('exit', (code) => fail(new Error(`server ended with ${code}: ${said.join('\n')}`)));
  });
  const ended = new Promise<number | null>((end) => child.once('exit', (code) => end(code)));
  return {
    pid: pidOf(child),
    async call(path, input, session) {
      const response = await fetch(`${address}/api/vue${path}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          ...(session && { token: session.token, account: session.account }),
        },
      });
      return (await response.json()) as never;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the server was not started');
  return child.pid;
}
