import { SHELL, shortName, type MicroFrontend, type PickBuild, type Registry } from '@maru/shared/federation';
import { hasUnsaved, onUnsavedChange } from '@maru/shared/session';
import { Lineage, findChanges, givensOf, type Change, type Givens } from './release.rules.ts';

/**
 * What the person is offered. `ready`: a new version, at a moment when nothing is lost by it. `replace`: a build that was taken
 * back runs here, and what was typed in its screens would be lost with it.
 */
export type Offer = 'ready' | 'replace' | null;

export interface UpdateOptions {
  /** The page's own. */
  registry: Registry;
  shell: { version: string; before?: string | undefined };
  pick: PickBuild;
  /** Puts the builds of a registry in the place of those that run, and leaves alone what is the same. */
  adopt: (registry: Registry) => Promise<void>;
  reload: () => void;
}

/**
 * Versions are pinned for a page's life: what is live is one thing, what runs here another. The second follows the first when the
 * person says so, or, for a build that was taken back, with the next navigation, and only while nothing typed would be lost.
 */
export class Updates {
  readonly #options: UpdateOptions;
  readonly #lineage = new Lineage();
  readonly #listeners = new Set<() => void>();
  /** Remotes that come from elsewhere, whatever is live. */
  readonly #replaced = new Map<string, MicroFrontend>();
  #running: Registry;
  #live: { registry: Registry; shell: string } | null = null;
  #changes: Change[] = [];
  #offer: Offer = null;
  #exchanging: Promise<void> = Promise.resolve();

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#running = options.registry;
    this.#lineage.learnAll(options.registry);
    this.#lineage.learn(SHELL, options.shell.version, options.shell.before);
    onUnsavedChange(() => this.#judge());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  offer = (): Offer => this.#offer;

  /** The registry that runs here. */
  running = (): Registry => this.#running;

  /** A release is live; it may be the one that runs here. */
  hear({ shell, registry }: { shell: MicroFrontend | undefined; registry: Registry }): void {
    this.#live = { registry: this.#put(registry), shell: shell?.metadata.version ?? this.#options.shell.version };
    this.#lineage.learnAll(registry);
    if (shell) this.#lineage.learn(SHELL, shell.metadata.version, shell.extras.fallback?.version);
    this.#compare();
  }

  /** The person said yes. */
  async take(): Promise<void> {
    if (this.#changes.some(({ name }) => name === SHELL)) return this.#options.reload();
    await this.#adopt(this.#changes);
  }

  /** The person went to another screen: what was taken back goes, where nothing is lost by it. */
  async navigated(): Promise<void> {
    const due = this.#changes.filter(({ name, kind }) => kind === 'withdrawn' && !this.#isBusy(name));
    if (due.some(({ name }) => name === SHELL)) return this.#options.reload();
    if (due.length > 0) await this.#adopt(due);
  }

  /** One remote comes from elsewhere from now on: the developer's machine. */
  async replace(name: string, build: MicroFrontend): Promise<void> {
    this.#replaced.set(name, build);
    this.#running = this.#put(this.#running);
    if (this.#live) this.#live.registry = this.#put(this.#live.registry);
    this.#compare();
    await this.#exchange();
  }

  /** One after the other: each starts from what the one before has left. */
  #exchange(): Promise<void> {
    const registry = this.#running;
    this.#exchanging = this.#exchanging.catch(() => undefined).then(() => this.#options.adopt(registry));
    return this.#exchanging;
  }

  #put(registry: Registry): Registry {
    const replaced = [...this.#replaced].map(([name, build]): [string, MicroFrontend[]] => [name, [build]]);
    return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(replaced) } };
  }

  #isBusy(name: string): boolean {
    return name === SHELL ? hasUnsaved() : hasUnsaved(shortName(name));
  }

  async #adopt(changes: readonly Change[]): Promise<void> {
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
    await this.#exchange();
  }

  #givens(registry: Registry, shell: string): Givens {
    return givensOf(registry, this.#options.pick).set(SHELL, { version: shell, isCanary: false });
  }

  #compare(): void {
    const live = this.#live;
    if (!live) return;
    const running = this.#givens(this.#running, this.#options.shell.version);
    const now = this.#givens(live.registry, live.shell);
    this.#changes = findChanges(running, now, { registry: live.registry, lineage: this.#lineage });
    this.#judge();
  }

  #judge(): void {
    const isStuck = this.#changes.some(({ name, kind }) => kind === 'withdrawn' && this.#isBusy(name));
    const offer: Offer = isStuck ? 'replace' : this.#changes.length > 0 && !hasUnsaved() ? 'ready' : null;
    if (offer === this.#offer) return;
    this.#offer = offer;
    for (const listener of this.#listeners) listener();
  }
}
