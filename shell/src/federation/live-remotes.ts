import {
  checkRegistry,
  isResolved,
  wordFiles,
  type AcceptedBuild,
  type Candidate,
  type Registry,
  type UnresolvedBuild,
} from '@maru/domain/registry';
import { reportFailure, reportLoaded } from '@maru/sdk/federation';
import { hostRoutes, type HostRoute, type ScreenFault, type ScreenSkeleton, type ScreenSource } from '@maru/sdk/host';
import { languageAtom, store } from '@maru/sdk/session';
import { circuitBreaker } from './breaker.ts';
import {
  INITIAL_STATE,
  findBuildInText,
  findPendingChanges,
  findRemote,
  orderCandidates,
  reduce,
  takenClaims,
  versionsOf,
  type LiveEvent,
  type RemoteState,
  type RunningBuild,
} from './live-remotes.rules.ts';
import { disposeBuild, endSharedRequests, loadBuild } from './load-build.ts';
import type { LiveOptions } from './live-options.ts';
import { LoadFailure, descriptorPhase, isTimeout, phaseAfter, reportLoadFailure } from './load-failure.ts';
import { loadScreen, type BuildCode } from './load-screen.ts';
import { reportShellError } from './report-shell.ts';
import { RejectedBuildError, START_TIMEOUT_MS, resolveBuild } from './resolve-build.ts';
import { retryWithBackoff } from './retry.ts';
import { ScreenSkeletons } from './screen-skeletons.ts';

/**
 * The remotes of the page as screens, each from its running build. A registry that is adopted later replaces builds while the page
 * lives. The decisions are in {@link reduce}; this class loads, reports and notifies.
 */
export class LiveRemotes implements ScreenSource {
  readonly #options: LiveOptions;
  readonly #breaker = circuitBreaker();
  readonly #listeners = new Set<() => void>();
  /** Code of each remote's builds, by the remote's id and the address of the entry. */
  readonly #code = new Map<number, Map<string, BuildCode>>();
  /** Descriptors that are being read, by the remote's id and the address of the entry: several screens may wait for one. */
  readonly #reading = new Map<string, Promise<AcceptedBuild>>();
  readonly #skeletons = new ScreenSkeletons();
  #state = INITIAL_STATE;
  #routes: ReadonlyMap<string, HostRoute> = new Map();
  /** The adopted registry, until a screen has come from it. */
  #unproven: Registry | null = null;

  constructor(options: LiveOptions) {
    this.#options = options;
    // The network is back: failures may only have been those of the network.
    window.addEventListener('online', () => this.#breaker.reset());
  }

  get routes(): ReadonlyMap<string, HostRoute> {
    return this.#routes;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Version of each remote's build, by the remote's name. */
  versions = (): ReadonlyMap<string, string> => versionsOf(this.#state);

  /** The build whose file is named first in a stack or an address. */
  findBuild = (text: string): AcceptedBuild | undefined => findBuildInText(this.#state, text);

  /**
   * Replaces the builds of the page by those of another registry, and returns the names of the changed remotes. All mounted screens of
   * a changed remote are unmounted, so call it where no input can be lost, and not before an earlier call has ended.
   */
  async adopt(registry: Registry): Promise<string[]> {
    const { remotes: plans, rejected } = checkRegistry(registry, this.#options.rules);
    const rejections = rejected.map(({ name, version, fault }): [string, LoadFailure] => {
      console.error(`remote ${name} ${version} is rejected: ${fault}`);
      return [name, reportLoadFailure({ name, version }, 'refused', { error: new Error(fault) })];
    });
    this.#dispatch({ type: 'planned', plans, rejections: new Map(rejections) });
    await Promise.all(findPendingChanges(this.#state).added.map(({ id }) => this.#findRunnable(id)));

    const { added, removed } = findPendingChanges(this.#state);
    const names = [...new Set([...removed, ...added].map(({ name }) => name))];
    if (names.length > 0) this.#unproven = registry;
    this.#dispatch({ type: 'adopted' });
    for (const { id, running } of removed) {
      this.#code.delete(id);
      disposeBuild(running);
    }
    return names;
  }

  /** Tries the remote's candidates in turn. Rejects with the first failure when none of them brings the screen. */
  async loadScreen(path: string, isPreload = false) {
    const remote = this.#ownerOf(path);
    if (!remote) throw new Error(`no remote owns ${path}`);
    const { id, name, owner } = remote;
    let failure: unknown;
    for (const candidate of orderCandidates(remote, { isOpen: this.#breaker.isOpen, isPreload })) {
      try {
        const build = await this.#resolve(remote, candidate, path);
        if (!build.descriptor.routes.some((route) => route.path === path)) continue;
        this.#preload(remote, build, path);
        const code = this.#codeOf(remote, build);
        const { screen, module } = await loadScreen(
          code,
          { owner, path },
          {
            record: (error, hasModule) => this.#recordFailure(remote, build, { path, error, hasModule }),
            onLate: () => this.#keepLate(remote, build, code),
          },
        );
        this.#show({ id, path, running: { build, module } });
        return screen;
      } catch (error) {
        failure ??= error;
      }
    }
    if (!isPreload) this.#options.onExhausted?.(name);
    // Without an attempt, the remote has only rejected builds, or a preload skipped them all.
    throw failure ?? this.#state.rejections.get(name) ?? new Error(`no build of ${name} may run`);
  }

  /** The skeleton of a screen in the build that runs, else in the best one. */
  skeletonOf(path: string): ScreenSkeleton | undefined {
    const remote = this.#ownerOf(path);
    const build = remote?.running?.build ?? remote?.candidates[0];
    return build && this.#skeletons.of(build, path);
  }

  onScreenError(path: string, phase: ScreenFault, error: unknown): string | undefined {
    if (error instanceof LoadFailure) return error.trace;
    const remote = this.#ownerOf(path);
    const build = remote?.running?.build;
    if (!remote || !build) return undefined;
    this.#breaker.fail(build.url);
    this.#dispatch({ type: 'failed', id: remote.id, url: build.url });
    // A screen that suspends for ever is ended by the shell, which is not its cause.
    if (phase !== 'suspend') reportShellError({ phase, path, error });
    return reportFailure({ remote: build.name, version: build.version, phase, path, error });
  }

  #ownerOf(path: string): RemoteState | undefined {
    const owner = this.#routes.get(path)?.owner;
    return this.#state.remotes.find((remote) => remote.owner === owner);
  }

  #dispatch(event: LiveEvent): void {
    const { epochs } = this.#state;
    this.#state = reduce(this.#state, event);
    if (this.#state.epochs === epochs) return;
    const routes = this.#state.remotes.flatMap(({ name, routes: own }) => hostRoutes({ name, routes: [...own] }));
    this.#routes = new Map(
      routes.map((route) => [route.path, { ...route, epoch: this.#state.epochs.get(route.path) ?? 0 }]),
    );
    for (const listener of this.#listeners) listener();
  }

  /**
   * Reads the descriptors of the builds that may run next and the skeletons of their screens, so that the first visit to a screen does not
   * wait for them.
   */
  async describe(): Promise<void> {
    for (const remote of this.#state.remotes) {
      const [best] = orderCandidates(remote, { isOpen: this.#breaker.isOpen, isPreload: true });
      const resolved = remote.running?.build ?? (best && this.#resolve(remote, best));
      // A visit reads a descriptor again, and does without a skeleton.
      const reading = Promise.resolve(resolved).then((build) => build && this.#skeletons.read(build));
      await reading.catch(() => undefined);
    }
  }

  /** Reads descriptors until routes are known from the best candidate. Stops at one that is out of reach: each visit reads it again. */
  async #findRunnable(id: number): Promise<void> {
    for (;;) {
      const remote = findRemote(this.#state, id);
      const best = remote?.candidates[0];
      if (!remote || !best || isResolved(best) || best.listed) return;
      await this.#read(remote, best).catch(() => undefined);
      if (findRemote(this.#state, id)?.candidates[0] === best) return;
    }
  }

  /** @param path screen of a visit that waits for the build */
  #resolve(remote: RemoteState, candidate: Candidate, path?: string): Promise<AcceptedBuild> {
    if (isResolved(candidate)) return Promise.resolve(candidate);
    const key = `${remote.id} ${candidate.url}`;
    const read = () => this.#read(remote, candidate, { path, isRetried: true });
    const reading = this.#reading.get(key) ?? read().finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(
    remote: RemoteState,
    candidate: UnresolvedBuild,
    { path, isRetried = false }: { path?: string | undefined; isRetried?: boolean } = {},
  ): Promise<AcceptedBuild> {
    const { id } = remote;
    const limit = isRetried ? undefined : START_TIMEOUT_MS;
    const resolve = () => resolveBuild(candidate, this.#options.rules, takenClaims(this.#state, remote), limit);
    const { listed, base, url } = candidate;
    if (listed?.hashes && path !== undefined) {
      globalThis.maruScripts.addFiles(base, listed.hashes);
      globalThis.maruScripts.preload?.(base, [listed.entry]);
    }
    try {
      const build = await (isRetried ? retryWithBackoff(resolve) : resolve());
      this.#dispatch({ type: 'resolved', id, build });
      return build;
    } catch (error) {
      const isRejected = error instanceof RejectedBuildError;
      if (!isRejected) this.#breaker.fail(url);
      const phase = isRejected ? 'refused' : await descriptorPhase(error, candidate);
      const failure = reportLoadFailure(candidate, phase, { ...(path !== undefined && { path }), error });
      if (isRejected) this.#dispatch({ type: 'rejected', id, url, failure });
      throw failure;
    }
  }

  /** Requests the files of a build's first screen all at once. Its code would request them one after the other. */
  #preload({ id }: RemoteState, { url, base, descriptor }: AcceptedBuild, path: string): void {
    if (this.#code.get(id)?.has(url)) return;
    const { entry, app, routes, files } = descriptor;
    const route = routes.find((each) => each.path === path);
    globalThis.maruScripts.addFiles(base, files);
    const dictionary = wordFiles(descriptor, path, store.get(languageAtom));
    globalThis.maruScripts.preload?.(base, [entry, ...app, ...(route?.files ?? []), ...dictionary]);
  }

  /** The build's code: loaded once for all of its screens, and again after a failure. */
  #codeOf({ id }: RemoteState, build: AcceptedBuild): BuildCode {
    const { url } = build;
    const builds = this.#code.get(id) ?? new Map<string, BuildCode>();
    this.#code.set(id, builds);
    const isReload = findRemote(this.#state, id)?.invalid.has(url) ?? false;
    const known = builds.get(url);
    if (known && !known.failure && !isReload) return known;
    this.#dispatch({ type: 'loading', id, url });
    if (isReload) endSharedRequests();
    const isWanted = () => builds.get(url) === code;
    const code: BuildCode = {
      module: retryWithBackoff((attempt) => loadBuild(build, isReload || attempt > 1), isWanted),
    };
    builds.set(url, code);
    return code;
  }

  /** Code that a screen gave up waiting for has arrived. Unless it was requested again meanwhile, the next visit uses it. */
  #keepLate({ id }: RemoteState, { url }: AcceptedBuild, code: BuildCode): void {
    if (this.#code.get(id)?.get(url) !== code) return;
    delete code.failure;
    this.#dispatch({ type: 'late', id, url });
  }

  async #recordFailure(
    { id }: RemoteState,
    build: AcceptedBuild,
    { path, error, hasModule }: { path: string; error: unknown; hasModule: boolean },
  ): Promise<LoadFailure> {
    const { url } = build;
    this.#breaker.fail(url);
    const phase = await phaseAfter(error, build, hasModule);
    // The screen that needs a missing file requests it again. After any other failure the code itself must be loaded again, and without a
    // module too: the federation runtime keeps the rejection.
    if (!hasModule || phase !== 'chunk' || isTimeout(error)) this.#dispatch({ type: 'failed', id, url });
    return reportLoadFailure(build, phase, { path, error });
  }

  #show(shown: { id: number; path: string; running: RunningBuild }): void {
    const before = findRemote(this.#state, shown.id)?.running;
    this.#dispatch({ type: 'shown', ...shown });
    const after = findRemote(this.#state, shown.id)?.running;
    if (!after || before?.module === after.module) return;
    const { name, version } = after.build;
    reportLoaded({ remote: name, version });
    if (this.#unproven) this.#options.onProven?.(this.#unproven);
    this.#unproven = null;
    disposeBuild(before);
  }
}

export async function openLiveRemotes(registry: Registry, options: LiveOptions): Promise<LiveRemotes> {
  const remotes = new LiveRemotes(options);
  await remotes.adopt(registry);
  return remotes;
}
