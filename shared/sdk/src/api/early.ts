import type { Envelope } from '@maru/domain/contracts';
import { earlyKey } from '@maru/domain/registry';
import { onSessionEnd } from '../session/index.ts';
import { observeServerTime } from './server-clock.ts';

/** A later taker asks anew: the answer may be of another moment. */
const MAX_AGE_MS = 20_000;

/** An answer that is there already has it as `value`. */
type EarlyAnswer = Promise<Envelope<never>> & { value?: Envelope<never> };

const page = globalThis as { maruEarly?: Record<string, EarlyAnswer | undefined> };
// An answer that nobody has taken may be of the customer who has just left.
onSessionEnd(() => (page.maruEarly = undefined));

/** Takes what the page's bootstrap script has asked in parallel with the code. Each answer is taken once. */
function take(path: string, input: object, isWanted: (answer: EarlyAnswer) => boolean): EarlyAnswer | null {
  const answers = page.maruEarly;
  const key = earlyKey({ path, input });
  const answer = answers?.[key];
  if (!answers || !answer || !isWanted(answer)) return null;
  delete answers[key];
  return performance.now() < MAX_AGE_MS ? answer : null;
}

/** The early answer to a call, if there is one. Null in place of a failed one, which is to be asked again. */
export function takeEarly<T>(path: string, input: object): Promise<Envelope<T> | null> | null {
  return (
    take(path, input, () => true)?.then(
      (body) => (body.status === 1 ? (body as Envelope<T>) : null),
      () => null,
    ) ?? null
  );
}

/** The data of an early answer that has come already, for the first rendering of a screen. */
export function takeEarlyData<T>(path: string, input: object): T | undefined {
  const body = take(path, input, ({ value }) => value?.status === 1)?.value as Envelope<T> | undefined;
  // The bootstrap script sent its requests at some time since the page began.
  if (body?.now) observeServerTime(body.now, 0);
  return body?.data ?? undefined;
}
