/** Builds the six frontends and puts them together as the web product in dist/web. `--monolith` builds the benchmark's other arm. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compose } from '../federation/src/compose.ts';
import { printSizes } from '../federation/src/sizes.ts';

const root = resolve(import.meta.dirname, '..');
const REMOTES = ['remote-market', 'remote-trade', 'remote-ipo', 'remote-wallet', 'remote-account'];
const IGNORED = new Set(['node_modules', 'dist']);
/** What every frontend's build depends on besides its own folder. */
const COMMON = ['shared', 'federation', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** One hash over names and content of the sources; tests do not count. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const walk = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!IGNORED.has(name)) walk(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) walk(join(root, path));
  return hash.digest('hex');
}

function webpack(folder: string, config: string): Promise<void> {
  const cli = join(root, folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--mode', 'production', '--config', config], {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) =>
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${folder}: the build failed`)))),
  );
}

/** Builds a package unless its last build was of the same sources. */
async function build(folder: string, dist = 'dist', config = 'webpack.config.mjs', sources = [folder]): Promise<void> {
  const marks = join(root, 'node_modules/.cache/maru-build');
  const mark = join(marks, `${folder}-${config}`);
  const now = fingerprint([...COMMON, ...sources]);
  const isBuilt = existsSync(join(root, folder, dist, 'descriptor.json'));
  if (isBuilt && existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  const started = performance.now();
  rmSync(mark, { force: true });
  await webpack(folder, config);
  mkdirSync(marks, { recursive: true });
  writeFileSync(mark, now);
  console.log(`${folder} built in ${Math.round((performance.now() - started) / 100) / 10} s`);
}

const isMonolith = process.argv.includes('--monolith');
if (isMonolith) {
  await build('shell', '../dist/monolith-build', 'webpack.monolith.config.mjs', ['shell', ...REMOTES]);
  compose(join(root, 'dist/monolith-build'), [], join(root, 'dist/monolith'));
} else {
  // Two at a time: one webpack keeps a core busy, and two cores are what the smallest machine has.
  const queue = ['shell', ...REMOTES];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await build(next);
  };
  await Promise.all([worker(), worker()]);
  const web = join(root, 'dist/web');
  compose(
    join(root, 'shell/dist'),
    REMOTES.map((name) => join(root, name, 'dist')),
    web,
  );
  if (!process.argv.includes('--quiet')) printSizes(web);
}
