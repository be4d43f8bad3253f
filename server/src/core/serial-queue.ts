/**
 * Runs work one after the other, in the order of its calls: work that would wait for one lock of the database waits here, where it holds no
 * connection that other calls need. Other processes have turns of their own, so the lock is still taken.
 */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
