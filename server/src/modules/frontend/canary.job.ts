import {
  CANARY_POLICY,
  canaryOf,
  changeRegistry,
  endCanary,
  endedWith,
  judgeCanary,
  ConcurrentChangeError,
  RefusedError,
  type CanaryPolicy,
  type CanaryVerdict,
} from '@maru/federation/registry';
import type { Deps } from '../../core/deps.ts';
import type { Releases } from '../../core/releases.ts';
import type { Job } from '../../core/schedule.ts';
import { MINUTE } from '../../core/time.ts';
import { countVisits } from './frontend.repo.ts';
import { liveCanaries, type Canary } from './live-canaries.ts';

type JudgeDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly releases: Releases;
  readonly policy: CanaryPolicy;
  readonly onAbort: (canary: Canary) => void;
};

/**
 * Time at which each live canary was first seen, so that a repeated trial starts at zero. Undefined before the first judgement, which
 * does not know when the canaries began.
 */
type Starts = ReadonlyMap<string, number> | undefined;

/**
 * Judges every live canary by the reports of customers' pages and ends one that fails more than its base, with all canaries of its set. Several processes may run it at
 * once: the registry accepts one change only.
 */
export function canaryJob(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  releases: Releases,
  onAbort: (canary: Canary) => void,
): Job {
  const policy = { ...CANARY_POLICY, ...deps.config.canary };
  let starts: Starts;
  return {
    name: 'judge canaries',
    everyMs: 1_000,
    isLeaderOnly: true,
    async run() {
      starts = await judgeCanaries({ ...deps, releases, policy, onAbort }, starts);
    },
  };
}

/** Judges the live canaries once. @returns their starts for the next time. */
async function judgeCanaries(deps: JudgeDeps, starts: Starts): Promise<Starts> {
  const { db, clock, policy, releases } = deps;
  const next = new Map<string, number>();
  for (const canary of liveCanaries(releases.current().release)) {
    const { name: remote, version, base } = canary;
    const key = `${remote} ${version}`;
    // At the first judgement every visit in the window counts.
    const start = starts?.get(key) ?? (starts ? clock.now() : 0);
    next.set(key, start);
    const window = clock.now() - policy.windowMinutes * MINUTE;
    const [baseCounts, counts] = await countVisits(db, remote, [
      { version: base, since: new Date(window) },
      { version, since: new Date(Math.max(window, start)) },
    ]);
    const verdict = judgeCanary(baseCounts!, counts!, policy);
    if (verdict.verdict === 'abort') await abort(deps, canary, verdict);
  }
  return next;
}

async function abort({ releases, log, onAbort }: JudgeDeps, canary: Canary, verdict: CanaryVerdict): Promise<void> {
  const { name, version } = canary;
  const reason = reasonOf(canary, verdict);
  try {
    await changeRegistry(releases.target, { actor: 'beacon', reason }, async (release) => {
      const outcome = release && canaryOf(release, name)?.metadata.version === version && endCanary(release, name);
      if (!outcome || 'refused' in outcome) throw new RefusedError('NO_CANARY', `${version} is no canary any more`);
      const builds = endedWith(release, name).map((each) => ({
        name: each,
        version: canaryOf(release, each)?.metadata.version,
      }));
      return { action: 'abort', builds, release: outcome.release };
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

const percent = (rate: number) => `${Math.round(rate * 1_000) / 10} %`;

function reasonOf({ base }: Canary, { visits, rate, baseRate, limit }: CanaryVerdict): string {
  return `failed in ${percent(rate)} of ${visits} visits, ${base} in ${percent(baseRate)}; it may in ${percent(limit)}`;
}
