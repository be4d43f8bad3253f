import { earlyKey, type FirstCall } from '@maru/domain/registry';
import { readInlineJson } from '../federation/page.ts';
import { handOver } from './early.ts';
import { fillPainted } from './fill-painted.ts';
import { readStored } from './storage.ts';

/** The customer's session as the calls carry it: in headers, never in an address. */
export function storedSession(): { token: string; account: string } | null {
  const [token, account] = [readStored('tokend'), readStored('account')];
  return token && account ? { token, account } : null;
}

/**
 * Makes calls in parallel with the code that needs their answers, which the API client takes. A visitor's answers may be in the page
 * already; an answer to a customer may be another one.
 */
export function makeFirstCalls(calls: readonly FirstCall[] = []): void {
  const session = storedSession();
  const data = session || isReturn() ? null : (readInlineJson('data') as Record<string, unknown> | null);
  for (const call of calls) {
    const { path } = call;
    const input = inputOf(call);
    if (!input || (call.session && !session)) continue;
    const key = earlyKey({ path, input });
    const known = data?.[key];
    const answer =
      known === undefined ? request(path, input, session) : Promise.resolve({ status: 1, msg: '', data: known });
    handOver(key, answer);
    // Of two calls of one path, a skeleton shows the first.
    if (calls.find((other) => other.path === path) === call) fillPainted(path, answer);
  }
}

/** The input with what the opener of the screen has saved; undefined when something is missing. */
function inputOf({ input, saved = {} }: FirstCall): FirstCall['input'] | undefined {
  const whole = { ...input };
  for (const field in saved) {
    const value = savedAt(saved[field] || '');
    if (typeof value !== 'string') return undefined;
    whole[field] = value;
  }
  return whole;
}

function savedAt(place: string): unknown {
  const [name, key = ''] = place.split('.');
  try {
    return (JSON.parse(readStored(`detail.${name}`) || '') as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

const request = (path: string, input: object, session: Record<string, string> | null): Promise<unknown> =>
  fetch(`/api/vue${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(input),
  }).then((answer) => answer.json());

/** Whether the browser went back to this page, which may then come from its cache as it was. */
const isReturn = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
