import { decide } from './routing.rules.ts';
import type { HostRoute } from './types.ts';

const route = (path: string, auth = false): HostRoute => ({
  path,
  auth,
  titleKey: 'x',
  keepAlive: false,
  hidesTabBar: false,
  owner: 'market',
});
const routes = new Map([route('/home/index'), route('/trade/index', true)].map((each) => [each.path, each]));

test.each([
  ['/', '', false, { kind: 'redirect', to: '/login/start' }],
  ['/', '', true, { kind: 'redirect', to: '/home/index' }],
  ['/home/index', '', false, { kind: 'screen', route: routes.get('/home/index') }],
  ['/trade/index', '', true, { kind: 'screen', route: routes.get('/trade/index') }],
  ['/trade/index', '', false, { kind: 'redirect', to: '/login/login?back=%2Ftrade%2Findex' }],
  ['/trade/index', '?tab=ended', false, { kind: 'redirect', to: '/login/login?back=%2Ftrade%2Findex%3Ftab%3Dended' }],
  ['/trade/index/', '', true, { kind: 'notFound', path: '/trade/index/' }],
  ['/nowhere', '', true, { kind: 'notFound', path: '/nowhere' }],
] as const)('%s%s, logged in %s', (pathname, search, isLoggedIn, expected) => {
  expect(decide(routes, { pathname, search, isLoggedIn })).toEqual(expected);
});
