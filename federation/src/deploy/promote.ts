import type { Release } from '@maru/shared/federation';
import { changeRegistry, readRelease, type Changed, type Made } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { RefusedError } from '../registry/errors.ts';
import { descriptorKey } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import {
  buildsOf,
  canaryOf,
  defaultOf,
  newFaults,
  promote as promoted,
  putBack,
  type Place,
  type Published,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { faultText, refusalText } from './messages.ts';
import { findPublished, verifyPublished, versionsOf } from './published.ts';
import { assertReachable } from './reachable.ts';
import type { Verification } from './verification.ts';

export interface PromoteOptions {
  name: string;
  /** Left out: the canary when there is one, else the newest build. */
  version?: string;
  /** Percent of the devices. 100 makes it the default, with the former default as what it falls back to. */
  traffic: number;
  /** Address customers use, `https://maru.example`: the build's files are fetched there first. */
  site?: string;
  verification?: Verification;
  /** Why nobody has to see it running; goes into the log. */
  unverified?: string;
}

/** Gives customers a published build. Everything that can be found out before they are given it is found out here. */
export async function promote(target: Target, options: PromoteOptions, doer: Doer): Promise<Changed> {
  const { name, traffic, site, verification, unverified } = options;
  const version = options.version ?? (await chosen(target, name, traffic));
  const build = await verifyPublished(target, name, version);
  if (site) await assertReachable(site, build);
  let former: ReturnType<typeof buildsOf> = [];
  const changed = await changeRegistry(target, { ...doer, name }, async (release) => {
    former = buildsOf(release, name);
    const made = await decide(target, build, release, traffic);
    if (unverified === undefined) await verification?.(target, build, release);
    return { ...made, ...(unverified === undefined ? {} : { unverified }) };
  });
  // Looked for again, now that the registry names it: see collect.ts.
  if (!doer.isDryRun && !(await findPublished(target, name, version))) {
    const why = { actor: doer.actor, reason: 'gc had collected the build', name };
    await changeRegistry(target, why, async (release) => {
      if (!release) throw new RefusedError('NOT_LIVE', refusalText('NOT_LIVE', name, version));
      return { action: 'rollback', from: version, release: putBack(release, name, former) };
    });
    throw new RefusedError('COLLECTED', `${name} ${version} was collected by gc meanwhile. Publish it again.`);
  }
  return changed;
}

async function decide(target: Target, build: Published, release: Release | null, traffic: number): Promise<Made> {
  const { name, descriptor } = build;
  const live = defaultOf(release, name);
  const former = live && (await target.read(descriptorKey(name, live.metadata.version)));
  const formerIntegrity = former ? hashOf(former.body) : undefined;
  const outcome = promoted(release, build, { traffic, formerIntegrity });
  if ('refused' in outcome)
    throw new RefusedError(outcome.refused, refusalText(outcome.refused, name, descriptor.version));
  const faults = newFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const { fallback } = live?.extras ?? {};
  return {
    release: outcome.release,
    action: traffic < 100 ? 'canary' : 'promote',
    version: descriptor.version,
    from: live?.metadata.version,
    traffic,
    before: live?.fallbackUrl && fallback ? ({ url: live.fallbackUrl, ...fallback } satisfies Place) : undefined,
  };
}

async function chosen(target: Target, name: string, traffic: number): Promise<string> {
  const { release } = await readRelease(target);
  const canary = canaryOf(release, name)?.metadata.version;
  if (canary && traffic >= 100) return canary;
  const newest = (await versionsOf(target, name))[0];
  if (!newest) throw new RefusedError('UNKNOWN_BUILD', `No build of ${name} was published to ${target.label}.`);
  return newest.version;
}
