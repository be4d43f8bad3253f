import { commonCalls } from '@maru/domain/contracts';
import { callerKey } from '../../core/caller.ts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { keyedHash } from '../../core/seal.ts';
import { serve } from '../../core/serve.ts';
import { readVisit } from '../../core/visit.ts';
import { DAY, HOUR } from '../../core/time.ts';
import { canaryJob } from './canary.job.ts';
import { frontendMetrics } from './frontend-metrics.ts';
import { LOADED, pruneCounts, pruneVisits } from './frontend.repo.ts';
import { addVisit, countReport, noReports, writeReports } from './frontend.service.ts';
import { findBuild, addBuilds, type KnownBuilds } from './known-builds.ts';
import { isJudged } from './live-canaries.ts';

const WRITE_MS = 500;
const PRUNE_MS = HOUR;
const KEPT_MS = 7 * DAY;
/** Longer than the window of any verdict. */
const VISITS_KEPT_MS = HOUR;
/** A page repeats a report that was not answered. Its failures are recognised by their traces. */
const TRACES_KEPT = 5_000;

/** Reports of customers' pages about micro-frontends: counted, logged, shown at `/metrics`, and used to judge canaries. */
export const routes: Module = (app, deps) => {
  const { db, clock, log, releases, config } = deps;
  const metrics = frontendMetrics(deps.metrics, releases);
  const pending = noReports();
  const known: KnownBuilds = new Map();
  const traces = new Set<string>();
  if (releases) addBuilds(known, releases.current().release);
  const stopLearning = releases?.onChange(({ release }) => addBuilds(known, release));

  serve(
    app,
    commonCalls.frontendReport,
    async ({ failures, loads, visit }, { log: requestLog, caller: { address }, now }) => {
      const id = readVisit(config.secret, visit, now);
      const caller = keyedHash(config.secret, 'frontend visit', callerKey(address));
      const countVisit = (build: { remote: string; version: string }, hasFailed: boolean): void => {
        if (id === null || !releases || !isJudged(releases.current().release, build)) return;
        addVisit(pending, { ...build, has_failed: hasFailed, caller, visit: id, seen_at: new Date(now) });
      };
      for (const failure of failures) {
        if (traces.has(failure.trace)) continue;
        traces.add(failure.trace);
        const { remote, version, owner } = findBuild(known, failure.remote, failure.version);
        const { phase } = failure;
        countReport(pending, clock, { remote, version, phase });
        countVisit({ remote, version }, true);
        metrics.failures.inc({ remote, version, phase, owner });
        requestLog.warn({ ...failure, owner }, 'frontend failure');
      }
      for (const load of loads) {
        const { remote, version } = findBuild(known, load.remote, load.version);
        countReport(pending, clock, { remote, version, phase: LOADED });
        countVisit({ remote, version }, false);
        metrics.loads.inc({ remote, version });
      }
      for (const trace of traces) {
        if (traces.size <= TRACES_KEPT) break;
        traces.delete(trace);
      }
      return {};
    },
  );

  schedule(app, { name: 'write frontend counts', everyMs: WRITE_MS, run: () => writeReports(db, pending) });
  schedule(app, {
    name: 'prune frontend counts',
    everyMs: PRUNE_MS,
    run: async () => {
      await pruneCounts(db, new Date(clock.now() - KEPT_MS));
      await pruneVisits(db, new Date(clock.now() - VISITS_KEPT_MS));
    },
  });
  if (releases) {
    const onAbort = ({ name, version }: { name: string; version: string }) =>
      metrics.aborts.inc({ remote: name, version });
    schedule(app, canaryJob(deps, releases, onAbort));
  }
  app.addHook('onClose', async () => {
    stopLearning?.();
    // Reports may have come in since the last run.
    await writeReports(db, pending).catch((error: unknown) => log.error({ err: error }, 'frontend counts'));
  });
};
