import { SHELL, type Release } from '@maru/federation/registry';

/** Versions of one micro-frontend that stay known after they are no longer live: pages made from them are still open. */
const KEPT = 10;
const UNKNOWN = 'unknown';

export interface KnownBuild {
  readonly remote: string;
  readonly version: string;
  readonly owner: string;
}

/**
 * Builds that the registry has stated. Anybody may send a report, so what is counted and labelled is named from here and never as it was
 * sent: the number of series and rows is bounded by what was deployed.
 */
export class KnownBuilds {
  private readonly remotes = new Map<string, { owner: string; versions: Set<string> }>();

  learn({ shell, registry }: Release): void {
    this.add(SHELL, 'shell', [shell.metadata.version, shell.extras.fallback?.version]);
    for (const [name, builds] of Object.entries(registry.microFrontends)) {
      const versions = builds.flatMap(({ metadata, extras }) => [metadata.version, extras.fallback?.version]);
      this.add(name, builds[0]?.extras.descriptor.owner ?? UNKNOWN, versions);
    }
  }

  /** The build by the name it may be counted under. */
  find(remote: string, version: string): KnownBuild {
    const known = this.remotes.get(remote);
    if (!known) return { remote: UNKNOWN, version: UNKNOWN, owner: UNKNOWN };
    return { remote, version: known.versions.has(version) ? version : UNKNOWN, owner: known.owner };
  }

  private add(name: string, owner: string, stated: readonly (string | undefined)[]): void {
    const former = this.remotes.get(name)?.versions ?? new Set();
    const live = stated.filter((version) => version !== undefined);
    // What is stated now goes last, so that the oldest is the first to be forgotten.
    const versions = new Set([...[...former].filter((version) => !live.includes(version)), ...live]);
    this.remotes.set(name, { owner, versions: new Set([...versions].slice(-KEPT)) });
  }
}
