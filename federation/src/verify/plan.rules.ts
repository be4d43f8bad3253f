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

/** A product to compose and verify. */
export interface Combination {
  shell: string;
  /** Version by name. */
  remotes: Record<string, string>;
  /** The verified pairs. Only journeys through their remotes are run. */
  pairs: Pair[];
}

/** A build that is verified: its name and version. */
export type Candidate = Pick<PublishedBuild, 'name'> & { descriptor: { version: string } };

/** `live`: with the live builds. `prev`: with their fallbacks. */
export type Against = 'live' | 'prev' | 'all';

/**
 * The combinations that candidates must pass together, in the product that their promotion makes: of every pair of a shell and a remote that
 * customers may get then and do not get now. Candidate remotes run with the live shells and with the shell's fallback, which open pages and
 * roll-backs use; a candidate shell runs with all live remotes, and with the fallback of each in turn.
 */
export function planCombinations(
  candidates: readonly Candidate[],
  release: Release | null,
  against: Against = 'all',
): Combination[] {
  const next = new Map(candidates.map(({ name, descriptor }) => [name, descriptor.version]));
  const now = (name: string) => defaultOf(release, name)?.metadata.version;
  const former = (name: string) => (next.has(name) ? now(name) : fallbackVersion(release, name));
  const known = [...Object.keys(release?.registry.microFrontends ?? {}), ...next.keys()];
  const names = [...new Set(known)].filter((name) => name !== SHELL);
  const remotes = Object.fromEntries(names.map((name) => [name, next.get(name) ?? now(name) ?? '']));
  const isWanted = (part: Against) => against === 'all' || against === part;
  const composed = (shell: string, pairs: Record<string, string>): Combination => ({
    shell,
    remotes: { ...remotes, ...pairs },
    pairs: Object.entries(pairs).map(([remote, version]) => ({ shell, remote, version })),
  });

  const shell = next.get(SHELL);
  const changed = Object.fromEntries(names.flatMap((name) => (next.has(name) ? [[name, next.get(name) ?? '']] : [])));
  const live = shell ? [composed(shell, remotes)] : versionsOf(release, SHELL).map((each) => composed(each, changed));
  const formerShell = former(SHELL);
  const before = [
    ...names.flatMap((name) => {
      const old = former(name);
      return shell && old ? [composed(shell, { [name]: old })] : [];
    }),
    ...(formerShell ? [composed(formerShell, changed)] : []),
  ];
  return [...(isWanted('live') ? live : []), ...(isWanted('prev') ? before : [])].filter(
    ({ pairs }) => pairs.length > 0,
  );
}

const versionsOf = (release: Release | null, name: string) =>
  buildsOf(release, name).map(({ metadata }) => metadata.version);

/** Whether this shell accepts the contract range of this remote. Otherwise customers get the remote's fallback. */
export const isCompatible = (contract: string, { contract: range }: Pick<RemoteDescriptor, 'contract'>): boolean =>
  isInRange(contract, range);
