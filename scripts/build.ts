/** Builds the six frontends and puts them together as the web product in dist/web. `--monolith` builds the benchmark's other arm. */
import { join, resolve } from 'node:path';
import { buildPackage } from '../federation/src/deploy/build.ts';
import { compose } from '../federation/src/deploy/compose.ts';
import { openTarget } from '../federation/src/registry/targets/index.ts';
import { printSizes } from '../federation/src/sizes.ts';

const root = resolve(import.meta.dirname, '..');
const REMOTES = ['remote-market', 'remote-trade', 'remote-ipo', 'remote-wallet', 'remote-account'];

if (process.argv.includes('--monolith')) {
  const dist = await buildPackage({
    root,
    folder: 'shell',
    config: 'webpack.monolith.config.mjs',
    dist: '../dist/monolith-build',
    sources: ['shell', ...REMOTES],
  });
  await compose(await openTarget(join(root, 'dist/monolith')), [dist]);
} else {
  const packages = ['shell', ...REMOTES];
  // Two at a time: one webpack keeps a core busy, and two cores are what the smallest machine has.
  const queue = [...packages];
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) await buildPackage({ root, folder });
  };
  await Promise.all([worker(), worker()]);
  const web = join(root, 'dist/web');
  await compose(
    await openTarget(web),
    packages.map((name) => join(root, name, 'dist')),
  );
  if (!process.argv.includes('--quiet')) printSizes(web);
}
