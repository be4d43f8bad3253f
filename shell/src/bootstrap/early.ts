type Early = Record<string, Promise<unknown>>;

/**
 * Hands a request that this script has begun to the code that needs its answer: the API client finds a call under its path, the loader a
 * descriptor under its hash. They also handle a failure; until then it must not count as an unhandled rejection.
 */
export function handOver(key: string, answer: Promise<unknown>): void {
  answer.catch(() => undefined);
  const page = globalThis as { maruEarly?: Early };
  (page.maruEarly ||= {})[key] = answer;
}
