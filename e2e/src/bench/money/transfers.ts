import { randomUUID } from 'node:crypto';
import { callerOf } from '../caller.ts';
import { quoteId } from './quotes.ts';
import type { Payer } from './seed.ts';

/** Response times in milliseconds, and the total duration in seconds. */
export interface Arm {
  readonly times: number[];
  readonly seconds: number;
}

/** Exchanges at prepared quotes, `atOnce` at a time. */
export async function transferFor(
  url: string,
  seconds: number,
  atOnce: number,
  { payers, first }: { payers: readonly Payer[]; first: number },
): Promise<Arm> {
  const call = callerOf(url);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  let next = first;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const number = next++;
        const begun = performance.now();
        await call(
          '/fund/FxExecute',
          { clientId: randomUUID(), quoteId: quoteId(number) },
          payers[number % payers.length] as Payer,
        );
        times.push(performance.now() - begun);
      }
    }),
  );
  return { times, seconds: (performance.now() - started) / 1_000 };
}
