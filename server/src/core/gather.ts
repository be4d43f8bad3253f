import type { Db } from './db.ts';

const MOST_AT_ONCE = 200;

/**
 * Answers calls in batches, so that a statement serves many requests: calls that arrive while a batch runs form the next one. Each call
 * starts before its batch does, so a read is never older than its call. When a batch fails, its calls run one by one, and only those
 * fail that cannot be answered alone.
 * @param run answers keys in their order; repeatable
 * @param lingerMs time for which a first batch waits for more calls, if the last batch had several: a lone call never waits
 */
export function gather<K, V>(run: (keys: readonly K[]) => Promise<readonly V[]>, lingerMs = 0): (key: K) => Promise<V> {
  interface Call {
    readonly key: K;
    readonly done: (value: V) => void;
    readonly failed: (error: unknown) => void;
  }
  const waiting: Call[] = [];
  let isRunning = false;
  /** The last batch had several calls. */
  let isBusy = false;

  async function answer(calls: readonly Call[]): Promise<void> {
    try {
      const values = await run(calls.map(({ key }) => key));
      calls.forEach(({ done }, index) => done(values[index] as V));
    } catch (error) {
      if (calls.length === 1) return calls[0]!.failed(error);
      for (const call of calls) await answer([call]);
    }
  }

  async function drain(): Promise<void> {
    await pause();
    while (waiting.length > 0) {
      const calls = waiting.splice(0, MOST_AT_ONCE);
      isBusy = calls.length > 1;
      await answer(calls);
    }
    isRunning = false;
  }

  /** Lets the calls that were received in the same turn join the first batch, and under load those of the next moments. */
  function pause(): Promise<void> {
    const isLingering = isBusy && lingerMs > 0;
    return new Promise((turn) => (isLingering ? setTimeout(turn, lingerMs) : setImmediate(turn)));
  }

  return (key) =>
    new Promise<V>((done, failed) => {
      waiting.push({ key, done, failed });
      if (isRunning) return;
      isRunning = true;
      // Cannot reject: every failure is passed to its call.
      drain().catch(failed);
    });
}

/** {@link gather} of queries, for each database apart. */
export function gatherQueries<K, V>(
  run: (db: Db, keys: readonly K[]) => Promise<readonly V[]>,
): (db: Db, key: K) => Promise<V> {
  const ofDatabase = new WeakMap<Db, (key: K) => Promise<V>>();
  return (db, key) => {
    let call = ofDatabase.get(db);
    if (!call) {
      call = gather((keys) => run(db, keys));
      ofDatabase.set(db, call);
    }
    return call(key);
  };
}
