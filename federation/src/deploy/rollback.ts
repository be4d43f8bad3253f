import type { Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { changeRegistry, readRelease, type AppliedChange, type PlannedChange } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import { placeBefore, takenBackWith } from '../registry/joint.rules.ts';
import { readHistory, type LogEntry } from '../registry/log.ts';
import {
  canaryOf,
  defaultOf,
  rollBack,
  fallbackVersion,
  type BuildLocation,
  type RollBackStep,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { changedSinceText, faultText, refusal } from './messages.ts';
import { findPublished, findRestorable } from './published.ts';
import { assertStillLive } from './still-live.ts';

/**
 * Rolls a micro-frontend back by one step: ends its canary, else restores the fallback, together with those of all builds that were promoted
 * with the live one. Nothing is built or uploaded.
 * @param from version that the caller wants to be rid of; with another one by now the change is refused
 */
export function rollback(target: Target, name: string, context: ChangeContext, from?: string): Promise<AppliedChange> {
  return changeRegistry(target, context, (release) => {
    assertStillLive(canaryOf(release, name) ?? defaultOf(release, name), { name, from });
    return planRollback(target, name, release);
  });
}

async function planRollback(target: Target, name: string, release: Release | null): Promise<PlannedChange> {
  const history = await readHistory(target, (await readRelease(target)).text);
  const step = takenBackWith(release, name, history);
  if ('changedSince' in step) throw new RefusedError('CHANGED_SINCE', changedSinceText(name, step.changedSince));
  const steps: RollBackStep[] = [];
  for (const { name: each, from } of step.changes) {
    const isRemoved = step.changes.length > 1 && from === undefined;
    steps.push(await stepOf(target, release, { name: each, isRemoved }, history));
  }
  const outcome = rollBack(release, steps);
  if ('refused' in outcome)
    throw refusal(
      outcome,
      steps.flatMap(({ restored }) => restored ?? []),
    );
  const faults = findNewFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const misfits = await findMisfits(target, outcome.release, release);
  if (misfits.length > 0) throw new RefusedError('MISSING_EXPORTS', misfitText(misfits));
  return {
    release: outcome.release,
    action: canaryOf(release, name) ? 'end-canary' : 'rollback',
    builds: steps.map((each) => ({
      name: each.name,
      version: defaultOf(outcome.release, each.name)?.metadata.version,
      from: (canaryOf(release, each.name) ?? defaultOf(release, each.name))?.metadata.version,
    })),
  };
}

/** Reads the build that one micro-frontend goes back to, and where the build before that one is. */
async function stepOf(
  target: Target,
  release: Release | null,
  { name, isRemoved }: Pick<RollBackStep, 'name' | 'isRemoved'>,
  history: readonly LogEntry[],
): Promise<RollBackStep> {
  const version = canaryOf(release, name) ? undefined : fallbackVersion(release, name);
  if (!version) return { name, isRemoved };
  const restored = await findRestorable(target, name, version);
  return { name, restored, before: await existing(target, name, placeBefore(history, name, version)) };
}

/** The place of a build, if it is still there. It becomes the fallback, so that a second roll-back goes one step further. */
async function existing(target: Target, name: string, place?: BuildLocation): Promise<BuildLocation | undefined> {
  const build = place && (await findPublished(target, name, place.version));
  return build?.integrity === place?.integrity ? place : undefined;
}
