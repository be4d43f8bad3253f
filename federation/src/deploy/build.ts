import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist']);
/** What every frontend's build depends on besides its own folder. */
const COMMON = ['shared', 'federation', 'pnpm-lock.yaml', 'tsconfig.base.json'];

export interface BuildOptions {
  /** The workspace. */
  root: string;
  /** Package in it, `remote-trade`. */
  folder: string;
  config?: string;
  /** Where the build goes, from the package. */
  dist?: string;
  /** Folders of the workspace that it is made from. */
  sources?: readonly string[];
  /** Where webpack's own words go; an answer for machines keeps its output clean. */
  output?: 'stdout' | 'stderr';
  tell?: (line: string) => void;
}

/** Builds a package unless its last build was of the same sources; answers the folder of the build. */
export async function buildPackage(options: BuildOptions): Promise<string> {
  const {
    root,
    folder,
    config = 'webpack.config.mjs',
    dist = 'dist',
    sources = [folder],
    tell = console.log,
  } = options;
  const marks = join(root, 'node_modules/.cache/maru-build');
  const mark = join(marks, `${folder}-${config}`);
  const out = join(root, folder, dist);
  const now = fingerprint(root, [...COMMON, ...sources]);
  const isBuilt = existsSync(join(out, 'descriptor.json'));
  if (isBuilt && existsSync(mark) && readFileSync(mark, 'utf8') === now) return out;
  const started = performance.now();
  rmSync(mark, { force: true });
  await webpack(join(root, folder), config, options.output ?? 'stdout');
  mkdirSync(marks, { recursive: true });
  writeFileSync(mark, now);
  tell(`${folder} built in ${Math.round((performance.now() - started) / 100) / 10} s`);
  return out;
}

/** One hash over names and content of the sources; tests do not count. */
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

function webpack(cwd: string, config: string, output: 'stdout' | 'stderr'): Promise<void> {
  const cli = join(cwd, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--mode', 'production', '--config', config], {
    cwd,
    stdio: ['ignore', output === 'stdout' ? 'inherit' : 2, 'inherit'],
  });
  return new Promise((done, fail) =>
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${cwd}: the build failed`)))),
  );
}
