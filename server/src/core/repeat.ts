/** Work that is repeated until it is stopped. */
export interface Repetition {
  /** Starts no further run. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats work on a timer. Runs never overlap: a tick during a run is skipped. A failed run is passed to `onError` and does not end the
 * repetition. The timer does not keep the process alive.
 */
export function repeat(everyMs: number, work: () => unknown, onError: (error: unknown) => void): Repetition {
  let current: Promise<void> | null = null;
  const run = async (): Promise<void> => void (await work());
  const timer = setInterval(() => {
    current ??= run()
      .catch(onError)
      .finally(() => (current = null));
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
