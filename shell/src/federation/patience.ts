import { LateError, isLate, phaseOf } from './load-failure.ts';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;

/** A lost packet is no failure: a file is asked for three times, further apart each time and not in step with everybody else. */
export async function patiently<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      // Code that throws will throw again, and what was waited for long enough is not waited for again.
      if (attempt === ATTEMPTS || phaseOf(error) === 'module' || isLate(error)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** An end to the waiting. What comes later is kept by those who load: the next attempt finds it. */
export async function within<T>(ms: number, run: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`nothing within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}
