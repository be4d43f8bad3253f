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
