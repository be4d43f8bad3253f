import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(__dirname, '../cli/main.ts');

export interface CliResult {
  code: number | null;
  out: string;
  error: string;
}

/** Starts `pnpm federation …` in a process. */
export function startCli(
  args: readonly string[],
  env: Record<string, string> = {},
): { child: ChildProcess; done: Promise<CliResult> } {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...process.env,
      FEDERATION_ACTOR: 'ann',
      FEDERATION_UNVERIFIED: 'a test of something else',
      FORCE_COLOR: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', error: '' };
  child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (texts.error += part.toString()));
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, ...texts }));
  return { child, done };
}
