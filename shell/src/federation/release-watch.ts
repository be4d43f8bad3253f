import { readRelease } from './release.rules.ts';

type ReadRelease = NonNullable<ReturnType<typeof readRelease>>;

export interface WatchOptions {
  url: string;
  /** Id of the registry that this page carries. */
  id: string | undefined;
  /** Whether the live stream notifies of releases: polling is not needed then. */
  isStreamLive: () => boolean;
  onRelease: (release: ReadRelease) => void;
}
export interface ReleaseWatch {
  /** Handles the id of the live registry, as the stream states it. */
  notify: (id: string) => void;
  /** Fetches the live registry now, unless the page has just done so or does so now. */
  check: () => Promise<void>;
  stop: () => void;
}

const POLL_MS = 5 * 60_000;
/** A page that becomes visible polls when its last request is older: its socket may be dead without notice. */
const STALE_AFTER_MS = 30_000;
/** Screens that fail together cause one request. */
const CHECK_AFTER_MS = 5_000;
/** All pages are notified at once; a random delay spreads their requests. */
const MAX_JITTER_MS = 1_000;
const TIMEOUT_MS = 4_000;
/** A release that was notified and could not be fetched may be the roll-back of a broken one. */
const RETRY_MS = 30_000;

/**
 * Fetches the registry after the live stream names another one, when the page becomes visible, and every five minutes without a
 * stream. The request is conditional on the known id, so a response has a body only for another registry.
 */
export function watchRelease({ url, id, isStreamLive, onRelease }: WatchOptions): ReleaseWatch {
  let known = id;
  // By the device's clock: the time of a page stands still while a device sleeps, in some browsers.
  let fetchedAt = Date.now();
  let jitter: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let latest = Promise.resolve();

  const retry = () => {
    clearTimeout(jitter);
    if (!isStopped && !document.hidden) jitter = setTimeout(() => void fetchRelease(), RETRY_MS);
  };
  const fetchRelease = () => (latest = request());
  const request = async () => {
    if (isStopped) return;
    fetchedAt = Date.now();
    try {
      const headers = known ? { 'if-none-match': `"${known}"` } : undefined;
      const response = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status >= 500) return retry();
      // A 304 is not ok either: the known registry is still live.
      const release = response.ok ? readRelease(await response.json()) : null;
      if (!release || isStopped) return;
      known = /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1];
      onRelease(release);
    } catch {
      retry();
    }
  };
  /** Whether the last request is older than that, or the clock was set back since. */
  const isOlder = (ms: number) => Math.abs(Date.now() - fetchedAt) > ms;
  const onVisible = () => {
    if (!document.hidden && isOlder(STALE_AFTER_MS)) void fetchRelease();
  };
  /** A page that the browser kept is shown as it was left, however long ago. */
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void fetchRelease();
  };
  const timer = setInterval(() => {
    if (!document.hidden && !isStreamLive()) void fetchRelease();
  }, POLL_MS);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onShown);
  return {
    notify(live) {
      clearTimeout(jitter);
      if (live !== known) jitter = setTimeout(() => void fetchRelease(), MAX_JITTER_MS * Math.random());
    },
    check: () => (isOlder(CHECK_AFTER_MS) ? fetchRelease() : latest),
    stop() {
      isStopped = true;
      clearTimeout(jitter);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShown);
    },
  };
}
