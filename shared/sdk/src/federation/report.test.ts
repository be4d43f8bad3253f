import { codeOf, textOf } from './report.rules.ts';
import type * as Reporting from './report.ts';

const TRADE = { remote: '@maru/trade', version: 'v1' };
const fetched = jest.fn();
const beaconed = jest.fn();
const answer = { text: jest.fn(() => Promise.resolve('')) };
let report: typeof Reporting;

/** Loads the module again, so that each test is a new visit. */
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  fetched.mockReset().mockImplementation(() => Promise.resolve(answer));
  beaconed.mockReset().mockReturnValue(true);
  globalThis.fetch = fetched;
  Object.defineProperty(navigator, 'sendBeacon', { value: beaconed, configurable: true });
  // oxlint-disable-next-line typescript/no-require-imports
  report = require('./report.ts') as typeof Reporting;
});
afterEach(() => jest.useRealTimers());

const idle = () => jest.advanceTimersByTimeAsync(1_000);
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body));

test('sends queued reports together when the page is idle, without the session', async () => {
  report.setVisit('signed');
  report.reportLoaded(TRADE);
  const trace = report.reportFailure({
    ...TRADE,
    phase: 'render',
    path: '/trade/index?symbol=1',
    error: new TypeError('x'),
  });
  expect(fetched).not.toHaveBeenCalled();
  await idle();
  expect(sent()).toEqual([
    {
      failures: [{ ...TRADE, phase: 'render', path: '/trade/index', code: 'TypeError', text: 'x', trace }],
      loads: [TRADE],
      visit: 'signed',
    },
  ]);
  expect(answer.text).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    '/api/vue/common/FrontendReport',
    expect.objectContaining({ keepalive: true, credentials: 'omit', headers: { 'content-type': 'application/json' } }),
  );
});

test('reports a repeated failure once', async () => {
  const failure = { ...TRADE, phase: 'chunk', path: '/trade/index', error: new Error('a') } as const;
  const trace = report.reportFailure(failure);
  expect(trace).toMatch(/^[0-9a-f]{12}$/);
  expect(report.reportFailure({ ...failure, path: '/trade/index?tab=2' })).toBe(trace);
  await idle();
  expect(report.reportFailure(failure)).toBe(trace);
  expect(report.reportFailure({ ...failure, phase: 'render' })).not.toBe(trace);
  report.reportFailure({ ...failure, version: 'v2' });
  report.reportLoaded(TRADE);
  report.reportLoaded(TRADE);
  await idle();
  expect(sent().flatMap(({ failures }) => failures.map((each: { version: string }) => each.version))).toEqual([
    'v1',
    'v1',
    'v2',
  ]);
  expect(sent().flatMap(({ loads }) => loads)).toEqual([TRADE]);
});

test('limits the reports of a visit, in batches that the server accepts', async () => {
  for (let i = 0; i < 100; i += 1) report.reportFailure({ ...TRADE, phase: 'runtime', path: `/x${i}` });
  await idle();
  expect(sent().map(({ failures }) => failures.length)).toEqual([20, 20]);
});

test('sends queued reports by beacon when the page unloads', () => {
  report.reportFailure({ ...TRADE, phase: 'entry' });
  dispatchEvent(new Event('pagehide'));
  expect(beaconed).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pagehide'));
  expect(beaconed).toHaveBeenCalledTimes(1);
});

test('retries a report that the network loses', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  report.reportFailure({ ...TRADE, phase: 'entry' });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(new Set(sent().map((body) => body.failures[0].trace)).size).toBe(1);
});

test('never throws, whatever the error is', async () => {
  const evil = {
    toString() {
      throw new Error('no text');
    },
  };
  for (const error of [null, undefined, 5, evil, Object.create(null), Symbol('s')]) {
    expect(() => report.reportFailure({ ...TRADE, phase: 'runtime', error, path: 'javascript:1' })).not.toThrow();
  }
  await idle();
  expect(sent()[0].failures[0]).not.toHaveProperty('path');
});

test.each([
  ['Failed to fetch https://a.example/t.js?token=abc#x', 'Failed to fetch https://a.example/t.js'],
  [`Unexpected token < in "{"account":"kim"," is not valid JSON`, 'Unexpected token < in "…'],
  ['no such person kim@example.com here', 'no such person … here'],
  ['account 010-1234-5678 has 1,250,000', 'account # has #'],
  [`bad ${'a1B2'.repeat(10)} token`, 'bad … token'],
  [`Cannot read properties of undefined (reading 'price')`, `Cannot read properties of undefined (reading 'price')`],
  [`x y `.repeat(1_000), `x y `.repeat(50)],
])('reports the text %s as %s', (message, expected) => {
  expect(textOf(new Error(message))).toBe(expected);
});

test.each([
  [new Error('[ Federation Runtime ]: #RUNTIME-008 args'), 'RUNTIME-008'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' }), 'CSS_CHUNK_LOAD_FAILED'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'ChunkLoadError'],
  [Object.assign(new Error('x'), { name: 'account 01012345678' }), undefined],
  ['text', undefined],
])('the kind of %p is %s', (error, code) => {
  expect(codeOf(error)).toBe(code);
});
