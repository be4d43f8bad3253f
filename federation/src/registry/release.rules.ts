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
  | 'WRONG_BUILD';
export type Outcome = { release: Release } | { refused: Refusal };

type AnyBuild = MicroFrontend | ShellBuild;
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

/**
 * The release after the promotion of `next`. With 100 % of the traffic it becomes the default, with the former default as its fallback;
 * with less it becomes the canary, in place of any earlier one.
 * @param formerIntegrity hash of the `descriptor.json` of the present default build; without it, `next` has no fallback
 */
export function promote(
  release: Release | null,
  next: PublishedBuild,
  { traffic, formerIntegrity }: { traffic: number; formerIntegrity?: string },
): Outcome {
  const { name } = next;
  const isShell = name === SHELL;
  if (!release) {
    if (!isShell) return { refused: 'NO_SHELL' };
    if (traffic < 100) return { refused: 'CANARY_OF_NOTHING' };
    const shell = buildFrom(next, 100, true) as ShellBuild;
    return { release: { shell, registry: { schema: REGISTRY_SCHEMA, microFrontends: {} } } };
  }
  const live = defaultOf(release, name);
  if (live?.metadata.version === next.descriptor.version) return { refused: 'ALREADY_LIVE' };
  const former = live && formerIntegrity ? locationOf(live, formerIntegrity) : undefined;
  if (traffic >= 100) return withBuilds(release, name, [buildFrom(next, 100, true, former)]);
  if (!live) return { refused: 'CANARY_OF_NOTHING' };
  const canary = buildFrom(next, traffic, false, former);
  return withBuilds(release, name, [withTraffic(live as MicroFrontend, 100 - traffic), canary]);
}

const locationOf = (build: AnyBuild, integrity: string): BuildLocation => ({
  url: build.url,
  version: build.metadata.version,
  integrity,
});

/** The release after the end of a remote's canary: every device gets the default build again. */
export function endCanary(release: Release, name: string): Outcome {
  const live = defaultOf(release, name);
  if (!live || !canaryOf(release, name)) return { refused: 'NO_CANARY' };
  return withBuilds(release, name, [withTraffic(live as MicroFrontend, 100)]);
}

/** Version that a roll-back restores when there is no canary. */
export const fallbackVersion = (release: Release | null, name: string): string | undefined =>
  defaultOf(release, name)?.extras.fallback?.version;

/**
 * The release after a roll-back: without its canary if there is one, else with the fallback as the default.
 * @param restored the build of {@link fallbackVersion}
 * @param before the build before `restored`, which becomes its fallback, if the log has it
 */
export function rollBack(
  release: Release | null,
  name: string,
  restored?: PublishedBuild,
  before?: BuildLocation,
): Outcome {
  const live = defaultOf(release, name);
  if (!release || !live) return { refused: 'NOT_LIVE' };
  if (canaryOf(release, name)) return endCanary(release, name);
  const { fallback } = live.extras;
  if (!fallback) return { refused: 'NOTHING_BEFORE' };
  if (restored?.descriptor.version !== fallback.version || restored.integrity !== fallback.integrity) {
    return { refused: 'WRONG_BUILD' };
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
}

/** All builds that a release names. */
export function namedBuilds(release: Release | null): NamedBuild[] {
  if (!release) return [];
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name) => {
    const rows = buildsOf(release, name).map(({ metadata, deployment, extras }): NamedBuild => {
      const role = deployment.default ? 'live' : 'canary';
      const { commit } = extras.descriptor;
      return { name, version: metadata.version, role, traffic: deployment.traffic, ...(commit && { commit }) };
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
