import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL } from '@maru/domain/registry';
import { verifyPublished } from '../deploy/published.ts';
import { forEachConcurrent } from '../registry/for-each-concurrent.ts';
import { folderOf, REGISTRY_KEY } from '../registry/layout.rules.ts';
import { promote, type PublishedBuild } from '../registry/release.rules.ts';
import { printRelease } from '../registry/schema.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Combination } from './plan.rules.ts';

/** Copies a build from the target and checks every file against its hash. */
export async function fetchBuild(target: Target, name: string, version: string, web: string): Promise<PublishedBuild> {
  const build = await verifyPublished(target, name, version);
  const folder = folderOf(name, version);
  await forEachConcurrent(await target.list(folder), async ({ key }) => {
    const stored = await target.read(key);
    if (!stored) return;
    mkdirSync(dirname(join(web, key)), { recursive: true });
    writeFileSync(join(web, key), stored.body);
  });
  return build;
}

/**
 * Writes the registry of a combination into a folder. Builds have no fallback there, so that a fault shows. A remote that the shell would
 * reject is left out, as the shell does.
 */
export function writeCombination(
  web: string,
  { shell, remotes }: Combination,
  builds: ReadonlyMap<string, PublishedBuild>,
  isIn: (name: string) => boolean,
): void {
  const names: [string, string][] = [[SHELL, shell], ...Object.entries(remotes).filter(([name]) => isIn(name))];
  const composed = names.map(([name, version]) => {
    const build = builds.get(folderOf(name, version));
    if (!build) throw new Error(`${name} ${version} was not fetched`);
    return build;
  });
  const outcome = promote(null, composed, { traffic: 100 });
  if ('refused' in outcome) throw new Error(`${outcome.name}: ${outcome.refused}`);
  mkdirSync(web, { recursive: true });
  const file = join(web, REGISTRY_KEY);
  writeFileSync(`${file}.draft`, printRelease(outcome.release));
  renameSync(`${file}.draft`, file);
}
