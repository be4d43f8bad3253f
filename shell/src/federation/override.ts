import { isDescriptor, type MicroFrontend, type RemoteDescriptor } from '@maru/shared/federation';
import { page, type Override } from './page.ts';

/** Of this tab, and no longer than the customer's visit: a log-out empties it. */
const KEY = 'override';
/** Below the patience of somebody who waits for a page; the first build of a dev server takes longer, and is taken when it comes. */
const FIRST_MS = 2_000;
const AGAIN_MS = 2_000;

export interface OverrideState {
  asked: Override;
  /** Does the dev server not answer? */
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const stored = {
  read: () => attempt(() => sessionStorage.getItem(KEY)),
  write: (value: string) => attempt(() => sessionStorage.setItem(KEY, value)),
  forget: () => attempt(() => sessionStorage.removeItem(KEY)),
};
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    // Storage is blocked: the override lives as long as this page.
    return null;
  }
}

/**
 * What the page was asked to override, if anything. The query is taken out of the address, or every link that is opened in another
 * tab would carry it along; this tab remembers it, and asks the server with it again after a reload. Null with `isLeaving`: the
 * page is being left for the one with the override.
 */
export function readOverride(): { asked: Override | null; isLeaving: boolean } {
  const query = new URLSearchParams(location.search).get(KEY);
  const asked = page().override ?? null;
  if (query !== null) history.replaceState(history.state, '', location.pathname + location.hash);
  if (asked && 'origin' in asked && query !== null) stored.write(query);
  else if (query !== null) stored.forget();
  const kept = stored.read();
  if (asked || kept === null || query !== null) return { asked, isLeaving: false };
  location.replace(`/?${new URLSearchParams({ [KEY]: kept })}${location.hash}`);
  return { asked: null, isLeaving: true };
}

/** Back to the product as it is. */
export function resetOverride(): void {
  stored.forget();
  location.reload();
}

interface Source {
  remote: string;
  origin: string;
}

/** The build that a dev server has now; null when it has none but the one of version `after`. Rejects when it cannot be asked. */
async function askDevServer(
  { remote, origin }: Source,
  after: string,
  signal?: AbortSignal,
): Promise<MicroFrontend | null> {
  const answer = await fetch(`${origin}/composed/descriptor.json?after=${after}`, { signal: signal ?? null });
  if (answer.status === 204) return null;
  const descriptor: unknown = answer.ok ? await answer.json() : null;
  if (!isDescriptor(descriptor) || descriptor.name !== remote) throw new Error(`${origin} has no ${remote}`);
  return buildOf(descriptor, origin);
}

const buildOf = (descriptor: RemoteDescriptor, origin: string): MicroFrontend => ({
  url: `${origin}/composed/${descriptor.version}/${descriptor.entry}`,
  metadata: { version: descriptor.version },
  deployment: { traffic: 100, default: true },
  extras: { descriptor },
});

/** A remote that comes from a dev server: what it has by now, and every build that a saved file makes. */
export interface Overridden {
  /** Null while the dev server has none, or is not there. */
  first: MicroFrontend | null;
  state: OverrideState;
  follow: (onBuild: (build: MicroFrontend) => Promise<void>) => Promise<never>;
}

export async function openDevServer(asked: Source): Promise<Overridden> {
  const listeners = new Set<() => void>();
  const first = await askDevServer(asked, '', AbortSignal.timeout(FIRST_MS)).catch(() => null);
  let isMissing = !first;
  let version = first?.metadata.version ?? '';
  const tell = (now: boolean) => {
    isMissing = now;
    for (const listener of listeners) listener();
  };
  const state: OverrideState = {
    asked,
    isMissing: () => isMissing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const follow: Overridden['follow'] = async (onBuild) => {
    for (;;) {
      try {
        const build = await askDevServer(asked, version);
        if (isMissing) tell(false);
        if (!build) continue;
        version = build.metadata.version;
        await onBuild(build);
      } catch (error) {
        console.warn(error);
        if (!isMissing) tell(true);
        await new Promise((later) => setTimeout(later, AGAIN_MS));
      }
    }
  };
  return { first, state, follow };
}

/** Nothing is overridden: the person is told why. */
export const refusedState = (asked: Override): OverrideState => ({
  asked,
  isMissing: () => false,
  subscribe: () => () => undefined,
});
