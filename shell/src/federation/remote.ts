import {
  reportFailure,
  shortName,
  type AcceptedBuild,
  type Candidate,
  type RemoteModule,
  type RemotePlan,
  type RouteEntry,
} from '@maru/shared/federation';
import { screenOf } from '@maru/shared/host';
import type { circuitBreaker } from './breaker.ts';
import { LateError, LoadFailure, isChanged, isLate, phaseOf, type LoadPhase } from './load-failure.ts';
import { patiently, within } from './patience.ts';

/** The whole of one build's attempt: its entry, its module, the screen and the words. */
export const ATTEMPT_MS = 15_000;

export interface Loaded {
  build: AcceptedBuild;
  module: RemoteModule;
}

/** One remote of the page: the builds that may run, and the one that does. */
export interface Remote {
  readonly name: string;
  readonly owner: string;
  candidates: Candidate[];
  routes: readonly RouteEntry[];
  running: Loaded | null;
  /** Modules under way or here, by the address of their build's entry. */
  readonly modules: Map<string, Promise<RemoteModule>>;
  /** Builds whose code is here but did not work: the next attempt fetches it anew. */
  readonly spoiled: Set<string>;
}

export const remoteOf = ({ name, candidates, routes }: RemotePlan): Remote => ({
  name,
  owner: shortName(name),
  candidates,
  routes,
  running: null,
  modules: new Map(),
  spoiled: new Set(),
});

export interface AttemptTools {
  load: (build: AcceptedBuild, isAnew: boolean) => Promise<RemoteModule>;
  /** Lets parts of the SDK that could not be fetched be asked for again. */
  forgetFailedParts: () => void;
  breaker: ReturnType<typeof circuitBreaker>;
}

/** One build's attempt at one screen. Rejects with a {@link LoadFailure}, told to the server and held against the build. */
export async function attempt(remote: Remote, build: AcceptedBuild, path: string, tools: AttemptTools) {
  const progress: { module?: RemoteModule } = {};
  try {
    const screen = await within(ATTEMPT_MS, loadScreen(remote, build, path, { ...tools, progress }));
    return { screen, module: progress.module as RemoteModule };
  } catch (error) {
    // Several screens may have waited for one entry: that is one failure.
    const failure =
      failures.get(Object(error)) ?? fail(remote, build, { path, error, hasModule: !!progress.module, tools });
    failures.set(Object(error), failure);
    throw await failure;
  }
}

const failures = new WeakMap<object, Promise<LoadFailure>>();

async function fail(
  remote: Remote,
  build: AcceptedBuild,
  { path, error, hasModule, tools }: { path: string; error: unknown; hasModule: boolean; tools: AttemptTools },
): Promise<LoadFailure> {
  tools.breaker.fail(build.url);
  const phase = await phaseAt(error, build, hasModule);
  // A file that did not come is asked for again by whoever needs it; whatever else failed must not be found again.
  if (phase !== 'chunk' || isLate(error)) spoil(remote, build);
  return told(build, phase, { path, error });
}

async function loadScreen(
  remote: Remote,
  build: AcceptedBuild,
  path: string,
  { load, forgetFailedParts, progress }: AttemptTools & { progress: { module?: RemoteModule } },
) {
  const { modules, spoiled, owner } = remote;
  const isAnew = spoiled.delete(build.url);
  let loading = isAnew ? undefined : modules.get(build.url);
  if (!loading) {
    loading = patiently((time) => load(build, isAnew || time > 1));
    modules.set(build.url, loading);
  }
  const module = await loading;
  progress.module = module;
  return patiently(() => {
    forgetFailedParts();
    return screenOf(module, owner, path);
  });
}

export function spoil({ modules, spoiled }: Remote, { url }: AcceptedBuild): void {
  modules.delete(url);
  spoiled.add(url);
}

async function phaseAt(error: unknown, build: AcceptedBuild, hasModule: boolean): Promise<LoadPhase> {
  if (error instanceof LateError) return hasModule ? 'chunk' : 'entry';
  const phase = phaseOf(error);
  return phase !== 'module' && !isLate(error) && (await isChanged(error, build)) ? 'integrity' : phase;
}

/** Tells the server, and gives the failure the number that it has there. */
export function told(
  { name, version }: Pick<Candidate, 'name' | 'version'>,
  phase: LoadPhase,
  { path, error }: { path?: string; error: unknown },
): LoadFailure {
  const trace = reportFailure({ remote: name, version, phase, ...(path ? { path } : {}), error });
  return new LoadFailure(`${name} ${version}: ${phase}`, trace, error);
}
