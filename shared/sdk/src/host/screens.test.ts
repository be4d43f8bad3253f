import { startSession } from '../session/index.ts';
import { screenCache } from './screens.ts';
import type { HostRoute } from './types.ts';

const route = (path: string, auth: boolean): [string, HostRoute] => [
  path,
  { path, titleKey: 'x', keepAlive: false, auth, hidesTabBar: false, owner: 'market' },
];

function setup() {
  const asked: string[] = [];
  const loaded: string[] = [];
  const source = {
    routes: new Map([route('/open', false), route('/own', true)]),
    loadScreen: (path: string) => {
      loaded.push(path);
      return Promise.resolve(Object.assign(() => null, { prefetch: () => void asked.push(path) }));
    },
  };
  return { cache: screenCache(source), asked, loaded };
}
const settled = () => new Promise((done) => setTimeout(done));

test('a finger on a link asks for the data of the screen, whose code is loaded once', async () => {
  const { cache, asked, loaded } = setup();
  cache.preload('/open');
  await settled();
  expect(asked).toEqual([]);
  cache.prefetch('/open');
  await settled();
  expect([asked, loaded]).toEqual([['/open'], ['/open']]);
});

test('a visitor asks for no data of a screen that needs a session', async () => {
  const { cache, asked, loaded } = setup();
  cache.prefetch('/own');
  await settled();
  expect([asked, loaded]).toEqual([[], ['/own']]);
  startSession({ token: 't', account: '01012345678' });
  cache.prefetch('/own');
  await settled();
  expect(asked).toEqual(['/own']);
});

test('a failure that nobody has seen is forgotten, so that a later visit loads the screen', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const loadScreen = () => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(() => null));
  const cache = screenCache({ routes: new Map([route('/open', false)]), loadScreen });
  const visit = () => cache.load('/open').then(...(['loaded', 'failed'] as const).map((word) => () => word));
  expect(await visit()).toBe('failed');
  isDown = false;
  expect(await visit()).toBe('failed');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await visit()).toBe('loaded');
  jest.useRealTimers();
});
