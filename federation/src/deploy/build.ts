import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RefusedError } from '../registry/errors.ts';
import type { Package } from './build-process.ts';

const IGNORED = new Set(['node_modules', 'dist', '.tsbuild']);
/** Sources of every frontend's build besides its own folder. */
const COMMON = ['shared', 'federation', 'pnpm-lock.yaml', 'tooling/tsconfig'];

export interface BuildOptions {
  /** Folder of the workspace. */
  root: string;
  /** Package in the workspace: `remote-trade`. */
  folder: string;
  config?: string;
  /** Output folder, relative to the package. */
  dist?: string;
  /** Source folders in the workspace. */
  sources?: readonly string[];
}
interface RunOptions {
  /** How many packages are built at a time, each in a process of its own. One keeps a core busy. */
  parallel?: number;
  /** Stream for the output of webpack. `stderr` keeps `--json` output clean. */
  output?: 'stdout' | 'stderr';
  log?: (line: string) => void;
}

/** Builds packages, except those whose last build had the same sources. Returns the output folder of each. Throws RefusedError at the first that fails. */
export async function buildPackages(packages: readonly BuildOptions[], options: RunOptions = {}): Promise<string[]> {
  const { parallel = 1, output = 'stdout', log = console.log } = options;
  const queue = packages.filter((each) => !isBuilt(each));
  const work = async () => {
    const child = fork(new URL('build-process.ts', import.meta.url), {
      stdio: ['ignore', output === 'stdout' ? 'inherit' : 2, 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await build(child, ended, next, log);
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, queue.length) }, work));
  return packages.map((each) => placesOf(each).out);
}

async function build(
  child: ChildProcess,
  ended: Promise<unknown>,
  options: BuildOptions,
  log: (line: string) => void,
): Promise<void> {
  const { root, folder } = options;
  const { config, stamp } = placesOf(options);
  const sources = fingerprintOf(options);
  const started = performance.now();
  rmSync(stamp, { force: true });
  child.send({ dir: join(root, folder), config } satisfies Package);
  const answer = once(child, 'message').then(([isGood]) => isGood === true);
  if (!(await Promise.race([answer, ended.then(() => false)])))
    throw new RefusedError('BUILD_FAILED', `${folder}: the build failed; its errors are above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  log(`${folder} built in ${Math.round((performance.now() - started) / 100) / 10} s`);
}

/** Whether the last build of a package had the same sources. */
export function isBuilt(options: BuildOptions): boolean {
  const { out, stamp } = placesOf(options);
  if (!existsSync(join(out, 'descriptor.json')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprintOf(options);
}

function placesOf({ root, folder, config = 'webpack.config.mjs', dist = 'dist' }: BuildOptions) {
  const stamp = join(root, 'node_modules/.cache/maru-build', `${folder}-${config}`);
  return { config, stamp, out: join(root, folder, dist) };
}

/** Hash over names and contents of a package's sources, without tests. */
function fingerprintOf({ root, folder, sources = [folder] }: BuildOptions): string {
  const hash = createHash('sha256');
  const walk = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!IGNORED.has(name)) walk(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of [...COMMON, ...sources]) walk(join(root, path));
  return hash.digest('hex');
}
