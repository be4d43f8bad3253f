import {
  claimsOf,
  isResolved,
  shortName,
  type AcceptedBuild,
  type Candidate,
  type ListedRoute,
  type RemotePlan,
} from '@maru/domain/registry';
import type { RemoteModule } from '@maru/sdk/federation';
import type { LoadFailure } from './load-failure.ts';

/** A build whose code is loaded and has rendered a screen. */
export interface RunningBuild {
  readonly build: AcceptedBuild;
  readonly module: RemoteModule;
}

/**
 * One remote of the page. Its builds are candidates; a candidate is dropped when its descriptor is rejected, becomes `running` with
 * its first screen, and is `invalid` after its code failed, until that code is loaded again.
 */
export interface RemoteState {
  /** Differs for each adoption, so that an event of a replaced remote has no effect. */
  readonly id: number;
  /** `@maru/trade` */
  readonly name: string;
  /** `trade` */
  readonly owner: string;
  /** Builds that may run, the best first. */
  readonly candidates: readonly Candidate[];
  readonly routes: readonly ListedRoute[];
  readonly running: RunningBuild | null;
  /** Entry addresses of builds whose code must be loaded again. */
  readonly invalid: ReadonlySet<string>;
}

export interface LiveState {
  readonly remotes: readonly RemoteState[];
  /** Remotes of the registry that is being adopted; those that stay have the same id. */
  readonly next: readonly RemoteState[] | null;
  /** By path; see `HostRoute.epoch`. Another map whenever a route was added, removed or replaced. */
  readonly epochs: ReadonlyMap<string, number>;
  /** Last rejected build of each remote, by the remote's name. */
  readonly rejections: ReadonlyMap<string, LoadFailure>;
  readonly lastId: number;
}

export type LiveEvent =
  /** A registry was checked. `rejections` are the builds that it rejects by name. */
  | {
      readonly type: 'planned';
      readonly plans: readonly RemotePlan[];
      readonly rejections: ReadonlyMap<string, LoadFailure>;
    }
  /** The descriptors that the planned registry needs were read. */
  | { readonly type: 'adopted' }
  | { readonly type: 'resolved'; readonly id: number; readonly build: AcceptedBuild }
  | { readonly type: 'rejected'; readonly id: number; readonly url: string; readonly failure: LoadFailure }
  /** `late`: code arrived after it had failed. */
  | { readonly type: 'loading' | 'late' | 'failed'; readonly id: number; readonly url: string }
  | { readonly type: 'shown'; readonly id: number; readonly path: string; readonly running: RunningBuild };

export const INITIAL_STATE: LiveState = {
  remotes: [],
  next: null,
  epochs: new Map(),
  rejections: new Map(),
  lastId: 0,
};

/** State of the page's remotes after an event. */
export function reduce(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'planned':
      return plan(state, event);
    case 'adopted':
      return adopt(state);
    case 'resolved':
      return resolve(state, event);
    case 'rejected': {
      const name = findRemote(state, event.id)?.name;
      const rejections = name ? new Map(state.rejections).set(name, event.failure) : state.rejections;
      return change({ ...state, rejections }, event.id, ({ candidates, ...remote }) => ({
        ...remote,
        candidates: candidates.filter(({ url }) => url !== event.url),
      }));
    }
    case 'loading':
    case 'late':
      return change(state, event.id, (remote) => ({
        ...remote,
        invalid: new Set([...remote.invalid].filter((url) => url !== event.url)),
      }));
    case 'failed':
      return change(state, event.id, (remote) => ({ ...remote, invalid: new Set([...remote.invalid, event.url]) }));
    case 'shown':
      return show(state, event);
  }
}

function change(state: LiveState, id: number, apply: (remote: RemoteState) => RemoteState): LiveState {
  const inList = (list: readonly RemoteState[]) => list.map((remote) => (remote.id === id ? apply(remote) : remote));
  return { ...state, remotes: inList(state.remotes), next: state.next && inList(state.next) };
}

function plan(state: LiveState, { plans, rejections }: Extract<LiveEvent, { type: 'planned' }>): LiveState {
  let { lastId } = state;
  const next = plans.map(({ name, candidates, routes }): RemoteState => {
    const present = state.remotes.find((remote) => remote.name === name);
    if (present && isUnchanged(present, candidates)) return { ...present, candidates };
    lastId += 1;
    return { id: lastId, name, owner: shortName(name), candidates, routes, running: null, invalid: new Set() };
  });
  const remotes = state.remotes.map((remote) => next.find(({ id }) => id === remote.id) ?? remote);
  return { ...state, lastId, remotes, next, rejections: new Map([...state.rejections, ...rejections]) };
}

/** A remote keeps its build when that is the registry's choice, or the fallback of a choice that is still the same. */
function isUnchanged({ candidates: before, running }: RemoteState, after: readonly Candidate[]): boolean {
  const isSameChoice = after[0]?.url === before[0]?.url;
  if (!running) return isSameChoice;
  const { url } = running.build;
  return after[0]?.url === url || (isSameChoice && after.some((candidate) => candidate.url === url));
}

function adopt(state: LiveState): LiveState {
  const { added, removed } = findPendingChanges(state);
  const next = { ...state, remotes: state.next ?? state.remotes, next: null };
  const changed = [...removed, ...added];
  return changed.length > 0
    ? {
        ...next,
        epochs: raise(
          state.epochs,
          changed.flatMap(({ routes }) => routes),
        ),
      }
    : next;
}

/**
 * A remote that is being adopted takes the routes of its best build, which a fallback states only in its descriptor. A present remote
 * changes its routes with the screen that it shows.
 */
function resolve(state: LiveState, { id, build }: Extract<LiveEvent, { type: 'resolved' }>): LiveState {
  const isPending = !state.remotes.some((remote) => remote.id === id);
  return change(state, id, (remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => (candidate.url === build.url ? build : candidate)),
    routes: isPending && remote.candidates[0]?.url === build.url ? build.descriptor.routes : remote.routes,
  }));
}

function show(state: LiveState, { id, path, running }: Extract<LiveEvent, { type: 'shown' }>): LiveState {
  const remote = state.remotes.find((each) => each.id === id);
  if (!remote || remote.running?.module === running.module) return state;
  const { routes } = running.build.descriptor;
  const next = change(state, id, (each) => ({ ...each, running, routes }));
  const isSame = !remote.running && areSame(remote.routes, routes);
  return isSame ? next : { ...next, epochs: raise(state.epochs, [...remote.routes, ...routes], path) };
}

/** Whether two lists describe the same screens. A descriptor also names their files. */
function areSame(one: readonly ListedRoute[], other: readonly ListedRoute[]): boolean {
  const text = (routes: readonly ListedRoute[]) =>
    JSON.stringify(
      routes.map(({ path, titleKey, keepAlive, auth, tab, hidesTabBar }) => [
        path,
        titleKey,
        keepAlive,
        auth,
        tab,
        hidesTabBar,
      ]),
    );
  return one === other || text(one) === text(other);
}

/** @param except path of the screen that has just come from the new build */
function raise(epochs: LiveState['epochs'], routes: readonly ListedRoute[], except?: string): Map<string, number> {
  const raised = new Map(epochs);
  for (const { path } of routes) if (path !== except) raised.set(path, (raised.get(path) ?? 0) + 1);
  return raised;
}

/** The remote of this id, of the present registry or of the one that is being adopted. */
export const findRemote = ({ remotes, next }: LiveState, id: number): RemoteState | undefined =>
  [...remotes, ...(next ?? [])].find((remote) => remote.id === id);

/** Remotes that the adoption under way brings and removes; a replaced one is in both lists. */
export function findPendingChanges({ remotes, next }: LiveState): { added: RemoteState[]; removed: RemoteState[] } {
  const isIn = (list: readonly RemoteState[]) => (remote: RemoteState) => list.some(({ id }) => id === remote.id);
  const after = next ?? remotes;
  return {
    added: after.filter((remote) => !isIn(remotes)(remote)),
    removed: remotes.filter((remote) => !isIn(after)(remote)),
  };
}

/** Paths and tabs of the other remotes: a build that states one of them is rejected. */
export function takenClaims({ remotes, next }: LiveState, { id, name }: RemoteState): Set<string> {
  const list = next && !remotes.some((remote) => remote.id === id) ? next : remotes;
  return new Set(list.flatMap((other) => (other.name === name ? [] : claimsOf(other.routes))));
}

interface OrderOptions {
  /** Whether the circuit breaker holds failures against the build of this entry. */
  isOpen: (url: string) => boolean;
  /** No visit waits for the screen. */
  isPreload: boolean;
}

/**
 * Candidates in the order in which they are tried: the running build, then the others as the registry ranks them. A build with an
 * open circuit comes last and is not preloaded: each visit and each retry tests whether it works again. A preload never replaces the
 * running build, not even by a new instance of itself.
 */
export function orderCandidates(
  { candidates, running, invalid }: Pick<RemoteState, 'candidates' | 'running' | 'invalid'>,
  { isOpen, isPreload }: OrderOptions,
): Candidate[] {
  const current = running?.build.url;
  const isRunning = ({ url }: Candidate) => Number(url === current);
  const closed = candidates.filter(({ url }) => !isOpen(url)).sort((a, b) => isRunning(b) - isRunning(a));
  if (!isPreload) return [...closed, ...candidates.filter(({ url }) => isOpen(url))];
  return current ? closed.filter(({ url }) => url === current && !invalid.has(url)) : closed;
}

/** Version of each remote's build: the running one, else the best candidate. */
export const versionsOf = ({ remotes }: LiveState): Map<string, string> =>
  new Map(remotes.map(({ name, running, candidates }) => [name, (running?.build ?? candidates[0])?.version ?? '']));

/** The build whose file is named first in a text, which is a stack or an address. */
export function findBuildInText({ remotes }: LiveState, text: string): AcceptedBuild | undefined {
  const builds = remotes.flatMap(({ running, candidates }) => [
    ...(running ? [running.build] : []),
    ...candidates.filter(isResolved),
  ]);
  const found = builds.map((build) => ({ build, at: text.indexOf(build.base) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.build;
}
