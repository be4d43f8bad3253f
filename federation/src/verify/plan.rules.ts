import { isInRange, SHELL, type RemoteDescriptor, type Release } from '@maru/domain/registry';
import { buildsOf, defaultOf, fallbackVersion, type PublishedBuild } from '../registry/release.rules.ts';

/** A shell and a remote that customers may get together once the candidate is live. */
export interface Pair {
  shell: string;
  /** `@maru/trade` */
  remote: string;
  version: string;
}
export const pairKey = ({ shell, remote, version }: Pair): string => `shell ${shell} with ${remote} ${version}`;

/** A product to compose and verify: one build is varied, the others are live. */
export interface Combination {
  shell: string;
  /** Version by name. */
  remotes: Record<string, string>;
  /** The verified pairs. Only journeys through their remotes are run. */
  pairs: Pair[];
}

/** `live`: with the live builds. `prev`: with their fallbacks. */
export type Against = 'live' | 'prev' | 'all';

/**
 * The combinations that a candidate must pass. A remote: with the live shell and with the shell's fallback, which open pages and
 * roll-backs use. A shell: with all live remotes, and with the fallback of each remote in turn.
 */
export function planCombinations(
  { name, descriptor: { version } }: Pick<PublishedBuild, 'name'> & { descriptor: { version: string } },
  release: Release | null,
  against: Against = 'all',
): Combination[] {
  if (!release) return [];
  const names = Object.keys(release.registry.microFrontends);
  const live = Object.fromEntries(names.map((each) => [each, defaultOf(release, each)?.metadata.version ?? '']));
  const former = (each: string) => fallbackVersion(release, each);
  const isWanted = (part: Against) => against === 'all' || against === part;

  if (name === SHELL) {
    const pairs = names.map((remote): Pair => ({ shell: version, remote, version: live[remote] ?? '' }));
    const now = pairs.length > 0 && isWanted('live') ? [{ shell: version, remotes: live, pairs }] : [];
    const before = names.flatMap((remote): Combination[] => {
      const old = former(remote);
      if (!old || !isWanted('prev')) return [];
      return [
        { shell: version, remotes: { ...live, [remote]: old }, pairs: [{ shell: version, remote, version: old }] },
      ];
    });
    return [...now, ...before];
  }
  const shells = [
    ...(isWanted('live') ? buildsOf(release, SHELL).map(({ metadata }) => metadata.version) : []),
    ...(isWanted('prev') ? [former(SHELL) ?? ''] : []),
  ];
  return shells
    .filter(Boolean)
    .map((shell) => ({ shell, remotes: { ...live, [name]: version }, pairs: [{ shell, remote: name, version }] }));
}

/** Whether this shell accepts the contract range of this remote. Otherwise customers get the remote's fallback. */
export const isCompatible = (contract: string, { contract: range }: Pick<RemoteDescriptor, 'contract'>): boolean =>
  isInRange(contract, range);
