/** The one place where the venue meets real time: repeats work, never two at once, and survives a failure of one round. */
export interface Driver {
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
}

export function createDriver(
  everyMs: number,
  work: () => void | Promise<void>,
  onError: (error: unknown) => void,
): Driver {
  let round: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      round = null;
    }
  };
  const timer = setInterval(() => {
    round ??= run();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
