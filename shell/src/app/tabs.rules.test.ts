import type { HostRoute } from '@maru/sdk/host';
import { hasTabBar, tabTargets } from './tabs.rules.ts';

const route = (path: string, change: Partial<HostRoute> = {}): [string, HostRoute] => [
  path,
  { path, titleKey: 'x', keepAlive: false, auth: false, hidesTabBar: false, owner: 'market', ...change },
];
const routes = new Map([
  route('/home/index', { tab: 'home' }),
  route('/home/market'),
  route('/trade/index', { tab: 'trade' }),
  route('/market/marketBuy', { hidesTabBar: true }),
]);

it('maps each tab to the route that names it', () => {
  expect([...tabTargets(routes)]).toEqual([
    ['home', '/home/index'],
    ['trade', '/trade/index'],
  ]);
});

test.each([
  ['/home/index', true],
  ['/home/market', true],
  ['/market/marketBuy', false],
  ['/', false],
  ['/nowhere', true],
])('the bar at %s is shown: %s', (path, isShown) => {
  expect(hasTabBar(routes, path)).toBe(isShown);
});
