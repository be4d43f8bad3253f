import { readRelease } from './release.rules.ts';

type ReadRelease = NonNullable<ReturnType<typeof readRelease>>;

export interface WatchOptions {
  url: string;
  /** Id of the registry that this page carries. */
  id: string | undefined;
  /** Does somebody tell of a change? Then nothing is asked for without a reason. */
  isTold: () => boolean;
  onRelease: (release: ReadRelease) => void;
}
export interface ReleaseWatch {
  /** The live stream names the registry of now. */
  hear: (id: string) => void;
  stop: () => void;
}

const EVERY_MS = 5 * 60_000;
/** A page that comes back to the eye was perhaps cut off meanwhile: its socket may not know yet. */
const FRESH_MS = 30_000;
/** Pages are told all at once; they do not ask all at once. */
const SPREAD_MS = 1_000;
const TIMEOUT_MS = 4_000;

/**
 * Learns of releases: when the live stream tells of one, when the page comes back to the eye, and now and then while nobody tells.
 * The registry is asked for by the id of the one that is known, so an answer has a body only when there is something new.
 */
export function watchRelease({ url, id, isTold, onRelease }: WatchOptions): ReleaseWatch {
  let known = id;
  let askedAt = performance.now();
  let spread: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const ask = async () => {
    if (isStopped) return;
    askedAt = performance.now();
    try {
      const headers = known ? { 'if-none-match': `"${known}"` } : undefined;
      const answer = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      // 304: the one we know.
      const release = answer.ok ? readRelease(await answer.json()) : null;
      if (!release || isStopped) return;
      known = /"(.+)"/.exec(answer.headers.get('etag') ?? '')?.[1];
      onRelease(release);
    } catch {
      // No network, or half an answer: there is another time.
    }
  };
  const onVisible = () => {
    if (!document.hidden && performance.now() - askedAt > FRESH_MS) void ask();
  };
  const timer = setInterval(() => {
    if (!document.hidden && !isTold()) void ask();
  }, EVERY_MS);
  document.addEventListener('visibilitychange', onVisible);
  return {
    hear(now) {
      clearTimeout(spread);
      if (now !== known) spread = setTimeout(() => void ask(), SPREAD_MS * Math.random());
    },
    stop() {
      isStopped = true;
      clearTimeout(spread);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
