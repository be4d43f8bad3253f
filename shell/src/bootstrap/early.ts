type Early = Record<string, Promise<unknown>>;

/**
 * Hands a request that this script has begun to the code that needs its answer: the API client finds a call under its key, the loader a
 * descriptor under its hash. An answer that is there is also found without waiting, as `value`. The takers also handle a failure; until
 * then it must not count as an unhandled rejection.
 */
export function handOver(key: string, answer: Promise<unknown>): void {
  answer.then(
    (value) => Object.assign(answer, { value }),
    () => undefined,
  );
  const page = globalThis as { maruEarly?: Early };
  (page.maruEarly ||= {})[key] = answer;
}
