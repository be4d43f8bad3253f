import { sessionAtom, store } from '../session/index.ts';
import type { LiveClient } from './client.ts';
import type { LiveStatus } from './live.types.ts';

const RETRY_MS = 2_000;
/** As long as a quiet stream: prices are old from then on. */
const SILENT_MS = 3_000;

let client: LiveClient | null = null;
let loading: Promise<LiveClient> | null = null;
/** Time of the first subscription on the device's clock, once the client's code has not come for three seconds. */
let missingSince: number | null = null;
const statusListeners = new Set<() => void>();

store.sub(sessionAtom, () => client?.reconnect());

/** Loads the client: its code comes with the first subscription, which is after the first screen. */
async function load(): Promise<LiveClient> {
  const startedAt = Date.now();
  const timer = setTimeout(() => setMissing(startedAt), SILENT_MS);
  for (;;) {
    try {
      const { browserClient } = await import('./browser-client.ts');
      client ??= browserClient();
      clearTimeout(timer);
      setMissing(null);
      return client;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function setMissing(since: number | null): void {
  if (since === missingSince) return;
  missingSince = since;
  for (const notify of statusListeners) notify();
}

/** Replaces the client; for tests. */
export function setLiveClient(replacement: LiveClient): void {
  client = replacement;
}

/** The client, null before its code is there. */
export const liveClient = (): LiveClient | null => client;

/** Subscribes by the client, at once or as soon as its code is there. Returns how to end it. */
export function withClient(subscribe: (loaded: LiveClient) => () => void): () => void {
  if (client) return subscribe(client);
  let isEnded = false;
  let end: (() => void) | undefined;
  loading ??= load();
  void loading.then((loaded) => {
    if (!isEnded) end = subscribe(loaded);
  });
  return () => {
    isEnded = true;
    end?.();
  };
}

/** Notifies of every change of {@link liveStatus} and {@link silentSince}. */
export function onLiveStatus(notify: () => void): () => void {
  statusListeners.add(notify);
  const end = withClient((loaded) => loaded.onStatus(notify));
  return () => {
    statusListeners.delete(notify);
    end();
  };
}

export const liveStatus = (): LiveStatus => client?.status() ?? 'idle';

/** Time of the last message on the device's clock once none has arrived for three seconds, else null. */
export const silentSince = (): number | null => (client ? client.silentSince() : missingSince);
