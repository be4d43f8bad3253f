import { registryOf } from '../test/releases.ts';
import { watchRelease, type ReleaseWatch } from './release-watch.ts';

const BODY = registryOf({ trade: [{ version: 'v1' }] });
let asked: (string | null)[];
let liveId: string;
let isDown: boolean;
let watch: ReleaseWatch;

/** A server of one registry: its id is its ETag. */
const server = (_: unknown, { headers }: RequestInit = {}) => {
  const known = new Headers(headers).get('if-none-match');
  asked.push(known);
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
  const etag = `"${liveId}"`;
  const answer =
    known === etag ? { ok: false, status: 304 } : { ok: true, status: 200, json: () => Promise.resolve(BODY) };
  return Promise.resolve({ ...answer, headers: new Headers({ etag }) } as unknown as Response);
};

function open({ isTold = true } = {}) {
  const onRelease = jest.fn();
  watch = watchRelease({ url: '/registry.json', id: 'one', isTold: () => isTold, onRelease });
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
  asked = [];
  liveId = 'one';
  isDown = false;
});
afterEach(() => {
  watch.stop();
  setHidden(false);
  jest.useRealTimers();
});

it('asks when the stream names another registry, within a second, and by the id it knows', async () => {
  const onRelease = open();
  watch.hear('one');
  await pass(2_000);
  expect(asked).toEqual([]);
  liveId = 'two';
  watch.hear('two');
  await pass(1_000);
  expect(asked).toEqual(['"one"']);
  expect(onRelease).toHaveBeenCalledWith({ shell: undefined, registry: BODY });
  watch.hear('two');
  await pass(2_000);
  expect(asked).toHaveLength(1);
});

it('several words at once are one question', async () => {
  open();
  liveId = 'three';
  watch.hear('two');
  watch.hear('three');
  await pass(2_000);
  expect(asked).toHaveLength(1);
});

it('asks now and then while nobody tells, and not for a page that nobody sees', async () => {
  const onRelease = open({ isTold: false });
  await pass(11 * 60_000);
  expect(asked).toEqual(['"one"', '"one"']);
  expect(onRelease).not.toHaveBeenCalled();
  setHidden(true);
  await pass(60 * 60_000);
  expect(asked).toHaveLength(2);
});

it('asks for nothing without a reason while somebody tells', async () => {
  open();
  await pass(60 * 60_000);
  expect(asked).toEqual([]);
});

it('asks when the page comes back to the eye, unless it has just asked', async () => {
  open();
  await pass(60_000);
  setHidden(true);
  setHidden(false);
  expect(asked).toHaveLength(1);
  setHidden(true);
  await pass(10_000);
  setHidden(false);
  expect(asked).toHaveLength(1);
});

it('a server that cannot be reached is asked another time', async () => {
  const onRelease = open({ isTold: false });
  isDown = true;
  liveId = 'two';
  await pass(5 * 60_000);
  expect(onRelease).not.toHaveBeenCalled();
  isDown = false;
  await pass(5 * 60_000);
  expect(onRelease).toHaveBeenCalledTimes(1);
});
