import type { Registry } from '@maru/domain/registry';
import { endSession } from '@maru/sdk/session';
import { saveRegistry, readRegistry } from './registry.ts';

const registry = (schema: string): Registry => ({ schema, microFrontends: { '@maru/trade': [] } });
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
const save = (one: Registry) => {
  saveRegistry(one);
  jest.runAllTimers();
};

it('reads the registry of the page and fetches none, even when one is stored', async () => {
  save(registry('kept'));
  answer(true, registry('fetched'));
  inPage(JSON.stringify(registry('page')));
  expect((await readRegistry()).schema).toBe('page');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['is missing', 'null'],
  ['is not JSON', '{"schema":'],
  ['has another shape', '{"schema":"x","microFrontends":[]}'],
])('fetches the registry when that of the page %s', async (_, text) => {
  answer(true, registry('fetched'));
  inPage(text);
  expect((await readRegistry()).schema).toBe('fetched');
});

test.each([
  ['cannot be reached', down],
  ['is busy', () => answer(false, registry('error'))],
  ['answers another document', () => answer(true, { error: 'no' })],
])('reads the last good registry when the server %s, after a log-out too', async (_, setUp) => {
  setUp();
  inPage('null');
  save(registry('kept'));
  endSession();
  expect((await readRegistry()).schema).toBe('kept');
});

it('fails when no registry can be read, or the stored one is damaged', async () => {
  down();
  inPage('null');
  await expect(readRegistry()).rejects.toThrow('no registry');
  localStorage.setItem('registry.lastGood', '{"schema"');
  await expect(readRegistry()).rejects.toThrow('no registry');
});
