import type { Release } from '@maru/shared/federation';
import { changeRegistry, readRelease, type Changed, type Made } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { RefusedError } from '../registry/errors.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { effective, hashOf, readLog } from '../registry/log.ts';
import {
  canaryOf,
  defaultOf,
  newFaults,
  rollBack,
  versionBefore,
  type Place,
  type Published,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { faultText, refusalText } from './messages.ts';
import { findPublished } from './published.ts';

/** One step back, from the build's own descriptor and nothing else: no build, no upload. Ends a canary first, if there is one. */
export function rollback(target: Target, name: string, doer: Doer): Promise<Changed> {
  return changeRegistry(target, { ...doer, name }, (release) => decide(target, name, release));
}

async function decide(target: Target, name: string, release: Release | null): Promise<Made> {
  const canary = canaryOf(release, name);
  const version = canary ? undefined : versionBefore(release, name);
  const restored = version ? await findWhole(target, name, version) : undefined;
  const before = version ? await placeBefore(target, name, version) : undefined;
  const outcome = rollBack(release, name, restored, before);
  if ('refused' in outcome) throw new RefusedError(outcome.refused, refusalText(outcome.refused, name, version ?? ''));
  const faults = newFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const left = (canary ?? defaultOf(release, name))?.metadata.version;
  const now = defaultOf(outcome.release, name)?.metadata.version;
  return { release: outcome.release, action: canary ? 'end-canary' : 'rollback', version: now, from: left };
}

/** The build with all of its files there; what they hold was checked when it was promoted, and the browser checks it again. */
async function findWhole(target: Target, name: string, version: string): Promise<Published> {
  const build = await findPublished(target, name, version);
  const folder = folderOf(name, version);
  const there = new Set((await target.list(folder)).map(({ key }) => key));
  const missing = Object.keys(build?.descriptor.files ?? {}).filter((file) => !there.has(folder + file));
  if (build && missing.length === 0) return build;
  const what = build ? `lacks ${missing.join(', ')}` : 'is gone';
  throw new RefusedError('UNKNOWN_BUILD', `${name} ${version} ${what} in ${target.label}. Promote another build.`);
}

/** What ran before a version did, as the log has it: so that a second step back leads one further. */
async function placeBefore(target: Target, name: string, version: string): Promise<Place | undefined> {
  const entries = await readLog(target);
  const { text } = await readRelease(target);
  const valid = effective(entries, text === null ? null : hashOf(text));
  const place = entries.find(
    (entry) => entry.name === name && entry.action === 'promote' && entry.from === version && valid.has(entry.id),
  )?.before;
  const build = place && (await findPublished(target, name, place.version));
  return build?.integrity === place?.integrity ? place : undefined;
}
