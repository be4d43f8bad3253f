import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../core/errors.ts';
import type { PictureJob, PictureOutcome } from './picture-decode.ts';

export interface PoolOptions {
  /** Worker processes. */
  readonly workers: number;
  /** Milliseconds of one job after which its worker is killed. */
  readonly jobMs: number;
  /** Bytes of the waiting files. */
  readonly waitingBytes: number;
}

const DEFAULTS: PoolOptions = { workers: 2, jobMs: 15_000, waitingBytes: 64 * 1024 * 1024 };
/** A worker that is not ready by then is replaced. */
const START_MS = 30_000;
/** Answers of the server come before pictures. With 10 and more, a busy machine would starve a picture until its worker is killed. */
const WORKER_NICENESS = 5;
const UNREADABLE: PictureOutcome = { fault: 'UPLOAD_UNREADABLE' };

interface Waiting {
  readonly job: PictureJob;
  readonly answer: (outcome: PictureOutcome) => void;
}

/**
 * Decodes pictures in processes of their own, started with the first picture and killed with a job that takes too long. Each customer has one
 * job at a time, and customers take turns, so one who sends many holds up only himself.
 */
export class PicturePool {
  private readonly options: PoolOptions;
  /** Jobs by customer, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly busy = new Set<string>();
  private readonly idle: ChildProcess[] = [];
  private readonly workers = new Set<ChildProcess>();
  private running = 0;
  private waitingBytes = 0;
  private isClosed = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /**
   * @param userId the customer whose turn it uses.
   * @throws ApiError TOO_MANY_REQUESTS when too much is waiting.
   */
  decode(userId: string, job: PictureJob): Promise<PictureOutcome> {
    const bytes = job.file.byteLength;
    if (this.isClosed || this.waitingBytes + bytes > this.options.waitingBytes)
      return Promise.reject(new ApiError('TOO_MANY_REQUESTS'));
    this.waitingBytes += bytes;
    return new Promise((answer) => {
      this.waiting.set(userId, [...(this.waiting.get(userId) ?? []), { job, answer }]);
      this.next();
    });
  }

  /** Kills the workers; jobs in progress are answered as unreadable. */
  close(): void {
    this.isClosed = true;
    for (const worker of this.workers) worker.kill('SIGKILL');
    for (const jobs of this.waiting.values()) for (const { answer } of jobs) answer(UNREADABLE);
    this.waiting.clear();
  }

  private next(): void {
    if (this.running >= this.options.workers) return;
    for (const [userId, jobs] of this.waiting) {
      if (this.busy.has(userId)) continue;
      const [first, ...rest] = jobs as [Waiting, ...Waiting[]];
      // To the end: others are first next time.
      this.waiting.delete(userId);
      if (rest.length > 0) this.waiting.set(userId, rest);
      this.waitingBytes -= first.job.file.byteLength;
      this.start(userId, first);
      return this.next();
    }
  }

  private start(userId: string, { job, answer }: Waiting): void {
    this.running += 1;
    this.busy.add(userId);
    this.work(job)
      .catch(() => UNREADABLE)
      .then((outcome) => {
        this.running -= 1;
        this.busy.delete(userId);
        answer(outcome);
        if (!this.isClosed) this.next();
      })
      // The answer of a closed server has nobody to go to.
      .catch(() => undefined);
  }

  private async work(job: PictureJob): Promise<PictureOutcome> {
    const worker = this.idle.pop() ?? (await this.open());
    worker.send(job);
    const outcome = (await messageOf(worker, this.options.jobMs)) as PictureOutcome;
    this.idle.push(worker);
    return outcome;
  }

  private async open(): Promise<ChildProcess> {
    const worker = fork(join(import.meta.dirname, 'picture-worker.ts'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A decoder needs no secrets.
      env: { PATH: process.env.PATH },
      execArgv: [],
    });
    this.workers.add(worker);
    worker.once('exit', () => {
      this.workers.delete(worker);
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
    });
    worker.on('error', () => worker.kill('SIGKILL'));
    if (worker.pid !== undefined) setPriority(worker.pid, WORKER_NICENESS);
    await messageOf(worker, START_MS);
    return worker;
  }
}

/** The next message of a worker. A worker that does not send one in time is killed. */
function messageOf(worker: ChildProcess, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), withinMs);
    const onExit = () => {
      clearTimeout(timer);
      reject(new Error('the worker has ended'));
    };
    worker.once('exit', onExit);
    worker.once('message', (message) => {
      clearTimeout(timer);
      worker.off('exit', onExit);
      resolve(message);
    });
  });
}
