import { SHELL, isRegistry, type MicroFrontend, type PickBuild, type Registry } from '@maru/shared/federation';

/** One build that this device is given, of a remote or of the shell. */
export interface Given {
  version: string;
  /** Tried out on a share of the devices. */
  isCanary: boolean;
}
/** By name in the registry. */
export type Givens = ReadonlyMap<string, Given>;

/**
 * `newer`: another build is live; the one that runs here stays until the person says otherwise.
 * `withdrawn`: the one that runs here was taken back, since something is wrong with it.
 */
export type ChangeKind = 'newer' | 'withdrawn';
export interface Change {
  name: string;
  kind: ChangeKind;
}

/** `registry.json` as the shell reads it: its own build, and the remotes. Null when it is none. */
export function readRelease(document: unknown): { shell: MicroFrontend | undefined; registry: Registry } | null {
  if (!isRegistry(document)) return null;
  const { [SHELL]: shell, ...microFrontends } = document.microFrontends;
  return { shell: shell?.[0], registry: { ...document, microFrontends } };
}

/** What a registry gives this device. */
export function givensOf({ microFrontends }: Registry, pick: PickBuild): Map<string, Given> {
  return new Map(
    Object.entries(microFrontends).flatMap(([name, builds]) => {
      const build = pick(name, builds);
      return build ? [[name, { version: build.metadata.version, isCanary: !build.deployment.default }]] : [];
    }),
  );
}

/** Which build came before which: a roll-back goes this way. Learnt from every release that is seen. */
export class Lineage {
  private readonly before = new Map<string, string>();

  learn(name: string, version: string, before: string | undefined): void {
    if (before) this.before.set(`${name} ${version}`, before);
  }

  learnAll({ microFrontends }: Registry): void {
    for (const [name, builds] of Object.entries(microFrontends)) {
      for (const { metadata, extras } of builds) this.learn(name, metadata.version, extras.fallback?.version);
    }
  }

  /** Is `older` what `version` is taken back to, in one step or several? */
  isBefore(name: string, older: string, version: string): boolean {
    const seen = new Set<string>();
    for (let at = this.before.get(`${name} ${version}`); at && !seen.has(at); at = this.before.get(`${name} ${at}`)) {
      if (at === older) return true;
      seen.add(at);
    }
    return false;
  }
}

/** What has become of the builds that run here, by a release that is live now. */
export function findChanges(
  running: Givens,
  live: Givens,
  { registry, lineage }: { registry: Registry; lineage: Lineage },
) {
  const isNamed = (name: string, version: string) =>
    (registry.microFrontends[name] ?? []).some(({ metadata }) => metadata.version === version);
  const changes: Change[] = [];
  for (const name of new Set([...running.keys(), ...live.keys()])) {
    const [ours, theirs] = [running.get(name), live.get(name)];
    if (ours?.version === theirs?.version) continue;
    const isWithdrawn =
      ours &&
      theirs &&
      (lineage.isBefore(name, theirs.version, ours.version) || (ours.isCanary && !isNamed(name, ours.version)));
    changes.push({ name, kind: isWithdrawn ? 'withdrawn' : 'newer' });
  }
  return changes;
}
