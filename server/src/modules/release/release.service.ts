import {
  assertVerified,
  canaryOf,
  changesIn,
  ConcurrentChangeError,
  defaultOf,
  endedWith,
  findDecided,
  promote,
  readRelease,
  RefusedError,
  rollback,
} from '@maru/federation/registry';
import { ApiError } from '../../core/errors.ts';
import type { Releases } from '../../core/releases.ts';
import { releaseError } from './release.rules.ts';

interface Promotion {
  readonly name: string;
  readonly version: string;
  readonly traffic: number;
  /** The live build that the decision was made about; absent for a first release. */
  readonly from?: string;
  /** The other canaries of a set that is promoted as a whole, as the decision knew them: `name@version`. */
  readonly together?: readonly string[];
}
interface Context {
  readonly actor: string;
  readonly reason: string;
  /** Id of the proposal or of the draft. A repeat finds the change that was made before its record failed, and makes none. */
  readonly decision?: string;
  /** Checks the change without making it. */
  readonly isDryRun?: boolean;
}

/** The version that the default build has now; undefined before the first one. */
export async function liveVersion({ target }: Pick<Releases, 'target'>, name: string): Promise<string | undefined> {
  const { release } = await readRelease(target);
  return defaultOf(release, name)?.metadata.version;
}

/** The other canaries of the set of this one, as `name@version`; none for another build. A promotion of the canary promotes all of the set. */
export async function togetherWith(
  { target }: Pick<Releases, 'target'>,
  { name, version }: Pick<Promotion, 'name' | 'version'>,
): Promise<string[]> {
  const { release } = await readRelease(target);
  if (canaryOf(release, name)?.metadata.version !== version) return [];
  return endedWith(release, name).flatMap((other) => {
    const canary = other === name ? undefined : canaryOf(release, other);
    return canary ? [`${other}@${canary.metadata.version}`] : [];
  });
}

/** Makes a build live as the command line does, verified builds only. @throws ApiError BUILD_UNKNOWN, BUILD_LIVE, BUILD_UNVERIFIED, BUILD_UNFIT, RELEASE_CHANGED. */
export async function promoteBuild(releases: Releases, promotion: Promotion, context: Context): Promise<void> {
  if (await wasPromoted(releases, promotion, context)) return;
  const { traffic, together = [], ...build } = promotion;
  if ((await togetherWith(releases, build)).join() !== together.join()) throw new ApiError('RELEASE_CHANGED');
  const builds = [build, ...together.map(namedVersion)];
  await named(() => promote(releases.target, { builds, traffic, verification: assertVerified }, context));
  if (!context.isDryRun) await releases.refresh();
}

/** The micro-frontend and the version in `name@version`; a name has an `@`, too. */
export function namedVersion(text: string): { name: string; version: string } {
  const at = text.lastIndexOf('@');
  return { name: text.slice(0, at), version: text.slice(at + 1) };
}

/** Whether this decision made the build live: true after a promotion whose record failed. */
export async function wasPromoted(
  { target }: Pick<Releases, 'target'>,
  { version }: Pick<Promotion, 'version'>,
  { decision }: Pick<Context, 'decision'>,
): Promise<boolean> {
  const decided = decision === undefined ? undefined : await findDecided(target, decision);
  return decided !== undefined && changesIn(decided).some((change) => change.version === version);
}

interface RollBack {
  /** The version that every device gets now. */
  readonly version: string;
  readonly wasCanary: boolean;
  /** Other micro-frontends whose builds were promoted together with this one, and are rolled back with it. */
  readonly together: readonly string[];
}

/**
 * Ends the canary, else restores the fallback, as the command line does.
 * @param from the build that is rolled back
 * @throws ApiError NO_EARLIER_BUILD, BUILD_UNKNOWN, BUILD_UNFIT, RELEASE_CHANGED.
 */
export async function rollBackBuild(
  releases: Releases,
  { name, from }: { name: string; from: string },
  context: Context & { readonly decision: string },
): Promise<RollBack> {
  const decided = await findDecided(releases.target, context.decision);
  const decidedChanges = decided ? changesIn(decided) : [];
  const isMade = decidedChanges.some((change) => change.name === name && change.from === from);
  const made = isMade ? decided : undefined;
  const { action, builds } = made
    ? { action: made.action, builds: decidedChanges }
    : await named(() => rollback(releases.target, name, context, from));
  await releases.refresh();
  return {
    version: builds.find((change) => change.name === name)?.version ?? '',
    wasCanary: action === 'end-canary',
    together: builds.map((change) => change.name).filter((other) => other !== name),
  };
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConcurrentChangeError) throw new ApiError('RELEASE_CHANGED');
    if (error instanceof RefusedError) throw new ApiError(releaseError(error.code));
    throw error;
  }
}
