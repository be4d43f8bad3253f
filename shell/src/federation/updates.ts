import { SHELL, shortName, type MicroFrontend, type PickBuild, type Registry } from '@maru/domain/registry';
import { hasUnsaved, onUnsavedChange } from '@maru/sdk/session';
import {
  BuildHistory,
  assignBuilds,
  assignedBuild,
  findChanges,
  type AssignedBuild,
  type AssignedBuilds,
  type Change,
} from './release.rules.ts';

/**
 * The update that the page offers. `ready`: a new version, while no input would be lost. `replace`: the running build was withdrawn,
 * and unsaved input in its screens would be lost with it.
 */
export type Offer = 'ready' | 'replace' | null;

export interface UpdateOptions {
  /** The registry of the page. */
  registry: Registry;
  shell: { version: string; before?: string | undefined; isCanary?: boolean | undefined };
  pick: PickBuild;
  /** Remotes of which this shell would reject every build of a registry. */
  findRejected: (registry: Registry) => ReadonlySet<string>;
  /** Replaces the running builds that differ from a registry's. */
  adopt: (registry: Registry) => Promise<void>;
  reload: () => void;
}

/**
 * Pins the versions of a page. A newer build replaces the running one when the customer updates; a withdrawn build is replaced at the
 * next navigation, unless unsaved input would be lost.
 */
export class Updates {
  readonly #options: UpdateOptions;
  readonly #history = new BuildHistory();
  readonly #listeners = new Set<() => void>();
  /** Builds of a developer's machine, by the name of the remote that they override. */
  readonly #overrides = new Map<string, MicroFrontend>();
  #running: Registry;
  #live: { registry: Registry; shell: AssignedBuild; shells: readonly MicroFrontend[] } | null = null;
  #changes: Change[] = [];
  #offer: Offer = null;
  #read: () => Promise<void> = () => Promise.resolve();
  #adopting: Promise<void> = Promise.resolve();

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#running = options.registry;
    this.#history.addRelease(options.registry);
    this.#history.add(SHELL, options.shell.version, options.shell.before);
    onUnsavedChange(() => this.#updateOffer());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  offer = (): Offer => this.#offer;

  /** The registry of the running builds. */
  running = (): Registry => this.#running;

  /** Handles a live release, which may be the running one. */
  onRelease({ shells, registry }: { shells: MicroFrontend[]; registry: Registry }): void {
    const shell = this.#options.pick(SHELL, shells);
    this.#live = {
      registry: this.#withOverrides(registry),
      shell: shell ? assignedBuild(shell) : this.#runningShell(),
      shells,
    };
    this.#history.addRelease(registry);
    for (const { metadata, extras } of shells) this.#history.add(SHELL, metadata.version, extras.fallback?.version);
    this.#compare();
  }

  /** Updates the page, because the customer asked for it. */
  async apply(): Promise<void> {
    if (this.#changes.some(({ name }) => name === SHELL)) return this.#options.reload();
    await this.#follow(this.#changes);
  }

  /** States how the live release is read; the read release comes to {@link onRelease}. */
  readWith(read: () => Promise<void>): void {
    this.#read = read;
  }

  /**
   * Replaces the builds of a remote of which none works, if others are live: those of a page that has been open for long may be removed from
   * the server. Its failed screen has nothing to lose, its other screens may have.
   */
  async onExhausted(name: string): Promise<void> {
    await this.#read();
    const group = this.#groupOf(name);
    const due = this.#changes.filter((change) => group.includes(change.name));
    if (due.length > 0 && !group.includes(SHELL) && !this.#isUnsaved(name)) await this.#follow(due);
  }

  /** Replaces withdrawn builds, because the customer has opened another screen. */
  async onNavigate(): Promise<void> {
    const withdrawn = this.#changes.filter(({ name, kind }) => kind === 'withdrawn' && !this.#isUnsaved(name));
    const groups = withdrawn.flatMap(({ name }) => this.#groupOf(name));
    const due = this.#changes.filter(({ name }) => groups.includes(name));
    if (due.some(({ name }) => name === SHELL)) return this.#options.reload();
    if (due.length > 0) await this.#follow(due);
  }

  /** Overrides a remote by a build of a developer's machine, whatever is live. */
  async replace(name: string, build: MicroFrontend): Promise<void> {
    this.#overrides.set(name, build);
    this.#running = this.#withOverrides(this.#running);
    if (this.#live) this.#live.registry = this.#withOverrides(this.#live.registry);
    this.#compare();
    await this.#adoptRunning();
  }

  /** Adopts the running registry. Adoptions run one after the other, because each starts from the result of the last. */
  #adoptRunning(): Promise<void> {
    const registry = this.#running;
    this.#adopting = this.#adopting.catch(() => undefined).then(() => this.#options.adopt(registry));
    return this.#adopting;
  }

  #withOverrides(registry: Registry): Registry {
    const overrides = [...this.#overrides].map(([name, build]): [string, MicroFrontend[]] => [name, [build]]);
    return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(overrides) } };
  }

  /** Whether a replacement would lose input. */
  #isUnsaved(name: string): boolean {
    return this.#groupOf(name).some((each) => (each === SHELL ? hasUnsaved() : hasUnsaved(shortName(each))));
  }

  /** The micro-frontends that are replaced together: those of the sets of canaries that run here, and that this device gets now. */
  #groupOf(name: string): readonly string[] {
    const registries = [this.#running, ...(this.#live ? [this.#live.registry] : [])];
    const group = new Set([name]);
    // A set that is joined in one registry may lead to another one in the other.
    for (const member of group)
      for (const { microFrontends } of registries)
        for (const each of this.#options.pick(member, microFrontends[member] ?? [])?.deployment.together?.names ?? [])
          group.add(each);
    return [...group];
  }

  async #follow(changes: readonly Change[]): Promise<void> {
    const live = this.#live;
    if (!live) return;
    const microFrontends = { ...this.#running.microFrontends };
    for (const { name } of changes) {
      const builds = live.registry.microFrontends[name];
      if (builds) microFrontends[name] = builds;
      else delete microFrontends[name];
    }
    this.#running = { ...this.#running, microFrontends };
    this.#compare();
    await this.#adoptRunning();
  }

  #runningShell(): AssignedBuild {
    const { version, isCanary = false } = this.#options.shell;
    return { version, isCanary };
  }

  #assign(registry: Registry, shell: AssignedBuild): AssignedBuilds {
    return assignBuilds(registry, this.#options.pick).set(SHELL, shell);
  }

  #compare(): void {
    const live = this.#live;
    if (!live) return;
    const running = this.#assign(this.#running, this.#runningShell());
    const latest = this.#assign(live.registry, live.shell);
    const microFrontends = { ...live.registry.microFrontends, [SHELL]: [...live.shells] };
    const registry = { ...live.registry, microFrontends };
    const changes = findChanges(running, latest, { registry, history: this.#history });
    // A running build is not given up for one that this shell rejects.
    const rejected = this.#options.findRejected(live.registry);
    // Nor for a part of a set; with another shell the page is loaded again, and gets the whole set.
    const isRejected = (name: string) => {
      const group = this.#groupOf(name);
      return rejected.has(name) || (!group.includes(SHELL) && group.some((each) => rejected.has(each)));
    };
    this.#changes = changes.filter(({ name }) => !isRejected(name));
    this.#updateOffer();
  }

  #updateOffer(): void {
    const isHeldBack = this.#changes.some(({ name, kind }) => kind === 'withdrawn' && this.#isUnsaved(name));
    const offer: Offer = isHeldBack ? 'replace' : this.#changes.length > 0 && !hasUnsaved() ? 'ready' : null;
    if (offer === this.#offer) return;
    this.#offer = offer;
    for (const listener of this.#listeners) listener();
  }
}
