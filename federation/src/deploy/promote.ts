import { SHELL, type Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { changeRegistry, readRelease, type AppliedChange, type PlannedChange } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { BOOTSTRAP_FILE, descriptorKey, folderOf } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import {
  buildsOf,
  canaryOf,
  defaultOf,
  promote as promoted,
  restoreBuilds,
  setOf,
  type BuildLocation,
  type PublishedBuild,
} from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { assertStillLive } from './still-live.ts';
import { faultText, refusal, refusalText } from './messages.ts';
import { findPublished, verifyPublished, versionsOf } from './published.ts';
import { assertReachable } from './reachable.ts';
import type { Verification } from './verification.ts';

/** A build of a promotion. */
export interface Candidate {
  name: string;
  /** Default: the canary if there is one, else the newest build. */
  version?: string;
  /** The default build that the decision was made about. With another one by now the change is refused. */
  from?: string;
}

export interface PromoteOptions {
  /** One build, or several that become live together. */
  builds: readonly Candidate[];
  /** Percent of the devices. 100 makes a build the default, with the former default as its fallback. */
  traffic: number;
  /** Address of the product, `https://maru.example`, from which the builds' files are fetched first. */
  site?: string;
  verification?: Verification;
  /** Reason to promote without verification, for the log. */
  unverified?: string;
}

/** Makes published builds live by one change of the registry, after all checks that are possible before customers get them. */
export async function promote(target: Target, options: PromoteOptions, context: ChangeContext): Promise<AppliedChange> {
  const { builds: candidates, traffic, site, verification, unverified } = options;
  const builds: PublishedBuild[] = [];
  for (const { name, version } of candidates) {
    const build = await verifyPublished(target, name, version ?? (await chooseVersion(target, name, traffic)));
    if (site) await assertReachable(site, build);
    builds.push(build);
  }
  let former: Release | null = null;
  const changed = await changeRegistry(target, context, async (release) => {
    former = release;
    for (const { name, from } of candidates) assertStillLive(defaultOf(release, name), { name, from });
    const planned = await planPromotion(target, builds, release, traffic);
    if (unverified === undefined) await verification?.(target, builds, release);
    return { ...planned, ...(unverified === undefined ? {} : { unverified }) };
  });
  if (!context.isDryRun) await assertUncollected(target, builds, former, context);
  return changed;
}

async function planPromotion(
  target: Target,
  builds: readonly PublishedBuild[],
  release: Release | null,
  traffic: number,
): Promise<PlannedChange> {
  const formers: Record<string, string> = {};
  for (const { name } of builds) {
    const live = defaultOf(release, name)?.metadata.version;
    const stored = live && (await target.read(descriptorKey(name, live)));
    if (stored) formers[name] = hashOf(stored.body);
  }
  await assertWholeSet(target, builds, release, traffic);
  const outcome = promoted(release, builds, { traffic, formers });
  if ('refused' in outcome) throw refusal(outcome, builds);
  const faults = findNewFaults(release, outcome.release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, outcome.release));
  const misfits = await findMisfits(target, outcome.release, release);
  if (misfits.length > 0) throw new RefusedError('MISSING_EXPORTS', misfitText(misfits));
  return {
    release: outcome.release,
    action: traffic < 100 ? 'canary' : 'promote',
    traffic,
    builds: builds.map(({ name, descriptor }) => {
      const live = defaultOf(release, name);
      const { fallback } = live?.extras ?? {};
      const before =
        live?.fallbackUrl && fallback ? ({ url: live.fallbackUrl, ...fallback } satisfies BuildLocation) : undefined;
      return { name, version: descriptor.version, from: live?.metadata.version, before };
    }),
  };
}

/** Refuses to promote a part of a set of canaries, and a set that the live shell would give to no device. */
async function assertWholeSet(
  target: Target,
  builds: readonly PublishedBuild[],
  release: Release | null,
  traffic: number,
): Promise<void> {
  const names = builds.map(({ name }) => name);
  const parted = names.find((name) => setOf(release, name)?.names.some((other) => !names.includes(other)));
  if (parted) throw refusal({ refused: 'PART_OF_SET', name: parted }, builds);
  if (!release || traffic >= 100 || builds.length < 2) return;
  const bootstrap = await target.read(`${folderOf(SHELL, release.shell.metadata.version)}${BOOTSTRAP_FILE}`);
  if (!bootstrap || !String(bootstrap.body).includes('together'))
    throw refusal({ refused: 'SET_UNKNOWN', name: SHELL }, builds);
}

/** Reads the builds again now that the registry names them: see removeBuild in collect-garbage.ts. Takes all of them back when one is gone. */
async function assertUncollected(
  target: Target,
  builds: readonly PublishedBuild[],
  former: Release | null,
  { actor, decision }: ChangeContext,
): Promise<void> {
  const found = await Promise.all(
    builds.map(({ name, descriptor }) => findPublished(target, name, descriptor.version)),
  );
  const gone = builds.filter((_, i) => !found[i]).map(({ name, descriptor }) => `${name} ${descriptor.version}`);
  if (gone.length === 0) return;
  await changeRegistry(target, { actor, decision, reason: 'gc had collected the build' }, async (release) => {
    const [first] = builds;
    if (!release) throw new RefusedError('NOT_LIVE', refusalText('NOT_LIVE', first?.name ?? SHELL, ''));
    return {
      action: 'rollback',
      builds: builds.map(({ name, descriptor }) => ({ name, from: descriptor.version })),
      release: builds.reduce((restored, { name }) => restoreBuilds(restored, name, buildsOf(former, name)), release),
    };
  });
  throw new RefusedError('COLLECTED', `${gone.join(', ')} was collected by gc meanwhile. Publish it again.`);
}

async function chooseVersion(target: Target, name: string, traffic: number): Promise<string> {
  const { release } = await readRelease(target);
  const canary = canaryOf(release, name)?.metadata.version;
  if (canary && traffic >= 100) return canary;
  const newest = (await versionsOf(target, name))[0];
  if (!newest) throw new RefusedError('UNKNOWN_BUILD', `No build of ${name} was published to ${target.label}.`);
  return newest.version;
}
