import { registryOf } from '../test/releases.ts';
import { watchRelease, type ReleaseWatch } from './release-watch.ts';

const BODY = registryOf({ trade: [{ version: 'v1' }] });
let requests: (string | null)[];
let liveId: string;
let isDown: boolean;
let watch: ReleaseWatch;

/** A server of one registry, whose id is the ETag. */
const server = (_: unknown, { headers }: RequestInit = {}) => {
  const known = new Headers(headers).get('if-none-match');
  requests.push(known);
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
  const etag = `"${liveId}"`;
  const answer =
    known === etag ? { ok: false, status: 304 } : { ok: true, status: 200, json: () => Promise.resolve(BODY) };
  return Promise.resolve({ ...answer, headers: new Headers({ etag }) } as unknown as Response);
};

function open({ isStreamLive = true } = {}) {
  const onRelease = jest.fn();
  watch = watchRelease({ url: '/registry.json', id: 'one', isStreamLive: () => isStreamLive, onRelease });
  return onRelease;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = server as typeof fetch;
  requests = [];
  liveId = 'one';
  isDown = false;
});
afterEach(() => {
  watch.stop();
  setHidden(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('fetches the registry within a second after the stream names another one, by the known id', async () => {
  const onRelease = open();
  watch.notify('one');
  await pass(2_000);
  expect(requests).toEqual([]);
  liveId = 'two';
  watch.notify('two');
  await pass(1_000);
  expect(requests).toEqual(['"one"']);
  expect(onRelease).toHaveBeenCalledWith({ shells: [], registry: BODY });
  watch.notify('two');
  await pass(2_000);
  expect(requests).toHaveLength(1);
});

it('answers several notifications with one request', async () => {
  open();
  liveId = 'three';
  watch.notify('two');
  watch.notify('three');
  await pass(2_000);
  expect(requests).toHaveLength(1);
});

it('polls without a live stream, and not while the page is hidden', async () => {
  const onRelease = open({ isStreamLive: false });
  await pass(11 * 60_000);
  expect(requests).toEqual(['"one"', '"one"']);
  expect(onRelease).not.toHaveBeenCalled();
  setHidden(true);
  await pass(60 * 60_000);
  expect(requests).toHaveLength(2);
});

it('does not poll with a live stream', async () => {
  open();
  await pass(60 * 60_000);
  expect(requests).toEqual([]);
});

it('fetches when the page becomes visible, unless it has just fetched', async () => {
  open();
  await pass(60_000);
  setHidden(true);
  setHidden(false);
  expect(requests).toHaveLength(1);
  setHidden(true);
  await pass(10_000);
  setHidden(false);
  expect(requests).toHaveLength(1);
});

it('polls again after the server could not be reached', async () => {
  const onRelease = open({ isStreamLive: false });
  isDown = true;
  liveId = 'two';
  await pass(5 * 60_000);
  expect(onRelease).not.toHaveBeenCalled();
  isDown = false;
  await pass(5 * 60_000);
  expect(onRelease).toHaveBeenCalledTimes(1);
});

it('fetches a release that was notified and could not be fetched half a minute later', async () => {
  const onRelease = open();
  isDown = true;
  liveId = 'two';
  watch.notify('two');
  await pass(1_000);
  expect([requests.length, onRelease.mock.calls.length]).toEqual([1, 0]);
  isDown = false;
  await pass(30_000);
  expect(onRelease).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(requests).toHaveLength(2);
});

it('fetches when the browser shows a page that it kept', async () => {
  open();
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  await pass(0);
  expect(requests).toEqual([]);
  shown(true);
  await pass(0);
  expect(requests).toEqual(['"one"']);
});

it.each([
  ['after the device slept', 3_600_000],
  ['after its clock was set back', -3_600_000],
])('fetches when the page becomes visible %s, during which the time of the page stood still', async (_, ms) => {
  open();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  setHidden(false);
  await pass(0);
  expect(requests).toEqual(['"one"']);
});

it('checks on demand, and once for screens that fail together', async () => {
  const onRelease = open();
  await pass(10_000);
  liveId = 'two';
  void watch.check();
  await watch.check();
  expect(requests).toEqual(['"one"']);
  expect(onRelease).toHaveBeenCalledTimes(1);
});
