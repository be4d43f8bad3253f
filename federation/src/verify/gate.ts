import { SHELL, type Release } from '@maru/domain/registry';
import { RefusedError } from '../registry/errors.ts';
import type { PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { pairKey, planCombinations } from './plan.rules.ts';
import { readRecords } from './record.ts';
import { checkSurface } from './surface.ts';

/**
 * Refuses builds without passed journeys for every pair of builds that customers may get. Records of the same builds add up; a failed newest
 * record refuses them until a later run passes. A shell's SDK is compared again, with the shell that is live now.
 */
export async function assertVerified(
  target: Target,
  builds: readonly PublishedBuild[],
  release: Release | null,
): Promise<void> {
  const at = builds.map(({ name, descriptor }) => `${name} ${descriptor.version}`).join(', ');
  const records = await readRecords(target, builds);
  const newest = records[0];
  if (newest && !newest.isPassed) {
    const failed = newest.checks.filter(({ isPassed }) => !isPassed);
    const list = failed.map(({ kind, what, details }) => `\n  ${[`${kind}: ${what}`, ...details].join('\n    ')}`);
    throw new RefusedError('NOT_VERIFIED', `${at} did not pass the verification of ${newest.time}:${list.join('')}`);
  }
  const shell = builds.find(({ name }) => name === SHELL);
  const surface = shell && release ? await checkSurface(target, shell, release) : null;
  if (surface && !surface.isPassed) {
    throw new RefusedError('NOT_VERIFIED', `${at}: ${[surface.what, ...surface.details].join('\n  ')}`);
  }
  const verified = new Set(records.filter(({ isPassed }) => isPassed).flatMap(({ pairs }) => pairs));
  const needed = planCombinations(builds, release).flatMap(({ pairs }) => pairs.map(pairKey));
  const missing = needed.filter((pair) => !verified.has(pair));
  if (missing.length === 0 && (newest || needed.length === 0)) return;
  const list = missing.map((pair) => `\n  ${pair}`).join('');
  const names = builds.map(({ name, descriptor }) => `${name}@${descriptor.version}`).join(' ');
  throw new RefusedError('NOT_VERIFIED', `${at} was not verified with:${list}\nRun: pnpm federation verify ${names}`);
}
