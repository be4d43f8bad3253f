import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, freePort } from './product.ts';

const HOST = join(ROOT, 'e2e/foreign-host');
const VITE = join(ROOT, 'e2e/node_modules/vite/bin/vite.js');

export interface ForeignPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the page of `e2e/foreign-host` with its own bundler and serves it on an origin of its own, which passes `/api/vue` on. */
export async function startForeignPage(env: { MARU_ENTRY: string; MARU_API: string }): Promise<ForeignPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'maru-foreign-'));
  const vite = (...args: string[]) =>
    spawn(process.execPath, [VITE, ...args, '--outDir', outDir], {
      cwd: HOST,
      // The federation plugin does nothing in a process that seems to be a test.
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const [code] = (await once(vite('build', '--emptyOutDir', '--logLevel', 'warn'), 'exit')) as [number];
  if (code !== 0) throw new Error(`vite build ended with ${code}`);
  const port = await freePort();
  const server = vite('preview', '--port', String(port), '--logLevel', 'silent');
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 60_000;
  while (!(await isUp(url))) {
    if (performance.now() > deadline) {
      server.kill();
      throw new Error('the foreign page was not served within a minute');
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
