import { TimeoutError, isTimeout, phaseOf } from './load-failure.ts';

const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 400;

/**
 * Runs a load up to three times, with growing delays and jitter, so that one lost packet is no failure.
 * @param isWanted whether the result is still of use; without, there is no further attempt
 */
export async function retryWithBackoff<T>(
  run: (attempt: number) => Promise<T>,
  isWanted: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      // Code that throws will throw again, and a timeout has used up the time of all attempts.
      if (attempt === MAX_ATTEMPTS || phaseOf(error) === 'module' || isTimeout(error)) throw error;
      const delay = BASE_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!isWanted()) throw error;
    }
  }
}

/** Rejects with a {@link TimeoutError} after `ms`. The run itself continues: its result may still be used by a later attempt. */
export async function withTimeout<T>(ms: number, run: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`nothing within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([run, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
