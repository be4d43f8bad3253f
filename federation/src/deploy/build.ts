import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
  /** Stream for the output of webpack. `stderr` keeps `--json` output clean. */
  output?: 'stdout' | 'stderr';
  log?: (line: string) => void;
}

/** Builds a package, unless its last build had the same sources. Returns the output folder. */
export async function buildPackage(options: BuildOptions): Promise<string> {
  const { root, folder, log = console.log } = options;
  const { config, out, stamp, now } = placesOf(options);
  if (isBuilt(options)) return out;
  const started = performance.now();
  rmSync(stamp, { force: true });
  await webpack(root, folder, config, options.output ?? 'stdout');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  log(`${folder} built in ${Math.round((performance.now() - started) / 100) / 10} s`);
  return out;
}

/** Whether the last build of a package had the same sources. */
export function isBuilt(options: BuildOptions): boolean {
  const { out, stamp, now } = placesOf(options);
  return existsSync(join(out, 'descriptor.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

function placesOf({ root, folder, config = 'webpack.config.mjs', dist = 'dist', sources = [folder] }: BuildOptions) {
  const stamp = join(root, 'node_modules/.cache/maru-build', `${folder}-${config}`);
  return { config, stamp, out: join(root, folder, dist), now: fingerprint(root, [...COMMON, ...sources]) };
}

/** Hash over names and contents of the sources, without tests. */
function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const walk = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!IGNORED.has(name)) walk(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) walk(join(root, path));
  return hash.digest('hex');
}

function webpack(root: string, folder: string, config: string, output: 'stdout' | 'stderr'): Promise<void> {
  const cli = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--mode', 'production', '--config', config], {
    cwd: join(root, folder),
    stdio: ['ignore', output === 'stdout' ? 'inherit' : 2, 'inherit'],
  });
  return new Promise((done, fail) =>
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${folder}: the build failed`)))),
  );
}
