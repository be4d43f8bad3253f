import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { eventually } from '../../test/eventually.ts';
import type { Deps } from './deps.ts';
import { schedule, type Job } from './schedule.ts';

const log = pino({ level: 'silent' });
let app: FastifyInstance;
let metrics: Registry;
beforeEach(() => {
  app = Fastify();
  metrics = new Registry();
});
afterEach(() => app.close());

/** A server whose only work is these jobs. */
async function start(jobs: readonly Job[], { isLeader = true, repeatsJobs = true } = {}): Promise<void> {
  app.decorate('deps', { isLeader, repeatsJobs, log, metrics } as unknown as Deps);
  for (const job of jobs) schedule(app, job);
  await app.ready();
}
const serverWith = (job: Omit<Job, 'name' | 'everyMs'>) => start([{ name: 'count sheep', everyMs: 5, ...job }]);
const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));
const metric = async (name: string) =>
  (await metrics.getSingleMetric(name)?.get())?.values.find(({ labels }) => labels.job === 'count sheep')?.value;

test('a job runs again and again, and its runs are counted', async () => {
  let runs = 0;
  await serverWith({ run: () => ++runs });
  expect(runs).toBe(0);
  await eventually(async () => expect(runs).toBeGreaterThan(2));
  expect(await metric('job_runs_total')).toBeGreaterThan(2);
  expect(await metric('job_failures_total')).toBe(0);
});

test('a failed run is logged with the name of the job and counted, and the next run follows', async () => {
  let runs = 0;
  await serverWith({
    async run() {
      if (++runs === 1) throw new Error('a black one');
    },
  });
  const logged = jest.spyOn(log, 'error');
  await eventually(async () => expect(runs).toBeGreaterThan(2));
  expect(logged.mock.calls).toEqual([[{ err: new Error('a black one'), job: 'count sheep' }, 'job failed']]);
  expect(await metric('job_failures_total')).toBe(1);
  expect(await metric('job_runs_total')).toBeGreaterThan(2);
});

test('closing waits for the run under way and begins no other', async () => {
  let [begun, ended] = [0, 0];
  await serverWith({
    async run() {
      begun++;
      await pause(30);
      ended++;
    },
  });
  await eventually(async () => expect(begun).toBe(1));
  await app.close();
  expect([begun, ended]).toEqual([1, 1]);
  await pause(20);
  expect(begun).toBe(1);
});

test('a job of the leader does not run beside it', async () => {
  let [leaderRuns, runs] = [0, 0];
  const lead = { name: 'lead', everyMs: 5, isLeaderOnly: true, runsAtStart: true, run: () => ++leaderRuns };
  await start([lead, { name: 'follow', everyMs: 5, run: () => ++runs }], { isLeader: false });
  await eventually(async () => expect(runs).toBeGreaterThan(2));
  expect(leaderRuns).toBe(0);
});

test('jobs that are not repeated run once at the start where they say so', async () => {
  let [first, later] = [0, 0];
  const once = { name: 'once', everyMs: 1, runsAtStart: true, run: () => ++first };
  await start([once, { name: 'never', everyMs: 1, run: () => ++later }], { repeatsJobs: false });
  await pause(20);
  expect([first, later]).toEqual([1, 0]);
});

test('a first run at the start is over when the server is ready; one that fails does not stop the start', async () => {
  let runs = 0;
  await serverWith({
    runsAtStart: true,
    async run() {
      await pause(20);
      if (++runs === 1) throw new Error('too early');
    },
  });
  expect(runs).toBe(1);
  expect(await metric('job_failures_total')).toBe(1);
  await eventually(async () => expect(runs).toBeGreaterThan(1));
});
