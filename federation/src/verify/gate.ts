import { SHELL, type Release } from '@maru/shared/federation';
import { RefusedError } from '../registry/errors.ts';
import type { Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { pairKey, planOf } from './plan.rules.ts';
import { readRecords } from './record.ts';
import { surfaceCheck } from './surface.ts';

/**
 * Refuses a build that was not seen running with everything customers may meet it with. Records add up; the newest one that is
 * about a pair counts, so a failure is cured by a later run and not by an older one. A shell's surface is compared here once
 * more, with the shell that is live by now.
 */
export async function assertVerified(target: Target, build: Published, release: Release | null): Promise<void> {
  const { name, descriptor } = build;
  const at = `${name} ${descriptor.version}`;
  const records = await readRecords(target, build);
  const newest = records[0];
  if (newest && !newest.isPassed) {
    const why = newest.checks.filter(({ isPassed }) => !isPassed);
    const list = why.map(({ kind, what, details }) => `\n  ${[`${kind}: ${what}`, ...details].join('\n    ')}`);
    throw new RefusedError('NOT_VERIFIED', `${at} did not pass its verification of ${newest.time}:${list.join('')}`);
  }
  const surface = name === SHELL && release ? await surfaceCheck(target, build, release) : null;
  if (surface && !surface.isPassed) {
    throw new RefusedError('NOT_VERIFIED', `${at}: ${[surface.what, ...surface.details].join('\n  ')}`);
  }
  const seen = new Set(records.filter(({ isPassed }) => isPassed).flatMap(({ pairs }) => pairs));
  const needed = planOf(build, release).flatMap(({ pairs }) => pairs.map(pairKey));
  const missing = needed.filter((pair) => !seen.has(pair));
  if (missing.length === 0 && (newest || needed.length === 0)) return;
  const list = missing.map((pair) => `\n  ${pair}`).join('');
  throw new RefusedError(
    'NOT_VERIFIED',
    `${at} was not seen running with:${list}\nRun: pnpm federation verify ${name} --version ${descriptor.version}`,
  );
}
