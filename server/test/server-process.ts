import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { type AdminInput, type AdminOutput, type AdminPath } from '@maru/domain/admin';
import { urlOf, type Envelope } from '@maru/domain/contracts';
import type { TestApp } from './harness.ts';

export const SECRET = 'a secret for tests that protects nothing';

/** The real server in a process of its own, to be killed. */
export interface ServerProcess extends Pick<TestApp, 'call' | 'ok'> {
  readonly origin: string;
  /** A call of the back office. */
  admin<P extends AdminPath>(path: P, input: AdminInput<P>, token?: string): Promise<Envelope<AdminOutput<P>>>;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
}

/** Starts the server on a database and any free port. A call that is cut off rejects. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join('src', 'main.ts')], {
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: SECRET,
      PORT: '0',
      RATE_LIMIT: '0',
      CHECK_OUTPUT: '1',
      LOG_LEVEL: 'error',
      UPLOAD_KEY: '0'.repeat(64),
      ...env,
    },
  });
  const gone = once(child, 'exit');
  const origin = await Promise.race([
    addressIn(child.stdout),
    gone.then(() => Promise.reject(new Error('the server ended before it was ready'))),
  ]);
  const post = async (path: string, input: unknown, signed: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...signed };
    const response = await fetch(origin + urlOf(path), { method: 'POST', body: JSON.stringify(input), headers });
    return (await response.json()) as never;
  };
  const call: TestApp['call'] = (path, input, session) =>
    post(path, input, session && { token: session.token, account: session.account });
  return {
    origin,
    call,
    admin: (path, input, token) => post(path, input, token === undefined ? {} : { 'operator-token': token }),
    ok: async (path, input, session) => {
      const answer = await call(path, input, session);
      if (answer.status !== 1) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.params)}`);
      return answer.data as never;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/\S+?(?=,|\s|$)/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the server never said where it is');
}
