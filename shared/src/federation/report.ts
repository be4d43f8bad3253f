import type { ApiInput, ReportedFailure } from '../contracts/index.ts';
import { codeOf, textOf } from './report.rules.ts';

export interface Failure {
  /** Name in the registry: `@maru/trade`. */
  remote: string;
  version: string;
  /**
   * What was being done: `refused` before anything was fetched, its `entry` or a `chunk` did not come, `integrity` did not hold, the
   * `module` threw while it loaded, a screen threw in `render` or an `effect`, never came out of `suspend`; else `runtime`.
   */
  phase: ReportedFailure['phase'];
  /** Address of the screen; what follows a `?` is left out. */
  path?: string;
  error?: unknown;
}
type Report = ApiInput<'/common/FrontendReport'>;

/** Not through the API client: a report must leave while the page goes away, names nobody, and asks nothing of the rest of the SDK. */
const ADDRESS = '/api/vue/common/FrontendReport';
/** Of one visit. What fails more often than this is known by now. */
const MOST_FAILURES = 40;
const MOST_LOADS = 40;
/** What one report may hold. */
const BATCH = 20;
const IDLE_WITHIN_MS = 1_000;
const RETRY_MS = 5_000;
const ATTEMPTS = 4;

/** Trace ids by failure: the same one again is the same failure. */
const seen = new Map<string, string>();
const failing = new Set<string>();
const loaded = new Set<string>();
const waiting: Report = { failures: [], loads: [] };
let isScheduled = false;
let isListening = false;

/**
 * Tells the server, once per visit, that a remote failed. Never throws and never waits; the report leaves when the page is idle, or
 * goes away. Nothing of the customer is in it: no session, no query string, and the error's text without numbers and quotations.
 * @returns the trace id that the failure card shows and the server's log line carries
 */
export function reportFailure({ remote, version, phase, path, error }: Failure): string {
  const build = `${remote} ${version}`;
  const at = path?.split('?', 1)[0];
  const code = codeOf(error);
  const key = [build, phase, at, code].join(' ');
  const known = seen.get(key);
  if (known) return known;
  const trace = newTrace();
  if (seen.size >= MOST_FAILURES) return trace;
  seen.set(key, trace);
  waiting.failures.push({
    remote,
    version,
    phase,
    ...(at && /^\/[A-Za-z0-9/]{0,80}$/.test(at) ? { path: at } : {}),
    ...(code ? { code } : {}),
    ...(error === undefined ? {} : { text: textOf(error) }),
    trace,
    isFirst: !failing.has(build),
  });
  failing.add(build);
  schedule();
  return trace;
}

/** Tells the server, once per visit, that a remote's build runs here: what its failures are measured against. */
export function reportLoaded({ remote, version }: Pick<Failure, 'remote' | 'version'>): void {
  const build = `${remote} ${version}`;
  if (loaded.has(build) || loaded.size >= MOST_LOADS) return;
  loaded.add(build);
  waiting.loads.push({ remote, version });
  schedule();
}

function newTrace(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function schedule(): void {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', sendNow);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow());
  }
  if (isScheduled) return;
  isScheduled = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void send(), { timeout: IDLE_WITHIN_MS });
  else setTimeout(() => void send(), IDLE_WITHIN_MS / 2);
}

/** Takes what one report may hold. */
function take(): string | null {
  const failures = waiting.failures.splice(0, BATCH);
  const loads = waiting.loads.splice(0, BATCH);
  return failures.length + loads.length > 0 ? JSON.stringify({ failures, loads }) : null;
}

async function send(): Promise<void> {
  isScheduled = false;
  for (let report = take(); report; report = take()) await deliver(report);
}

/** The network that failed the remote may fail its report as well: it is tried again, with time in between. */
async function deliver(body: string, attempt = 1): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    await fetch(ADDRESS, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
  } catch {
    if (attempt < ATTEMPTS) setTimeout(() => void deliver(body, attempt + 1), RETRY_MS * attempt);
  }
}

/** The page is about to go: whatever waits is handed to the browser at once. */
function sendNow(): void {
  for (let report = take(); report; report = take()) {
    try {
      navigator.sendBeacon(ADDRESS, new Blob([report], { type: 'application/json' }));
    } catch {
      // A browser without beacons loses the last report of a visit.
    }
  }
}
