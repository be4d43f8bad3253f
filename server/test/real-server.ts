import { join } from 'node:path';
import { bootServer, type BootedServer } from '../tools/boot-server.ts';
import type { TestApp } from './harness.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
/** Options of Node for a server whose secrets cost little. */
export const CHEAP = `--import=${join(import.meta.dirname, '..', 'tools', 'cheap-hashes.ts')}`;

/** The customer's calls over HTTP to a server in a process of its own. */
export const callOn =
  ({ post }: Pick<BootedServer, 'post'>): TestApp['call'] =>
  (path, input, session) =>
    post(path, input, session && { token: session.token, account: session.account }) as never;

export interface RealServer extends Pick<BootedServer, 'pid' | 'kill' | 'stop'>, Pick<TestApp, 'call'> {}

/** The server as a customer's machine runs it, but for cheap hashes: its own process, its own embedded PostgreSQL, fsync on. */
export async function startServer(dataDir: string): Promise<RealServer> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '0', CHECK_OUTPUT: '1' };
  const env = { ...process.env, ...settings, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${CHEAP}` };
  const server = await bootServer(MAIN, env);
  return { ...server, call: callOn(server) };
}
