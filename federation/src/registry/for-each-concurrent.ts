const CONCURRENCY = 16;

/** Runs `work` for each item, 16 at a time: one by one is slow for a bucket, and a thousand at once exceed its limits. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
}
