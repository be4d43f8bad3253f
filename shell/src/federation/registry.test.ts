import type { Registry } from '@maru/shared/federation';
import { endSession } from '@maru/shared/session';
import { keepRegistry, readRegistry } from './registry.ts';

const registry = (schema: string): Registry => ({ schema, microFrontends: { '@maru/trade': [{} as never] } });
const element = (id: string, text: string) =>
  Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: text });
const inPage = (text: string) =>
  document.head.replaceChildren(element('page', '{"registryUrl":"/registry.json"}'), element('registry', text));
const answer = (ok: boolean, body: unknown) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok, json: () => Promise.resolve(body) })) as never;
};
const down = () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('down'))) as never;
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => jest.useRealTimers());
const keep = (one: Registry) => {
  keepRegistry(one);
  jest.runAllTimers();
};

it('takes the page’s, over one that was kept, and asks for no other', async () => {
  keep(registry('kept'));
  answer(true, registry('fetched'));
  inPage(JSON.stringify(registry('page')));
  expect((await readRegistry()).schema).toBe('page');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['is missing', 'null'],
  ['is not JSON', '{"schema":'],
  ['is of another shape', '{"schema":"x","microFrontends":[]}'],
])('fetches one when that of the page %s', async (_, text) => {
  answer(true, registry('fetched'));
  inPage(text);
  expect((await readRegistry()).schema).toBe('fetched');
});

test.each([
  ['cannot be reached', down],
  ['is busy', () => answer(false, registry('error'))],
  ['answers something else', () => answer(true, { error: 'no' })],
])('goes on with the one that worked last when the server %s, after a log-out too', async (_, trouble) => {
  trouble();
  inPage('null');
  keep(registry('kept'));
  endSession();
  expect((await readRegistry()).schema).toBe('kept');
});

it('fails when there is none at all, or what was kept is damaged', async () => {
  down();
  inPage('null');
  await expect(readRegistry()).rejects.toThrow('no registry');
  localStorage.setItem('registry.lastGood', '{"schema"');
  await expect(readRegistry()).rejects.toThrow('no registry');
});
