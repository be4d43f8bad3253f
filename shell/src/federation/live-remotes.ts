import {
  checkRegistry,
  isRead,
  reportFailure,
  reportLoaded,
  type AcceptedBuild,
  type BuildRules,
  type Candidate,
  type PickBuild,
  type Registry,
  type RemotePlan,
  type RouteEntry,
} from '@maru/shared/federation';
import { hostRoutes, type HostRoute, type ScreenSource } from '@maru/shared/host';
import { circuitBreaker, inTurn } from './breaker.ts';
import { RefusedError, forgetFailedParts, loadBuild, readBuild } from './load-build.ts';
import { LoadFailure } from './load-failure.ts';
import { attempt, remoteOf, spoil, told, type Remote } from './remote.ts';

/** The remotes of the page as screens, each from the build that runs; builds can be exchanged while the page lives. */
export interface LiveRemotes extends ScreenSource {
  /** Version of each remote's build: the one that runs, or would. */
  builds(): ReadonlyMap<string, string>;
  /**
   * Takes another registry for the truth. A remote whose build changed is given up with all that is mounted of it, and comes from
   * its new build when it is next shown; so call it where nothing can be lost. Resolves to the names of those.
   */
  adopt(registry: Registry): Promise<string[]>;
  subscribe: (listener: () => void) => () => void;
  /** Whose file is named first in this text, a stack or an address. */
  buildIn(text: string): AcceptedBuild | undefined;
}

export interface LiveOptions {
  rules: BuildRules & { pick?: PickBuild };
  /** Called once per registry, when a screen has come from it. */
  onProven?: (registry: Registry) => void;
}

export async function openLiveRemotes(registry: Registry, { rules, onProven }: LiveOptions): Promise<LiveRemotes> {
  const breaker = circuitBreaker();
  window.addEventListener('online', () => breaker.forgive());
  const tools = { load: loadBuild, forgetFailedParts, breaker };
  const remotes = new Map<string, Remote>();
  const listeners = new Set<() => void>();
  const epochs = new Map<string, number>();
  let routes: ReadonlyMap<string, HostRoute> = new Map();
  const refusals = new Map<string, LoadFailure>();
  let unproven: Registry | null = null;

  /** Makes the map of routes anew; what is mounted of these paths is given up. */
  function announce(changed: readonly RouteEntry[], except?: string): void {
    for (const { path } of changed) if (path !== except) epochs.set(path, (epochs.get(path) ?? 0) + 1);
    const all = [...remotes.values()].flatMap(({ name, routes: own }) => hostRoutes({ name, routes: [...own] }));
    routes = new Map(all.map((route) => [route.path, { ...route, epoch: epochs.get(route.path) ?? 0 }]));
    for (const listener of listeners) listener();
  }

  /** Reads what stands in the registry by its address only, until a build is found that may run. */
  async function settle(remote: Remote, all: readonly Remote[]): Promise<void> {
    for (let [best] = remote.candidates; best && !isRead(best); [best] = remote.candidates) {
      const build = await read(remote, best, all).catch(() => null);
      if (build) remote.routes = build.descriptor.routes;
      // Out of reach for now: the screens that are known of it fail, and each visit asks again.
      else if (remote.candidates[0] === best) return;
    }
  }

  async function read(remote: Remote, candidate: Candidate, all: Iterable<Remote>): Promise<AcceptedBuild> {
    const others = [...all].filter(({ owner }) => owner !== remote.owner);
    const taken = new Set(others.flatMap(({ routes: theirs }) => theirs.map(({ path }) => path)));
    const put = (...by: Candidate[]) => {
      remote.candidates = remote.candidates.flatMap((each) => (each.url === candidate.url ? by : [each]));
    };
    try {
      const build = await readBuild(candidate, rules, taken);
      put(build);
      return build;
    } catch (error) {
      const isRefused = error instanceof RefusedError;
      if (isRefused) put();
      const failure = told(candidate, isRefused ? 'refused' : 'entry', { error });
      if (isRefused) refusals.set(remote.name, failure);
      throw failure;
    }
  }

  /** The build has brought a screen: from now on it is the one that runs. */
  function take(remote: Remote, loaded: NonNullable<Remote['running']>, path: string): void {
    const before = remote.running;
    if (before?.module === loaded.module) return;
    remote.running = loaded;
    const { name, version, descriptor } = loaded.build;
    reportLoaded({ remote: name, version });
    if (unproven) onProven?.(unproven);
    unproven = null;
    if (!before && remote.routes === descriptor.routes) return;
    const changed = [...remote.routes, ...descriptor.routes];
    remote.routes = descriptor.routes;
    announce(changed, path);
    dispose(before);
  }

  function dispose(loaded: Remote['running']): void {
    try {
      loaded?.module.dispose?.();
    } catch (error) {
      console.error(error);
      if (loaded) reportFailure({ remote: loaded.build.name, version: loaded.build.version, phase: 'runtime', error });
    }
  }

  async function loadScreen(path: string, isAhead = false) {
    const remote = remotes.get(routes.get(path)?.owner ?? '');
    if (!remote) throw new Error(`no remote owns ${path}`);
    let failure: unknown;
    const { candidates, running, spoiled } = remote;
    const inUse = running?.build.url;
    // Whoever looks at a screen of the running build must not lose it to one that nobody has asked for.
    const open = isAhead && inUse ? candidates.filter(({ url }) => url === inUse && !spoiled.has(url)) : candidates;
    for (const candidate of inTurn(open, { running: inUse, isOpen: breaker.isOpen, isAhead })) {
      try {
        const build = await read(remote, candidate, remotes.values());
        if (!build.descriptor.routes.some((route) => route.path === path)) continue;
        const { screen, module } = await attempt(remote, build, path, tools);
        if (remotes.get(remote.owner) === remote) take(remote, { build, module }, path);
        return screen;
      } catch (error) {
        failure ??= error;
      }
    }
    // Told at the start; or nobody asked for it, and it is left alone.
    throw failure ?? refusals.get(remote.name) ?? new Error(`no build of ${remote.name} may run`);
  }
  const nameOf = ({ name, candidates, running }: Remote) => ({
    name,
    version: (running?.build ?? candidates[0])?.version ?? '',
  });

  function check(next: Registry): RemotePlan[] {
    const { remotes: plans, rejected } = checkRegistry(next, rules);
    for (const { name, version, fault } of rejected) {
      console.error(`remote ${name} ${version} is refused: ${fault}`);
      refusals.set(name, told({ name, version }, 'refused', { error: new Error(fault) }));
    }
    return plans;
  }

  async function adopt(next: Registry): Promise<string[]> {
    const changed: Remote[] = [];
    const all = check(next).map((plan) => {
      const fresh = remoteOf(plan);
      const present = remotes.get(fresh.owner);
      if (present && isSame(present, fresh)) {
        present.candidates = fresh.candidates;
        return present;
      }
      changed.push(fresh);
      return fresh;
    });
    await Promise.all(changed.map((remote) => settle(remote, all)));
    const old = [...remotes.values()].filter((remote) => !all.includes(remote));
    remotes.clear();
    for (const remote of all) remotes.set(remote.owner, remote);
    const names = [...new Set([...old, ...changed].map(({ name }) => name))];
    if (names.length === 0) return [];
    unproven = next;
    announce([...old, ...changed].flatMap((remote) => remote.routes));
    for (const { running } of old) dispose(running);
    return names;
  }

  await adopt(registry);
  return {
    get routes() {
      return routes;
    },
    loadScreen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    failed(path, phase, error) {
      if (error instanceof LoadFailure) return error.trace;
      const remote = remotes.get(routes.get(path)?.owner ?? '');
      const build = remote?.running?.build;
      if (!remote || !build) return undefined;
      breaker.fail(build.url);
      spoil(remote, build);
      return reportFailure({ remote: build.name, version: build.version, phase, path, error });
    },
    builds: () => new Map([...remotes.values()].map((remote) => [remote.name, nameOf(remote).version])),
    adopt,
    buildIn(text) {
      const builds = [...remotes.values()].flatMap(({ running, candidates }) => [
        ...(running ? [running.build] : []),
        ...candidates.filter(isRead),
      ]);
      const found = builds.map((build) => ({ build, at: text.indexOf(build.base) })).filter(({ at }) => at >= 0);
      return found.sort((a, b) => a.at - b.at)[0]?.build;
    },
  };
}

/** Does the remote go on with what it has? Its build is the registry's choice, or what took over from a choice that is unchanged. */
function isSame(present: Remote, plan: Remote): boolean {
  const [chosen] = plan.candidates;
  const [before] = present.candidates;
  const { running } = present;
  if (!running) return chosen?.url === before?.url;
  if (chosen?.url === running.build.url) return true;
  return chosen?.url === before?.url && plan.candidates.some(({ url }) => url === running.build.url);
}
