import { common } from '@maru/shared/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { CanaryWatch } from './canary.watch.ts';
import { FrontendCounter } from './frontend.counter.ts';
import { frontendMetrics } from './frontend.metrics.ts';
import { LOADED, pruneCounts } from './frontend.repo.ts';
import { KnownBuilds } from './known-builds.ts';

const WRITE_MS = 500;
const JUDGE_MS = 1_000;
const PRUNE_MS = 3_600_000;
const KEPT_MS = 7 * 24 * PRUNE_MS;
/** A page sends a report again when it heard no answer: its failures are known by their traces. */
const TRACES_KEPT = 5_000;

/** What happened to micro-frontends in the customers' pages: counted, logged, shown in `/metrics`, and held against canaries. */
export const frontendModule: Module = (app, deps) => {
  const { db, clock, log, releases } = deps;
  const metrics = frontendMetrics(deps.metrics, releases);
  const counter = new FrontendCounter(db, clock);
  const known = new KnownBuilds();
  const traces = new Set<string>();
  if (releases) known.learn(releases.current().release);
  const stopLearning = releases?.onChange(({ release }) => known.learn(release));

  serve(app, common.frontendReport, async ({ failures, loads }, { log: requestLog }) => {
    for (const { isFirst, ...failure } of failures) {
      if (traces.has(failure.trace)) continue;
      traces.add(failure.trace);
      const { remote, version, owner } = known.find(failure.remote, failure.version);
      const { phase } = failure;
      counter.add(remote, version, phase, isFirst);
      metrics.failures.inc({ remote, version, phase, owner });
      requestLog.warn({ ...failure, owner }, 'frontend failure');
    }
    for (const load of loads) {
      const { remote, version } = known.find(load.remote, load.version);
      counter.add(remote, version, LOADED, true);
      metrics.loads.inc({ remote, version });
    }
    for (const trace of traces) {
      if (traces.size <= TRACES_KEPT) break;
      traces.delete(trace);
    }
    return {};
  });

  const watch =
    releases &&
    deps.isLeader &&
    new CanaryWatch(deps, releases, ({ name, version }) => metrics.aborts.inc({ remote: name, version }));
  const jobs = [
    every(WRITE_MS, () => counter.write()),
    every(JUDGE_MS, async () => (watch ? watch.look() : undefined)),
    every(PRUNE_MS, () => pruneCounts(db, new Date(clock.now() - KEPT_MS))),
  ];
  app.addHook('onClose', async () => {
    stopLearning?.();
    await Promise.all(jobs.map((job) => job.stop()));
    await counter.write().catch((error: unknown) => log.error({ err: error }, 'frontend counts'));
  });

  /** Repeats, never twice at once. Stopping waits for what is under way. */
  function every(ms: number, work: () => Promise<void>): { stop: () => Promise<void> } {
    let underWay: Promise<void> | null = null;
    const timer = setInterval(() => {
      underWay ??= work()
        .catch((error: unknown) => log.error({ err: error }, 'frontend job'))
        .finally(() => (underWay = null));
    }, ms);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        await underWay;
      },
    };
  }
};
