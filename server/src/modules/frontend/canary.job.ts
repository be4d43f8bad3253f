import {
  CANARY_POLICY,
  canaryOf,
  changeRegistry,
  defaultOf,
  endCanary,
  judgeCanary,
  ConcurrentChangeError,
  RefusedError,
  type BuildCounts,
  type CanaryPolicy,
  type CanaryVerdict,
} from '@maru/federation/registry';
import type { Deps } from '../../core/deps.ts';
import type { Releases } from '../../core/releases.ts';
import type { Job } from '../../core/schedule.ts';
import { countsSince, LOADED, type CountRow } from './frontend.repo.ts';

const MINUTE_MS = 60_000;

interface Canary {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

type JudgeDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly releases: Releases;
  readonly policy: CanaryPolicy;
  readonly onAbort: (canary: Canary) => void;
};

/**
 * Counts of a canary from before it went live, by canary: a repeated trial starts at zero. Undefined before the first
 * judgement.
 */
type FormerCounts = ReadonlyMap<string, readonly CountRow[]> | undefined;

/**
 * Judges every live canary by the reports of customers' pages and ends one that fails more than its base. Several processes may run it at
 * once: the registry accepts one change only.
 */
export function canaryJob(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  releases: Releases,
  onAbort: (canary: Canary) => void,
): Job {
  const policy = { ...CANARY_POLICY, ...deps.config.canary };
  let former: FormerCounts;
  return {
    name: 'judge canaries',
    everyMs: 1_000,
    isLeaderOnly: true,
    async run() {
      former = await judgeCanaries({ ...deps, releases, policy, onAbort }, former);
    },
  };
}

/** Judges the live canaries once. @returns the former counts for the next time. */
async function judgeCanaries(deps: JudgeDeps, former: FormerCounts): Promise<FormerCounts> {
  const next = new Map<string, readonly CountRow[]>();
  for (const canary of liveCanaries(deps.releases)) {
    const rows = await rowsOf(deps, canary);
    const key = `${canary.name} ${canary.version}`;
    // At the first judgement the start of the canary is unknown: every count in the window is its own.
    const before = former?.get(key) ?? (former ? rows.filter((row) => row.version === canary.version) : []);
    next.set(key, before);
    const verdict = judgeCanary(countsOf(rows, canary.base), countsOf(rows, canary.version, before), deps.policy);
    if (verdict.verdict === 'abort') await abort(deps, canary, verdict);
  }
  return next;
}

function liveCanaries(releases: Releases): Canary[] {
  const { release } = releases.current();
  return Object.keys(release.registry.microFrontends).flatMap((name) => {
    const version = canaryOf(release, name)?.metadata.version;
    const base = defaultOf(release, name)?.metadata.version;
    return version && base ? [{ name, version, base }] : [];
  });
}

const rowsOf = ({ db, clock, policy }: JudgeDeps, { name }: Canary): Promise<CountRow[]> =>
  countsSince(db, name, new Date(clock.now() - policy.windowMinutes * MINUTE_MS));

async function abort({ releases, log, onAbort }: JudgeDeps, canary: Canary, verdict: CanaryVerdict): Promise<void> {
  const { name, version } = canary;
  const reason = reasonOf(canary, verdict);
  try {
    await changeRegistry(releases.target, { name, actor: 'beacon', reason }, async (release) => {
      const outcome = release && canaryOf(release, name)?.metadata.version === version && endCanary(release, name);
      if (!outcome || 'refused' in outcome) throw new RefusedError('NO_CANARY', `${version} is no canary any more`);
      return { action: 'abort', version, release: outcome.release };
    });
  } catch (error) {
    // Somebody ended or promoted it meanwhile.
    if (!(error instanceof RefusedError || error instanceof ConcurrentChangeError)) throw error;
    return releases.refresh();
  }
  onAbort(canary);
  log.error({ remote: name, version, ...verdict, reason }, 'canary taken back');
  await releases.refresh();
}

function countsOf(rows: readonly CountRow[], version: string, without: readonly CountRow[] = []): BuildCounts {
  const sum = (of: readonly CountRow[], isLoad: boolean) =>
    of
      .filter((row) => row.version === version && (row.phase === LOADED) === isLoad)
      .reduce((total, { visits }) => total + Number(visits), 0);
  // Counts from before the canary leave the window with their minute.
  const minutes = new Set(rows.map(({ minute }) => minute.getTime()));
  const former = without.filter(({ minute }) => minutes.has(minute.getTime()));
  return { loads: sum(rows, true) - sum(former, true), failures: sum(rows, false) - sum(former, false) };
}

const percent = (rate: number) => `${Math.round(rate * 1_000) / 10} %`;

function reasonOf({ base }: Canary, { visits, rate, baseRate, limit }: CanaryVerdict): string {
  return `failed in ${percent(rate)} of ${visits} visits, ${base} in ${percent(baseRate)}; it may in ${percent(limit)}`;
}
