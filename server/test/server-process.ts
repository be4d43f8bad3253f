import { join } from 'node:path';
import { type AdminInput, type AdminOutput, type AdminPath } from '@maru/domain/admin';
import type { Envelope } from '@maru/domain/contracts';
import { bootServer, type BootedServer } from '../tools/boot-server.ts';
import type { TestApp } from './harness.ts';
import { CHEAP, callOn } from './real-server.ts';

export const SECRET = 'a secret for tests that protects nothing';

/** The real server in a process of its own, to be killed. */
export interface ServerProcess extends Pick<TestApp, 'call' | 'ok'>, Pick<BootedServer, 'origin' | 'kill'> {
  /** A call of the back office. */
  admin<P extends AdminPath>(path: P, input: AdminInput<P>, token?: string): Promise<Envelope<AdminOutput<P>>>;
}

/** Starts the server on a database and any free port. A call that is cut off rejects. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await bootServer(join(import.meta.dirname, '..', 'src', 'main.ts'), {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_OPTIONS: CHEAP,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: SECRET,
    RATE_LIMIT: '0',
    CHECK_OUTPUT: '1',
    LOG_LEVEL: 'error',
    UPLOAD_KEY: '0'.repeat(64),
    OPERATOR_SECOND_FACTOR: 'false',
    ...env,
  });
  const call = callOn(server);
  return {
    origin: server.origin,
    kill: server.kill,
    call,
    admin: (path, input, token) =>
      server.post(path, input, token === undefined ? {} : { 'operator-token': token }) as never,
    ok: async (path, input, session) => {
      const answer = await call(path, input, session);
      if (answer.status !== 1) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.params)}`);
      return answer.data as never;
    },
  };
}
