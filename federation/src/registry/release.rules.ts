import {
  listRemote,
  listShell,
  SHELL,
  type Build,
  type Fallback,
  type MicroFrontend,
  type Release,
  type RemoteDescriptor,
  type ShellBuild,
  type ShellDescriptor,
  type Together,
} from '@maru/domain/registry';
import { folderOf, REGISTRY_SCHEMA } from './layout.rules.ts';

/** A complete build in the target, with the hash of its `descriptor.json`. */
export interface PublishedBuild {
  name: string;
  descriptor: RemoteDescriptor | ShellDescriptor;
  integrity: string;
}
/** Address and version of a build that can be restored. */
export interface BuildLocation extends Fallback {
  url: string;
}

export type Refusal =
  | 'NO_SHELL'
  | 'ALREADY_LIVE'
  | 'CANARY_OF_NOTHING'
  | 'NOT_LIVE'
  | 'NO_CANARY'
  | 'NOTHING_BEFORE'
  | 'WRONG_BUILD'
  | 'NAMED_TWICE'
  | 'PART_OF_SET'
  | 'SET_UNKNOWN';
/** The release after a change, or the micro-frontend because of which it is refused. */
export type Outcome = { release: Release } | { refused: Refusal; name: string };

export type AnyBuild = MicroFrontend | ShellBuild;
const isRemote = (descriptor: PublishedBuild['descriptor']): descriptor is RemoteDescriptor => 'entry' in descriptor;

const shellsOf = ({ shell, shellCanary }: Release): ShellBuild[] => (shellCanary ? [shell, shellCanary] : [shell]);

/** The live builds of a micro-frontend, the default one first. */
export function buildsOf(release: Release | null, name: string): AnyBuild[] {
  if (!release) return [];
  const builds: AnyBuild[] = name === SHELL ? shellsOf(release) : (release.registry.microFrontends[name] ?? []);
  return [...builds].sort((a, b) => Number(b.deployment.default) - Number(a.deployment.default));
}
export const defaultOf = (release: Release | null, name: string): AnyBuild | undefined =>
  buildsOf(release, name).find((build) => build.deployment.default);
export const canaryOf = (release: Release | null, name: string): AnyBuild | undefined =>
  buildsOf(release, name).find((build) => !build.deployment.default);

/** The set of canaries that the canary of a micro-frontend is a part of. */
export const setOf = (release: Release | null, name: string): Together | undefined =>
  canaryOf(release, name)?.deployment.together;

/** Percent of the devices that get a live build: those of a set, or those that the set leaves. */
function shareOf({ deployment }: AnyBuild, others: readonly AnyBuild[]): number {
  const sets = others.flatMap((other) => other.deployment.together ?? []);
  return deployment.together?.traffic ?? deployment.traffic - (sets[0]?.traffic ?? 0);
}

function buildFrom(
  { name, descriptor, integrity }: PublishedBuild,
  traffic: number,
  isDefault: boolean,
  before?: BuildLocation,
): AnyBuild {
  const folder = `/${folderOf(name, descriptor.version)}`;
  const entry = isRemote(descriptor) ? descriptor.entry : (descriptor.scripts[0] ?? '');
  const build = {
    url: folder + entry,
    ...(before ? { fallbackUrl: before.url } : {}),
    metadata: { integrity: descriptor.files[entry]?.integrity, version: descriptor.version },
    deployment: { traffic, default: isDefault },
    extras: {
      descriptor: isRemote(descriptor) ? listRemote(descriptor) : listShell({ ...descriptor, base: folder }),
      integrity,
      ...(before ? { fallback: { version: before.version, integrity: before.integrity } } : {}),
    },
  };
  return build as AnyBuild;
}

const withTraffic = <D>(build: Build<D>, traffic: number): Build<D> => ({
  ...build,
  deployment: { ...build.deployment, traffic },
});

function withBuilds(release: Release, name: string, builds: AnyBuild[]): Outcome {
  const { registry } = release;
  if (name === SHELL) {
    const [shell, shellCanary] = builds as [ShellBuild, ShellBuild?];
    return { release: { shell, ...(shellCanary && { shellCanary }), registry } };
  }
  const microFrontends = { ...registry.microFrontends, [name]: builds as MicroFrontend[] };
  return { release: { ...release, registry: { ...registry, microFrontends } } };
}

export interface Share {
  /** Percent of the devices. */
  traffic: number;
  /** Hash of the `descriptor.json` of the present default build, by micro-frontend. Without it, the next build has no fallback. */
  formers?: Readonly<Record<string, string | undefined>>;
}

/**
 * The release after the promotion of builds, one or several together. With 100 % of the traffic each becomes the default, with the former
 * default as its fallback; with less, each becomes a canary, in place of any earlier one, several as a set that the same devices get. A set
 * of which a part is promoted ends: the rest would meet the live builds of that part.
 */
export function promote(release: Release | null, builds: readonly PublishedBuild[], share: Share): Outcome {
  const names = builds.map(({ name }) => name);
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated) return { refused: 'NAMED_TWICE', name: repeated };
  const [first, ...others] = builds.toSorted(shellFirst);
  if (!first) return release ? { release } : { refused: 'NO_SHELL', name: SHELL };
  // The shell is first: without one there is no release that a remote could be added to.
  const outcome = others.reduce<Outcome>(
    (before, next) => ('refused' in before ? before : promoteOne(before.release, next, share)),
    promoteOne(release && names.reduce(withoutSet, release), first, share),
  );
  if ('refused' in outcome || others.length === 0 || share.traffic >= 100) return outcome;
  return { release: withSet(outcome.release, { names: names.toSorted(byShell), traffic: share.traffic }) };
}

function withoutSet(release: Release, name: string): Release {
  const outcome = setOf(release, name) ? endCanary(release, name) : { release };
  return 'release' in outcome ? outcome.release : release;
}

/** Makes the canaries of these micro-frontends a set. */
function withSet(release: Release, together: Together): Release {
  return together.names.reduce((changed, name) => {
    const builds = buildsOf(changed, name).map((build): AnyBuild => {
      const { default: isDefault } = build.deployment;
      const deployment = isDefault ? { traffic: 100, default: true } : { traffic: 0, default: false, together };
      return { ...build, deployment } as AnyBuild;
    });
    return restoreBuilds(changed, name, builds);
  }, release);
}

/** Order of builds of different micro-frontends: the shell, then the remotes by name. */
export const shellFirst = (a: { name: string }, b: { name: string }): number => byShell(a.name, b.name);

function byShell(a: string, b: string): number {
  return Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b, 'en');
}

function promoteOne(release: Release | null, next: PublishedBuild, { traffic, formers = {} }: Share): Outcome {
  const { name } = next;
  const formerIntegrity = formers[name];
  if (!release) {
    if (name !== SHELL) return { refused: 'NO_SHELL', name };
    if (traffic < 100) return { refused: 'CANARY_OF_NOTHING', name };
    const shell = buildFrom(next, 100, true) as ShellBuild;
    return { release: { shell, registry: { schema: REGISTRY_SCHEMA, microFrontends: {} } } };
  }
  const live = defaultOf(release, name);
  if (live?.metadata.version === next.descriptor.version) return { refused: 'ALREADY_LIVE', name };
  const former = live && formerIntegrity ? locationOf(live, formerIntegrity) : undefined;
  if (traffic >= 100) return withBuilds(release, name, [buildFrom(next, 100, true, former)]);
  if (!live) return { refused: 'CANARY_OF_NOTHING', name };
  const canary = buildFrom(next, traffic, false, former);
  return withBuilds(release, name, [withTraffic(live as MicroFrontend, 100 - traffic), canary]);
}

const locationOf = (build: AnyBuild, integrity: string): BuildLocation => ({
  url: build.url,
  version: build.metadata.version,
  integrity,
});

/** The release after the end of a canary, with all canaries of its set: every device gets the default builds again. */
export function endCanary(release: Release, name: string): Outcome {
  if (!defaultOf(release, name) || !canaryOf(release, name)) return { refused: 'NO_CANARY', name };
  return { release: endedWith(release, name).reduce(withDefault, release) };
}

/** The micro-frontends whose canaries end with that of this one: all of its set, or it alone. */
export const endedWith = (release: Release | null, name: string): string[] => setOf(release, name)?.names ?? [name];

function withDefault(release: Release, name: string): Release {
  const live = defaultOf(release, name);
  return live ? restoreBuilds(release, name, [withTraffic(live as MicroFrontend, 100)]) : release;
}

/** Version that a roll-back restores when there is no canary. */
export const fallbackVersion = (release: Release | null, name: string): string | undefined =>
  defaultOf(release, name)?.extras.fallback?.version;

/** Step of a roll-back, for one micro-frontend. */
export interface RollBackStep {
  name: string;
  /** The build of {@link fallbackVersion}. */
  restored?: PublishedBuild;
  /** The build before `restored`, which becomes its fallback, if the log has it. */
  before?: BuildLocation;
  /** It was not live before the joint promotion that is rolled back, and is removed. */
  isRemoved?: boolean;
}

/** The release after a roll-back of one micro-frontend or of several together: without its canary if there is one, else with the fallback as the default. */
export function rollBack(release: Release | null, steps: readonly RollBackStep[]): Outcome {
  const [first, ...others] = steps;
  if (!release || !first) return { refused: 'NOT_LIVE', name: first?.name ?? SHELL };
  if (canaryOf(release, first.name)) return endCanary(release, first.name);
  return others.reduce<Outcome>(
    (outcome, step) => ('refused' in outcome ? outcome : rollBackOne(outcome.release, step)),
    rollBackOne(release, first),
  );
}

function rollBackOne(release: Release, { name, restored, before, isRemoved }: RollBackStep): Outcome {
  const live = defaultOf(release, name);
  if (!live) return { refused: 'NOT_LIVE', name };
  if (isRemoved && name !== SHELL) return { release: restoreBuilds(release, name, []) };
  const { fallback } = live.extras;
  if (!fallback) return { refused: 'NOTHING_BEFORE', name };
  if (restored?.descriptor.version !== fallback.version || restored.integrity !== fallback.integrity) {
    return { refused: 'WRONG_BUILD', name };
  }
  return withBuilds(release, name, [buildFrom(restored, 100, true, before)]);
}

/** The release with the earlier builds of a micro-frontend. Without earlier builds, the micro-frontend is removed. */
export function restoreBuilds(release: Release, name: string, builds: readonly AnyBuild[]): Release {
  if (builds.length === 0) {
    const { [name]: _, ...microFrontends } = release.registry.microFrontends;
    return { ...release, registry: { ...release.registry, microFrontends } };
  }
  const outcome = withBuilds(release, name, [...builds]);
  return 'release' in outcome ? outcome.release : release;
}

export type Role = 'live' | 'canary' | 'fallback';
export interface NamedBuild {
  name: string;
  version: string;
  role: Role;
  traffic: number;
  /** Commit of the sources; the registry does not have that of a fallback. */
  commit?: string;
  /** The other micro-frontends of a canary's set. */
  with?: string[];
}

/** All builds that a release names. */
export function namedBuilds(release: Release | null): NamedBuild[] {
  if (!release) return [];
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name) => {
    const builds = buildsOf(release, name);
    const rows = builds.map((build): NamedBuild => {
      const { metadata, deployment, extras } = build;
      const role = deployment.default ? 'live' : 'canary';
      const { commit } = extras.descriptor;
      const { names } = deployment.together ?? {};
      return {
        ...{ name, version: metadata.version, role, traffic: shareOf(build, builds) },
        ...(commit && { commit }),
        ...(names && { with: names.filter((other) => other !== name) }),
      };
    });
    const before = fallbackVersion(release, name);
    const isNamed = rows.some((row) => row.version === before);
    return before && !isNamed ? [...rows, { name, version: before, role: 'fallback', traffic: 0 }] : rows;
  });
}

export interface DatedBuild {
  name: string;
  version: string;
  published: Date;
}

/** Builds that may be removed: not named by the release, not among the `keep` newest of their micro-frontend, and older than `before`. */
export function findGarbage<B extends DatedBuild>(
  builds: readonly B[],
  release: Release | null,
  { keep, before }: { keep: number; before: Date },
): B[] {
  const named = new Set(namedBuilds(release).map(({ name, version }) => folderOf(name, version)));
  const newestFirst = [...builds].sort((a, b) => b.published.getTime() - a.published.getTime());
  const seen = new Map<string, number>();
  return newestFirst.filter((build) => {
    const rank = seen.get(build.name) ?? 0;
    seen.set(build.name, rank + 1);
    return rank >= keep && build.published < before && !named.has(folderOf(build.name, build.version));
  });
}
