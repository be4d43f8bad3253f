import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL, type Release } from '@maru/shared/federation';
import { verifyPublished } from '../deploy/published.ts';
import { forEach } from '../registry/for-each.ts';
import { folderOf, REGISTRY_KEY } from '../registry/layout.rules.ts';
import { promote, type Published } from '../registry/release.rules.ts';
import { printRelease } from '../registry/schema.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Combination } from './plan.rules.ts';

/** Copies one build out of the target, every file checked against its hash. */
export async function fetchBuild(target: Target, name: string, version: string, web: string): Promise<Published> {
  const build = await verifyPublished(target, name, version);
  const folder = folderOf(name, version);
  await forEach(await target.list(folder), async ({ key }) => {
    const stored = await target.read(key);
    if (!stored) return;
    mkdirSync(dirname(join(web, key)), { recursive: true });
    writeFileSync(join(web, key), stored.body);
  });
  return build;
}

/**
 * States a combination as what is live in a folder of its own. No build has one to fall back to: a fault must show. A remote
 * that the shell would refuse anyway is left out, as the shell would leave it out.
 */
export function writeCombination(
  web: string,
  { shell, remotes }: Combination,
  builds: ReadonlyMap<string, Published>,
  isIn: (name: string) => boolean,
): void {
  const names: [string, string][] = [[SHELL, shell], ...Object.entries(remotes).filter(([name]) => isIn(name))];
  const release = names.reduce<Release | null>((made, [name, version]) => {
    const build = builds.get(folderOf(name, version));
    if (!build) throw new Error(`${name} ${version} was not fetched`);
    const outcome = promote(made, build, { traffic: 100 });
    if ('refused' in outcome) throw new Error(`${name} ${version}: ${outcome.refused}`);
    return outcome.release;
  }, null);
  if (!release) return;
  mkdirSync(web, { recursive: true });
  const file = join(web, REGISTRY_KEY);
  writeFileSync(`${file}.draft`, printRelease(release));
  renameSync(`${file}.draft`, file);
}
