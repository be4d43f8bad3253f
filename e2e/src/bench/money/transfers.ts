import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { ApiInput, ApiPath } from '@maru/domain/contracts';
import { quoteId } from './quotes.ts';
import type { Payer } from './seed.ts';

/** Response times in milliseconds, and the total duration in seconds. */
export interface Arm {
  readonly times: number[];
  readonly seconds: number;
}

/** A minimal client: `fetch` would use more of the machine than the server does. */
export function callerOf(url: string) {
  const agent = new Agent({ keepAlive: true });
  return <P extends ApiPath>(path: P, input: ApiInput<P>, { token, account }: Payer): Promise<string> =>
    new Promise((answer, refuse) => {
      const body = JSON.stringify(input);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token, account };
      const sent = request(`${url}/api/vue${path}`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () =>
          text.startsWith('{"status":1') ? answer(text) : refuse(new Error(`${path}: ${text.slice(0, 200)}`)),
        );
      });
      sent.on('error', refuse);
      sent.end(body);
    });
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
