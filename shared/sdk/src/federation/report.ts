import type { ApiInput, ReportedFailure } from '@maru/domain/contracts';
import { codeOf, textOf } from './report.rules.ts';

export interface Failure {
  /** Name in the registry: `@maru/trade`. */
  remote: string;
  version: string;
  /**
   * The step that failed: `refused` before any request, a missing `entry` or `chunk`, a hash that differs (`integrity`), a `module` that
   * threw on evaluation, a screen that threw in `render` or an `effect` or never left `suspend`; else `runtime`.
   */
  phase: ReportedFailure['phase'];
  /** Path of the screen. The query string is not reported. */
  path?: string;
  error?: unknown;
}
type Report = ApiInput<'/common/FrontendReport'>;

/** Called without the API client: a report must be sent while the page unloads, without session, and without the rest of the SDK. */
const ADDRESS = '/api/vue/common/FrontendReport';
/** Limits for one visit. A build that fails more often is known by then. */
const MAX_FAILURES = 40;
const MAX_LOADS = 40;
/** Entries in one report; the server accepts no more. */
const MAX_BATCH = 20;
const IDLE_WITHIN_MS = 1_000;
const RETRY_MS = 5_000;
const MAX_ATTEMPTS = 4;

/** Trace ids by failure. A repeated failure keeps its trace. */
const traces = new Map<string, string>();
const loadedBuilds = new Set<string>();
const queue = { failures: [] as Report['failures'], loads: [] as Report['loads'] };
let visit: string | undefined;
let isScheduled = false;
let isListening = false;

/** Sets the id of this visit, which the server has signed into the page. Only reports with it count for the verdict about a canary. */
export function setVisit(id: string | undefined): void {
  visit = id;
}

/**
 * Reports a failure of a remote to the server, once per visit. Never throws and never waits: reports are sent when the page is idle, or
 * unloads. They contain no customer data: no session, no query string, and the error's text without numbers and quotations.
 * @returns the trace id, which the failure card and the server's log line show
 */
export function reportFailure({ remote, version, phase, path, error }: Failure): string {
  const build = `${remote} ${version}`;
  const at = path?.split('?', 1)[0];
  const code = codeOf(error);
  const key = [build, phase, at, code].join(' ');
  const known = traces.get(key);
  if (known) return known;
  const trace = newTrace();
  if (traces.size >= MAX_FAILURES) return trace;
  traces.set(key, trace);
  queue.failures.push({
    remote,
    version,
    phase,
    ...(at && /^\/[A-Za-z0-9/]{0,80}$/.test(at) ? { path: at } : {}),
    ...(code ? { code } : {}),
    ...(error === undefined ? {} : { text: textOf(error) }),
    trace,
  });
  schedule();
  return trace;
}

/** Reports once per visit that a build was loaded. Failure rates are computed against these reports. */
export function reportLoaded({ remote, version }: Pick<Failure, 'remote' | 'version'>): void {
  const build = `${remote} ${version}`;
  if (loadedBuilds.has(build) || loadedBuilds.size >= MAX_LOADS) return;
  loadedBuilds.add(build);
  queue.loads.push({ remote, version });
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

/** Removes the next report from the queue. */
function nextBatch(): string | null {
  const failures = queue.failures.splice(0, MAX_BATCH);
  const loads = queue.loads.splice(0, MAX_BATCH);
  return failures.length + loads.length > 0 ? JSON.stringify({ failures, loads, visit }) : null;
}

async function send(): Promise<void> {
  isScheduled = false;
  for (let report = nextBatch(); report; report = nextBatch()) await deliver(report);
}

/** Sends a report, with retries: the network that failed the remote may fail its report as well. */
async function deliver(body: string, attempt = 1): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(ADDRESS, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
    // No cache reads it, and an answer that nobody reads keeps its connection.
    await answer.text();
  } catch {
    if (attempt < MAX_ATTEMPTS) setTimeout(() => void deliver(body, attempt + 1), RETRY_MS * attempt);
  }
}

/** Hands all queued reports to the browser, because the page unloads. */
function sendNow(): void {
  for (let report = nextBatch(); report; report = nextBatch()) {
    try {
      navigator.sendBeacon(ADDRESS, new Blob([report], { type: 'application/json' }));
    } catch {
      // A browser without beacons loses the last report of a visit.
    }
  }
}
