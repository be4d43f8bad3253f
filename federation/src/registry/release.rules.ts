import {
  checkRegistry,
  SHELL,
  type Build,
  type Fallback,
  type MicroFrontend,
  type RegistryFault,
  type Release,
  type RemoteDescriptor,
  type ShellBuild,
  type ShellDescriptor,
} from '@maru/shared/federation';
import { folderOf, REGISTRY_SCHEMA } from './layout.rules.ts';

/** A build that lies complete in the target, with the hash of its `descriptor.json`. */
export interface Published {
  name: string;
  descriptor: RemoteDescriptor | ShellDescriptor;
  integrity: string;
}
/** Where a build can be found again. */
export interface Place extends Fallback {
  url: string;
}

export type Refusal =
  | 'NO_SHELL'
  | 'ALREADY_LIVE'
  | 'SHELL_HAS_NO_CANARY'
  | 'CANARY_OF_NOTHING'
  | 'NOT_LIVE'
  | 'NO_CANARY'
  | 'NOTHING_BEFORE'
  | 'WRONG_BUILD';
export type Outcome = { release: Release } | { refused: Refusal };

type AnyBuild = MicroFrontend | ShellBuild;
const isRemote = (descriptor: AnyBuild['extras']['descriptor']): descriptor is RemoteDescriptor =>
  'entry' in descriptor;

/** Builds of a micro-frontend that customers are given, the default one first. */
export function buildsOf(release: Release | null, name: string): AnyBuild[] {
  if (!release) return [];
  const builds: AnyBuild[] = name === SHELL ? [release.shell] : (release.registry.microFrontends[name] ?? []);
  return [...builds].sort((a, b) => Number(b.deployment.default) - Number(a.deployment.default));
}
export const defaultOf = (release: Release | null, name: string): AnyBuild | undefined =>
  buildsOf(release, name).find((build) => build.deployment.default);
export const canaryOf = (release: Release | null, name: string): AnyBuild | undefined =>
  buildsOf(release, name).find((build) => !build.deployment.default);

function buildFrom({ name, descriptor }: Published, traffic: number, isDefault: boolean, before?: Place): AnyBuild {
  const folder = `/${folderOf(name, descriptor.version)}`;
  const entry = isRemote(descriptor) ? descriptor.entry : (descriptor.scripts[0] ?? '');
  const build = {
    url: folder + entry,
    ...(before ? { fallbackUrl: before.url } : {}),
    metadata: { integrity: descriptor.files[entry]?.integrity, version: descriptor.version },
    deployment: { traffic, default: isDefault },
    extras: {
      descriptor: isRemote(descriptor) ? descriptor : { ...descriptor, base: folder },
      ...(before ? { fallback: { version: before.version, integrity: before.integrity } } : {}),
    },
  };
  return build as AnyBuild;
}

const shared = <D>(build: Build<D>, traffic: number): Build<D> => ({
  ...build,
  deployment: { ...build.deployment, traffic },
});

function withBuilds(release: Release, name: string, builds: AnyBuild[]): Outcome {
  if (name === SHELL) return { release: { ...release, shell: builds[0] as ShellBuild } };
  const { registry } = release;
  const microFrontends = { ...registry.microFrontends, [name]: builds as MicroFrontend[] };
  return { release: { ...release, registry: { ...registry, microFrontends } } };
}

/**
 * What a release is after `next` was promoted. With all of the traffic it becomes the default and the former default what takes its
 * place when it fails; with less it runs beside the default, in place of any earlier canary.
 * @param formerIntegrity hash of the `descriptor.json` of today's default build; without it there is nothing to fall back to
 */
export function promote(
  release: Release | null,
  next: Published,
  { traffic, formerIntegrity }: { traffic: number; formerIntegrity?: string },
): Outcome {
  const { name } = next;
  const isShell = name === SHELL;
  if (isShell && traffic < 100) return { refused: 'SHELL_HAS_NO_CANARY' };
  if (!release) {
    if (!isShell) return { refused: 'NO_SHELL' };
    const shell = buildFrom(next, 100, true) as ShellBuild;
    return { release: { shell, registry: { schema: REGISTRY_SCHEMA, microFrontends: {} } } };
  }
  const live = defaultOf(release, name);
  if (live?.metadata.version === next.descriptor.version) return { refused: 'ALREADY_LIVE' };
  const former = live && formerIntegrity ? placeOf(live, formerIntegrity) : undefined;
  if (traffic >= 100) return withBuilds(release, name, [buildFrom(next, 100, true, former)]);
  if (!live) return { refused: 'CANARY_OF_NOTHING' };
  const canary = buildFrom(next, traffic, false, former);
  return withBuilds(release, name, [shared(live as MicroFrontend, 100 - traffic), canary]);
}

const placeOf = (build: AnyBuild, integrity: string): Place => ({
  url: build.url,
  version: build.metadata.version,
  integrity,
});

/** What a release is after the canary of a remote has ended: every device is given the default build again. */
export function endCanary(release: Release, name: string): Outcome {
  const live = defaultOf(release, name);
  if (!live || !canaryOf(release, name)) return { refused: 'NO_CANARY' };
  return withBuilds(release, name, [shared(live as MicroFrontend, 100)]);
}

/** Version that a roll-back brings back, once there is no canary to end. */
export const versionBefore = (release: Release | null, name: string): string | undefined =>
  defaultOf(release, name)?.extras.fallback?.version;

/**
 * What a release is after one step back: a canary ends, else the build before the default one is the default again.
 * @param restored the build that `versionBefore` names
 * @param before what ran before `restored`, when the log knows it
 */
export function rollBack(release: Release | null, name: string, restored?: Published, before?: Place): Outcome {
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

/** What a release is when a micro-frontend has again what it had; one that had nothing is taken off. */
export function putBack(release: Release, name: string, builds: readonly AnyBuild[]): Release {
  if (builds.length === 0) {
    const { [name]: _, ...microFrontends } = release.registry.microFrontends;
    return { ...release, registry: { ...release.registry, microFrontends } };
  }
  const outcome = withBuilds(release, name, [...builds]);
  return 'release' in outcome ? outcome.release : release;
}

export type Role = 'live' | 'canary' | 'fallback';
export interface Named {
  name: string;
  version: string;
  role: Role;
  traffic: number;
}

/** Every build that a release names. */
export function namedBuilds(release: Release | null): Named[] {
  if (!release) return [];
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name) => {
    const rows = buildsOf(release, name).map(({ metadata, deployment }): Named => {
      const role = deployment.default ? 'live' : 'canary';
      return { name, version: metadata.version, role, traffic: deployment.traffic };
    });
    const before = versionBefore(release, name);
    const isNamed = rows.some((row) => row.version === before);
    return before && !isNamed ? [...rows, { name, version: before, role: 'fallback', traffic: 0 }] : rows;
  });
}

export interface Kept {
  name: string;
  version: string;
  published: Date;
}

/** Builds that may go: not named by the release, not among the `keep` newest of their micro-frontend, and older than `before`. */
export function collectable<B extends Kept>(
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

export interface Fault {
  name: string;
  version: string;
  fault: RegistryFault;
}

/** What the release's own shell would refuse to register: among the default builds, and with each canary in turn. */
export function faultsOf(release: Release | null): Fault[] {
  if (!release) return [];
  const { shell, registry } = release;
  const page = 'http://localhost/';
  const rules = { origins: [new URL(page).origin], contract: shell.extras.descriptor.contract, page };
  const views = ['', ...Object.keys(registry.microFrontends).filter((name) => canaryOf(release, name))];
  const faults = views.flatMap((canary) => {
    const pick = (name: string) => (name === canary ? canaryOf(release, name) : defaultOf(release, name));
    const { rejected } = checkRegistry(registry, { ...rules, pick: (name) => pick(name) as MicroFrontend | undefined });
    return rejected.map(({ name, fault }) => ({ name, fault, version: pick(name)?.metadata.version ?? '' }));
  });
  return [...new Map(faults.map((each) => [Object.values(each).join(), each])).values()];
}

/** Faults that a change brings. One that stood before must not stop the change that may well be its cure. */
export function newFaults(before: Release | null, after: Release): Fault[] {
  const known = new Set(faultsOf(before).map(({ name, fault }) => `${name} ${fault}`));
  return faultsOf(after).filter(({ name, fault }) => !known.has(`${name} ${fault}`));
}
