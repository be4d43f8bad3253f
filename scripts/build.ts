/**
 * Builds the shell and every remote and composes them as the web product in dist/web. `--monolith` builds the
 * benchmark's other arm.
 */
import { join } from 'node:path';
import { buildPackages, isBuilt, type BuildOptions } from '../federation/src/deploy/build.ts';
import { compose } from '../federation/src/deploy/compose.ts';
import { openTarget } from '../federation/src/registry/targets/index.ts';
import { findRemotes } from '../federation/src/remotes.ts';
import { printSizes } from '../federation/src/sizes.ts';
import { ROOT } from './workspace.ts';

/** Measured on two slow cores, of a whole build. */
const SECONDS_EACH = 15;
/** The smallest machine has two cores. */
const PARALLEL = 2;

const composed = ['shell', ...findRemotes(ROOT).map(({ folder }) => folder)];
/** The back office is served beside the product and is no part of its registry. */
const packages = [...composed, 'console'];

if (process.argv.includes('--monolith')) {
  const monolith: BuildOptions = {
    root: ROOT,
    folder: 'shell',
    config: 'webpack.monolith.config.mjs',
    dist: '../dist/monolith-build',
    sources: composed,
  };
  await compose(await openTarget(join(ROOT, 'dist/monolith')), await buildPackages([monolith]));
} else {
  const missing = packages.filter((folder) => !isBuilt({ root: ROOT, folder }));
  const minutes = Math.max(1, Math.round((missing.length * SECONDS_EACH) / PARALLEL / 60));
  if (missing.length > 0)
    console.log(`Building ${missing.join(', ')}: about ${minutes} min. Later runs build what has changed.`);
  await buildPackages(
    packages.map((folder) => ({ root: ROOT, folder })),
    { parallel: PARALLEL },
  );
  const web = join(ROOT, 'dist/web');
  await compose(
    await openTarget(web),
    composed.map((name) => join(ROOT, name, 'dist')),
  );
  if (!process.argv.includes('--quiet')) printSizes(web);
}
