import { SHELL, parseRegistry, type MicroFrontend, type PickBuild, type Registry } from '@maru/domain/registry';

/** The build of a remote, or of the shell, that this device gets. */
export interface AssignedBuild {
  version: string;
  isCanary: boolean;
}
/** By name in the registry. */
export type AssignedBuilds = ReadonlyMap<string, AssignedBuild>;

/**
 * `newer`: another build is live; the running one stays until the customer updates.
 * `withdrawn`: the running build was rolled back, or its canary was aborted.
 */
export type ChangeKind = 'newer' | 'withdrawn';
export interface Change {
  name: string;
  kind: ChangeKind;
}

/** Splits a `registry.json` into the shell's builds and the registry of the remotes. Returns null for another document. */
export function readRelease(document: unknown): { shells: MicroFrontend[]; registry: Registry } | null {
  const parsed = parseRegistry(document);
  if (!parsed) return null;
  const { [SHELL]: shells = [], ...microFrontends } = parsed.microFrontends;
  return { shells, registry: { ...parsed, microFrontends } };
}

export const assignedBuild = ({ metadata, deployment }: MicroFrontend): AssignedBuild => ({
  version: metadata.version,
  isCanary: !deployment.default,
});

/** The build of each remote that this device gets from a registry. */
export function assignBuilds({ microFrontends }: Registry, pick: PickBuild): Map<string, AssignedBuild> {
  return new Map(
    Object.entries(microFrontends).flatMap(([name, builds]) => {
      const build = pick(name, builds);
      return build ? [[name, assignedBuild(build)]] : [];
    }),
  );
}

/** The order of builds: each names the one before it, and a roll-back goes back along this line. Filled by every release of the visit. */
export class BuildHistory {
  private readonly before = new Map<string, string>();

  add(name: string, version: string, before: string | undefined): void {
    if (before) this.before.set(`${name} ${version}`, before);
  }

  addRelease({ microFrontends }: Registry): void {
    for (const [name, builds] of Object.entries(microFrontends)) {
      for (const { metadata, extras } of builds) this.add(name, metadata.version, extras.fallback?.version);
    }
  }

  /** Whether `older` is the build before `version`, one or several steps back. */
  precedes(name: string, older: string, version: string): boolean {
    const seen = new Set<string>();
    for (let at = this.before.get(`${name} ${version}`); at && !seen.has(at); at = this.before.get(`${name} ${at}`)) {
      if (at === older) return true;
      seen.add(at);
    }
    return false;
  }
}

/** Differences between the running builds and the live ones. */
export function findChanges(
  running: AssignedBuilds,
  live: AssignedBuilds,
  { registry, history }: { registry: Registry; history: BuildHistory },
) {
  const isNamed = (name: string, version: string) =>
    (registry.microFrontends[name] ?? []).some(({ metadata }) => metadata.version === version);
  const changes: Change[] = [];
  for (const name of new Set([...running.keys(), ...live.keys()])) {
    const [current, latest] = [running.get(name), live.get(name)];
    if (current?.version === latest?.version) continue;
    const isWithdrawn =
      current &&
      latest &&
      (history.precedes(name, latest.version, current.version) ||
        (current.isCanary && !isNamed(name, current.version)));
    changes.push({ name, kind: isWithdrawn ? 'withdrawn' : 'newer' });
  }
  return changes;
}
