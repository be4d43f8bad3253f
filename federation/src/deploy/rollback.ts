import type { Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { changeRegistry, readRelease, type AppliedChange, type PlannedChange } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { findEffective, hashOf, readLog } from '../registry/log.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import {
  canaryOf,
  defaultOf,
  rollBack,
  fallbackVersion,
  type BuildLocation,
  type PublishedBuild,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { faultText, refusalText } from './messages.ts';
import { findPublished } from './published.ts';
import { assertStillLive } from './still-live.ts';

/**
 * Rolls a micro-frontend back by one step: ends its canary, else restores the fallback. Nothing is built or uploaded.
 * @param from version that the caller wants to be rid of; with another one by now the change is refused
 */
export function rollback(target: Target, name: string, context: ChangeContext, from?: string): Promise<AppliedChange> {
  return changeRegistry(target, { ...context, name }, (release) => {
    assertStillLive(canaryOf(release, name) ?? defaultOf(release, name), { name, from });
    return planRollback(target, name, release);
  });
}

async function planRollback(target: Target, name: string, release: Release | null): Promise<PlannedChange> {
  const canary = canaryOf(release, name);
  const version = canary ? undefined : fallbackVersion(release, name);
  const restored = version ? await findComplete(target, name, version) : undefined;
  const before = version ? await locationBefore(target, name, version) : undefined;
  const outcome = rollBack(release, name, restored, before);
  if ('refused' in outcome) throw new RefusedError(outcome.refused, refusalText(outcome.refused, name, version ?? ''));
  const faults = findNewFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const misfits = await findMisfits(target, outcome.release, release);
  if (misfits.length > 0) throw new RefusedError('MISSING_EXPORTS', misfitText(misfits));
  const former = (canary ?? defaultOf(release, name))?.metadata.version;
  const now = defaultOf(outcome.release, name)?.metadata.version;
  return { release: outcome.release, action: canary ? 'end-canary' : 'rollback', version: now, from: former };
}

/** Reads a build and checks that all of its files exist. Their content was checked at the promotion, and the browser checks it again. */
async function findComplete(target: Target, name: string, version: string): Promise<PublishedBuild> {
  const build = await findPublished(target, name, version);
  const folder = folderOf(name, version);
  const stored = new Set((await target.list(folder)).map(({ key }) => key));
  const missing = Object.keys(build?.descriptor.files ?? {}).filter((file) => !stored.has(folder + file));
  if (build && missing.length === 0) return build;
  const problem = build ? `lacks ${missing.join(', ')}` : 'was removed';
  throw new RefusedError('UNKNOWN_BUILD', `${name} ${version} ${problem} in ${target.label}. Promote another build.`);
}

/** The build before a version, from the log. It becomes the fallback, so that a second roll-back goes one step further. */
async function locationBefore(target: Target, name: string, version: string): Promise<BuildLocation | undefined> {
  const entries = await readLog(target);
  const { text } = await readRelease(target);
  const valid = findEffective(entries, text === null ? null : hashOf(text));
  const place = entries.find(
    (entry) => entry.name === name && entry.action === 'promote' && entry.from === version && valid.has(entry.id),
  )?.before;
  const build = place && (await findPublished(target, name, place.version));
  return build?.integrity === place?.integrity ? place : undefined;
}
