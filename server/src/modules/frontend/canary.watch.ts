import {
  CANARY_POLICY,
  canaryOf,
  changeRegistry,
  defaultOf,
  endCanary,
  judgeCanary,
  OutrunError,
  RefusedError,
  type BuildCounts,
  type CanaryPolicy,
  type CanaryVerdict,
} from '@maru/federation/registry';
import type { Deps } from '../../core/deps.ts';
import type { Releases } from '../../core/releases.ts';
import { countsSince, LOADED, type CountRow } from './frontend.repo.ts';

const MINUTE_MS = 60_000;

interface Canary {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/**
 * Judges every live canary by what customers' pages report and takes back one that fails more than its base. Any process may do it, and
 * several may do it at once: the registry takes one change only.
 */
export class CanaryWatch {
  private readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  private readonly releases: Releases;
  private readonly policy: CanaryPolicy;
  private readonly onAbort: (canary: Canary) => void;
  /** What had been counted of a canary before it was let out: a build that is tried again starts anew. */
  private before = new Map<string, readonly CountRow[]>();
  private hasLooked = false;

  constructor(
    deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
    releases: Releases,
    onAbort: (canary: Canary) => void,
  ) {
    this.deps = deps;
    this.releases = releases;
    this.policy = { ...CANARY_POLICY, ...deps.config.canary };
    this.onAbort = onAbort;
  }

  /** One look at all canaries. */
  async look(): Promise<void> {
    const canaries = this.live();
    const before = new Map<string, readonly CountRow[]>();
    for (const canary of canaries) {
      const rows = await this.rowsOf(canary);
      const key = `${canary.name} ${canary.version}`;
      // At the first look nobody knows since when it is out: everything within the window is its own.
      const former =
        this.before.get(key) ?? (this.hasLooked ? rows.filter((row) => row.version === canary.version) : []);
      before.set(key, former);
      const verdict = judgeCanary(countsOf(rows, canary.base), countsOf(rows, canary.version, former), this.policy);
      if (verdict.verdict === 'abort') await this.abort(canary, verdict);
    }
    this.before = before;
    this.hasLooked = true;
  }

  private live(): Canary[] {
    const { release } = this.releases.current();
    return Object.keys(release.registry.microFrontends).flatMap((name) => {
      const version = canaryOf(release, name)?.metadata.version;
      const base = defaultOf(release, name)?.metadata.version;
      return version && base ? [{ name, version, base }] : [];
    });
  }

  private rowsOf({ name }: Canary): Promise<CountRow[]> {
    const { db, clock } = this.deps;
    return countsSince(db, name, new Date(clock.now() - this.policy.windowMinutes * MINUTE_MS));
  }

  private async abort(canary: Canary, verdict: CanaryVerdict): Promise<void> {
    const { name, version } = canary;
    const reason = reasonOf(canary, verdict);
    try {
      await changeRegistry(this.releases.target, { name, actor: 'beacon', reason }, async (release) => {
        const outcome = release && canaryOf(release, name)?.metadata.version === version && endCanary(release, name);
        if (!outcome || 'refused' in outcome) throw new RefusedError('NO_CANARY', `${version} is no canary any more`);
        return { action: 'abort', version, release: outcome.release };
      });
    } catch (error) {
      // Somebody took it back, or promoted it, while this was being decided.
      if (!(error instanceof RefusedError || error instanceof OutrunError)) throw error;
      return this.releases.refresh();
    }
    this.onAbort(canary);
    this.deps.log.error({ remote: name, version, ...verdict, reason }, 'canary taken back');
    await this.releases.refresh();
  }
}

function countsOf(rows: readonly CountRow[], version: string, without: readonly CountRow[] = []): BuildCounts {
  const sum = (of: readonly CountRow[], isLoad: boolean) =>
    of
      .filter((row) => row.version === version && (row.phase === LOADED) === isLoad)
      .reduce((total, { visits }) => total + Number(visits), 0);
  // A minute that has left the window takes what was before the canary along.
  const minutes = new Set(rows.map(({ minute }) => minute.getTime()));
  const former = without.filter(({ minute }) => minutes.has(minute.getTime()));
  return { loads: sum(rows, true) - sum(former, true), failures: sum(rows, false) - sum(former, false) };
}

const percent = (rate: number) => `${Math.round(rate * 1_000) / 10} %`;

function reasonOf({ base }: Canary, { visits, rate, baseRate, limit }: CanaryVerdict): string {
  return `failed in ${percent(rate)} of ${visits} visits, ${base} in ${percent(baseRate)}; it may in ${percent(limit)}`;
}
