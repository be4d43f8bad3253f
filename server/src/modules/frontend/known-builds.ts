import { SHELL, type Release } from '@maru/federation/registry';

/** Versions of one micro-frontend that stay known after they are no longer live, because their pages are still open. */
const KEPT = 10;
const UNKNOWN = 'unknown';

export interface KnownBuild {
  readonly remote: string;
  readonly version: string;
  readonly owner: string;
}

/**
 * Builds that the registry has named, by micro-frontend. Anybody may send a report, so counts and labels use these names and never the
 * reported ones: the deployed builds bound the number of series and rows.
 */
export type KnownBuilds = Map<string, { readonly owner: string; readonly versions: ReadonlySet<string> }>;

/** Adds the builds of a release. */
export function addBuilds(known: KnownBuilds, { shell, shellCanary, registry }: Release): void {
  const shells = [shell.metadata.version, shell.extras.fallback?.version, shellCanary?.metadata.version];
  learn(known, SHELL, 'shell', shells);
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    const versions = builds.flatMap(({ metadata, extras }) => [metadata.version, extras.fallback?.version]);
    learn(known, name, builds[0]?.extras.descriptor.owner ?? UNKNOWN, versions);
  }
}

/** The build under the name that it is counted by. */
export function findBuild(known: KnownBuilds, remote: string, version: string): KnownBuild {
  const builds = known.get(remote);
  if (!builds) return { remote: UNKNOWN, version: UNKNOWN, owner: UNKNOWN };
  return { remote, version: builds.versions.has(version) ? version : UNKNOWN, owner: builds.owner };
}

function learn(known: KnownBuilds, name: string, owner: string, named: readonly (string | undefined)[]): void {
  const former = known.get(name)?.versions ?? new Set<string>();
  const live = named.filter((version) => version !== undefined);
  // Live versions go last, so that the oldest is the first to be dropped.
  const versions = [...[...former].filter((version) => !live.includes(version)), ...live];
  known.set(name, { owner, versions: new Set(versions.slice(-KEPT)) });
}
