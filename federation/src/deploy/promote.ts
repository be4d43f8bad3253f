import type { Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { changeRegistry, readRelease, type AppliedChange, type PlannedChange } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { descriptorKey } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import {
  buildsOf,
  canaryOf,
  defaultOf,
  promote as promoted,
  restoreBuilds,
  type BuildLocation,
  type PublishedBuild,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { assertStillLive } from './still-live.ts';
import { faultText, refusalText } from './messages.ts';
import { findPublished, verifyPublished, versionsOf } from './published.ts';
import { assertReachable } from './reachable.ts';
import type { Verification } from './verification.ts';

export interface PromoteOptions {
  name: string;
  /** Default: the canary if there is one, else the newest build. */
  version?: string;
  /** The default build that the decision was made about. With another one by now the change is refused. */
  from?: string;
  /** Percent of the devices. 100 makes the build the default, with the former default as its fallback. */
  traffic: number;
  /** Address of the product, `https://maru.example`, from which the build's files are fetched first. */
  site?: string;
  verification?: Verification;
  /** Reason to promote without verification, for the log. */
  unverified?: string;
}

/** Makes a published build live, after all checks that are possible before customers get it. */
export async function promote(target: Target, options: PromoteOptions, context: ChangeContext): Promise<AppliedChange> {
  const { name, traffic, from, site, verification, unverified } = options;
  const version = options.version ?? (await chooseVersion(target, name, traffic));
  const build = await verifyPublished(target, name, version);
  if (site) await assertReachable(site, build);
  let former: ReturnType<typeof buildsOf> = [];
  const changed = await changeRegistry(target, { ...context, name }, async (release) => {
    former = buildsOf(release, name);
    assertStillLive(defaultOf(release, name), { name, from });
    const planned = await planPromotion(target, build, release, traffic);
    if (unverified === undefined) await verification?.(target, build, release);
    return { ...planned, ...(unverified === undefined ? {} : { unverified }) };
  });
  // Read again now that the registry names the build: see removeBuild in collect-garbage.ts.
  if (!context.isDryRun && !(await findPublished(target, name, version))) {
    const undo = { actor: context.actor, reason: 'gc had collected the build', decision: context.decision, name };
    await changeRegistry(target, undo, async (release) => {
      if (!release) throw new RefusedError('NOT_LIVE', refusalText('NOT_LIVE', name, version));
      return { action: 'rollback', from: version, release: restoreBuilds(release, name, former) };
    });
    throw new RefusedError('COLLECTED', `${name} ${version} was collected by gc meanwhile. Publish it again.`);
  }
  return changed;
}

async function planPromotion(
  target: Target,
  build: PublishedBuild,
  release: Release | null,
  traffic: number,
): Promise<PlannedChange> {
  const { name, descriptor } = build;
  const live = defaultOf(release, name);
  const former = live && (await target.read(descriptorKey(name, live.metadata.version)));
  const formerIntegrity = former ? hashOf(former.body) : undefined;
  const outcome = promoted(release, build, { traffic, formerIntegrity });
  if ('refused' in outcome)
    throw new RefusedError(outcome.refused, refusalText(outcome.refused, name, descriptor.version));
  const faults = findNewFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const misfits = await findMisfits(target, outcome.release, release);
  if (misfits.length > 0) throw new RefusedError('MISSING_EXPORTS', misfitText(misfits));
  const { fallback } = live?.extras ?? {};
  return {
    release: outcome.release,
    action: traffic < 100 ? 'canary' : 'promote',
    version: descriptor.version,
    from: live?.metadata.version,
    traffic,
    before:
      live?.fallbackUrl && fallback ? ({ url: live.fallbackUrl, ...fallback } satisfies BuildLocation) : undefined,
  };
}

async function chooseVersion(target: Target, name: string, traffic: number): Promise<string> {
  const { release } = await readRelease(target);
  const canary = canaryOf(release, name)?.metadata.version;
  if (canary && traffic >= 100) return canary;
  const newest = (await versionsOf(target, name))[0];
  if (!newest) throw new RefusedError('UNKNOWN_BUILD', `No build of ${name} was published to ${target.label}.`);
  return newest.version;
}
