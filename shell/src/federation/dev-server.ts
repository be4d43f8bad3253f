import { isDescriptor, type MicroFrontend, type RemoteDescriptor } from '@maru/domain/registry';
import type { Override } from './page.ts';

/** How long the page waits for a dev server. Its first build takes longer and is adopted when it is ready. */
const FIRST_BUILD_TIMEOUT_MS = 2_000;
const RETRY_MS = 2_000;

export interface OverrideState {
  decision: Override;
  /** Whether the dev server does not answer. */
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface Source {
  remote: string;
  origin: string;
}

/**
 * Requests the present build of a dev server. Returns null when it has no other build than version `after`.
 * @throws when the server does not answer, or has another remote
 */
async function fetchBuild(
  { remote, origin }: Source,
  after: string,
  signal?: AbortSignal,
): Promise<MicroFrontend | null> {
  const response = await fetch(`${origin}/composed/descriptor.json?after=${after}`, { signal: signal ?? null });
  if (response.status === 204) return null;
  const descriptor: unknown = response.ok ? await response.json() : null;
  if (!isDescriptor(descriptor) || descriptor.name !== remote) throw new Error(`${origin} has no ${remote}`);
  return toBuild(descriptor, origin);
}

const toBuild = (descriptor: RemoteDescriptor, origin: string): MicroFrontend => ({
  url: `${origin}/composed/${descriptor.version}/${descriptor.entry}`,
  metadata: { version: descriptor.version },
  deployment: { traffic: 100, default: true },
  extras: { descriptor },
});

/** The builds of a remote's dev server: the present one, and one for each saved file. */
export interface DevServer {
  /** Null while the server has no build, or does not answer. */
  first: MicroFrontend | null;
  state: OverrideState;
  watch: (onBuild: (build: MicroFrontend) => Promise<void>) => Promise<never>;
}

export async function connectDevServer(source: Source): Promise<DevServer> {
  const listeners = new Set<() => void>();
  const first = await fetchBuild(source, '', AbortSignal.timeout(FIRST_BUILD_TIMEOUT_MS)).catch(() => null);
  let isMissing = !first;
  let version = first?.metadata.version ?? '';
  const setMissing = (value: boolean) => {
    if (value === isMissing) return;
    isMissing = value;
    for (const listener of listeners) listener();
  };
  const state: OverrideState = {
    decision: source,
    isMissing: () => isMissing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const watch: DevServer['watch'] = async (onBuild) => {
    for (;;) {
      try {
        const build = await fetchBuild(source, version);
        setMissing(false);
        if (!build) continue;
        version = build.metadata.version;
        await onBuild(build);
      } catch (error) {
        console.warn(error);
        setMissing(true);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  return { first, state, watch };
}

/** State of an override that the server refused: nothing is replaced, and the badge shows the reason. */
export const refusedState = (decision: Override): OverrideState => ({
  decision,
  isMissing: () => false,
  subscribe: () => () => undefined,
});
