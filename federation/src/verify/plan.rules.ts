import { isInRange, SHELL, type RemoteDescriptor, type Release } from '@maru/shared/federation';
import { defaultOf, versionBefore, type Published } from '../registry/release.rules.ts';

/** A shell and a remote that customers may meet together once the candidate is live. */
export interface Pair {
  shell: string;
  /** `@maru/trade` */
  remote: string;
  version: string;
}
export const pairKey = ({ shell, remote, version }: Pair): string => `shell ${shell} with ${remote} ${version}`;

/** A product to compose and walk: one thing is varied, the rest is what is live. */
export interface Combination {
  shell: string;
  /** Version by name. */
  remotes: Record<string, string>;
  /** What it is composed for; only journeys through these remotes are walked. */
  pairs: Pair[];
}

/** `live`: against what customers have now. `prev`: against what ran before. */
export type Against = 'live' | 'prev' | 'all';

/**
 * What has to be seen running before a candidate may go out. A remote: with the live shell and with the one before it, which a
 * page that is still open or a roll-back brings. A shell: with every live remote, and with each one's former build in turn.
 */
export function planOf(
  { name, descriptor: { version } }: Pick<Published, 'name'> & { descriptor: { version: string } },
  release: Release | null,
  against: Against = 'all',
): Combination[] {
  if (!release) return [];
  const names = Object.keys(release.registry.microFrontends);
  const live = Object.fromEntries(names.map((each) => [each, defaultOf(release, each)?.metadata.version ?? '']));
  const former = (each: string) => versionBefore(release, each);
  const wants = (what: Against) => against === 'all' || against === what;

  if (name === SHELL) {
    const pairs = names.map((remote): Pair => ({ shell: version, remote, version: live[remote] ?? '' }));
    const now = pairs.length > 0 && wants('live') ? [{ shell: version, remotes: live, pairs }] : [];
    const before = names.flatMap((remote): Combination[] => {
      const old = former(remote);
      if (!old || !wants('prev')) return [];
      return [
        { shell: version, remotes: { ...live, [remote]: old }, pairs: [{ shell: version, remote, version: old }] },
      ];
    });
    return [...now, ...before];
  }
  const shells = [
    ...(wants('live') ? [release.shell.metadata.version] : []),
    ...(wants('prev') ? [former(SHELL) ?? ''] : []),
  ];
  return shells
    .filter(Boolean)
    .map((shell) => ({ shell, remotes: { ...live, [name]: version }, pairs: [{ shell, remote: name, version }] }));
}

/** Would this shell run this remote? One that it refuses by its range never meets a customer: the remote's former build does. */
export const isSpoken = (contract: string, { contract: range }: Pick<RemoteDescriptor, 'contract'>): boolean =>
  isInRange(contract, range);
