import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { repeat, type Repetition } from './repeat.ts';

/** Work that the server repeats while it runs. */
export interface Job {
  /** Names the job in logs and metrics. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => unknown;
  /** True for a job of one process per database: only the leader runs it. */
  readonly isLeaderOnly?: boolean;
  /** True when the server becomes ready only after a first run. */
  readonly runsAtStart?: boolean;
}

/**
 * Runs a job from the moment the app is ready until it closes, which waits for the current run. Runs never overlap. A
 * failed run is logged with the job's name and counted; the next one runs on time.
 */
export function schedule(app: FastifyInstance, { name, everyMs, run, isLeaderOnly, runsAtStart }: Job): void {
  const { isLeader, repeatsJobs, log, metrics } = app.deps;
  if (isLeaderOnly && !isLeader) return;
  const runs = jobCounter(metrics, 'job_runs_total', 'Runs of periodic jobs that ended, failed ones included');
  const failures = jobCounter(metrics, 'job_failures_total', 'Runs of periodic jobs that failed');
  runs.inc({ job: name }, 0);
  failures.inc({ job: name }, 0);

  const onError = (error: unknown): void => {
    failures.inc({ job: name });
    log.error({ err: error, job: name }, 'job failed');
  };
  const counted = async (): Promise<void> => {
    try {
      await run();
    } finally {
      runs.inc({ job: name });
    }
  };
  let repetition: Repetition | undefined;
  app.addHook('onReady', async () => {
    if (runsAtStart) await counted().catch(onError);
    if (repeatsJobs) repetition = repeat(everyMs, counted, onError);
  });
  app.addHook('onClose', () => repetition?.stop());
}

/** The counter of this name, shared by all jobs of the registry. */
function jobCounter(register: Registry, name: string, help: string): Counter<'job'> {
  const known = register.getSingleMetric(name) as Counter<'job'> | undefined;
  return known ?? new Counter({ name, help, labelNames: ['job'], registers: [register] });
}
