import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './workspace.ts';

/** Not part of a checkout, or of no use in the copy. The outputs of `tsc` are kept: they save a minute. */
const LEFT_OUT = new Set(['.git', '.data', 'dist', '.cache', '.federation', 'test-results']);

/** A copy of the workspace with the installed packages of this one, for tests that add to it. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'maru-workspace-'));
  const filter = (path: string) => !LEFT_OUT.has(basename(path)) && path !== join(ROOT, 'node_modules');
  cpSync(ROOT, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(join(ROOT, 'node_modules'))) {
    if (!LEFT_OUT.has(entry)) symlinkSync(join(ROOT, 'node_modules', entry), join(copy, 'node_modules', entry));
  }
  return copy;
}

/** Runs programs of a copy, as `pnpm` would. */
export const runnerIn =
  (copy: string) =>
  (command: string, ...args: string[]) => {
    const PATH = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, PATH, FORCE_COLOR: '0', NODE_TEST_CONTEXT: undefined },
    });
    return { status, output: stdout + stderr };
  };
