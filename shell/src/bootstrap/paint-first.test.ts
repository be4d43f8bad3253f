import type { MicroFrontend, PageSkeletons, Registry, RouteMeta } from '@maru/domain/registry';
import { paintFirst } from './paint-first.ts';

const text = { kor: '홈', en: 'Home', tw: '首頁', cn: '首页' };
const SKELETONS: PageSkeletons = {
  frame: {
    above: [['aside', 'strip']],
    tabs: [
      'nav',
      'bar',
      0,
      ...['home', 'market', 'news'].map((tab) => ['a', 'entry', { 'data-tab': tab }, tab] as const),
    ],
    active: 'entry on',
  },
  builds: {
    '@maru/market v1': {
      '/home/index': [
        [['div', 'page', { 'data-tone': 'surface' }, ['h1', '', { 'aria-label': text }, text]]],
        [['div', '', 0, ['svg', 'lucide', { viewBox: '0 0 1 1' }, ['path', '', { d: 'M0 0' }]], 'of a customer']],
      ],
      '/market/index': [[['main', '', 0, ['span', '', { style: 'inline-size: 5rem' }]]]],
    },
    '@maru/market v2': { '/home/index': [[['p', '', 0, 'of the canary']]] },
    '@maru/account v1': {
      '/login/start': [[['p', '', 0, 'start']]],
      '/login/login': [[['p', '', 0, 'log-in']]],
    },
  },
};
const route = (path: string, change: Partial<RouteMeta> = {}) => ({
  path,
  titleKey: '',
  keepAlive: false,
  auth: false,
  hidesTabBar: false,
  files: [],
  later: [],
  ...change,
});
const build = (version: string, routes: ReturnType<typeof route>[]) =>
  ({ metadata: { version }, extras: { descriptor: { routes } } }) as unknown as MicroFrontend;
const market = [
  route('/home/index', { tab: 'home' }),
  route('/market/index', { tab: 'market' }),
  route('/favorite/index', { auth: true }),
  route('/market/unpainted'),
];
const REGISTRY: Registry = {
  schema: 'x',
  microFrontends: {
    '@maru/market': [build('v1', market), build('v2', market)],
    '@maru/account': [
      build('v1', [route('/login/start', { hidesTabBar: true }), route('/login/login', { hidesTabBar: true })]),
    ],
  },
};
const SESSION = { tokend: 't', account: '01012345678' };

const root = () => document.getElementById('root') as HTMLElement;

function open(hash: string, stored: Record<string, string> = {}, picked = 0): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  globalThis.maruScripts = { pick: (_: string, builds: MicroFrontend[]) => builds[picked] ?? builds[0] } as never;
  document.body.innerHTML = '<div id="root"></div>';
  const data = Object.assign(document.createElement('script'), { id: 'skeletons', type: 'application/json' });
  data.textContent = JSON.stringify(SKELETONS);
  document.head.replaceChildren(data);
  for (const name of ['tone', 'dock', 'strip']) delete document.documentElement.dataset[name];
  history.replaceState(null, '', `/${hash}`);
  paintFirst(REGISTRY);
}

test.each([
  ['#/home/index?x=1', {}, 'Home'],
  ['#/home/index', SESSION, 'of a customer'],
  ['', {}, 'start'],
  ['', SESSION, 'of a customer'],
  ['#/favorite/index', {}, 'log-in'],
])('at "%s" with %j, the skeleton with "%s" is painted', (hash, stored, words) => {
  open(hash, { language: 'en', ...stored });
  expect(root().textContent).toContain(words);
  expect(root().querySelector('[inert]')?.firstElementChild?.className).toBe('strip');
});

it('has the words of the stored language, or the Korean ones', () => {
  open('#/home/index', { language: 'tw' });
  expect([root().querySelector('h1')?.textContent, document.documentElement.lang]).toEqual(['首頁', 'zh-TW']);
  expect(root().querySelector('h1')?.getAttribute('aria-label')).toBe('首頁');
  open('#/home/index', { language: 'xx' });
  expect([root().querySelector('h1')?.textContent, document.documentElement.lang]).toEqual(['홈', 'ko-KR']);
});

it('has the tabs of the registry, and marks the shown one', () => {
  open('#/home/index');
  const entries = [...root().querySelectorAll('nav a')];
  expect(
    entries.map((entry) => [entry.getAttribute('href'), entry.className, entry.getAttribute('aria-current')]),
  ).toEqual([
    ['#/home/index', 'entry on', 'page'],
    ['#/market/index', 'entry', null],
  ]);
  const { dock, tone, strip } = document.documentElement.dataset;
  expect([dock, tone, strip]).toEqual(['tabs', 'surface', '']);
  open('#/login/start');
  expect(root().querySelector('nav')).toBeNull();
  expect(document.documentElement.dataset.dock).toBeUndefined();
});

it('draws icons as SVG, and sets sizes as styles', () => {
  open('#/home/index', SESSION);
  expect(root().querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  open('#/market/index');
  expect(root().querySelector('span')?.style.inlineSize).toBe('5rem');
});

it('is of the build that this device gets', () => {
  open('#/home/index', {}, 1);
  expect(root().textContent).toContain('of the canary');
});

it('paints nothing without a skeleton of the route', () => {
  open('#/market/unpainted');
  expect(root().childNodes).toHaveLength(0);
  open('#/nowhere');
  expect(root().childNodes).toHaveLength(0);
});

it('follows the address until the shell has replaced it', () => {
  open('#/home/index', { language: 'en' });
  history.replaceState(null, '', '/#/login/login');
  window.dispatchEvent(new Event('hashchange'));
  expect(root().textContent).toContain('log-in');
  root().replaceChildren('the product');
  history.replaceState(null, '', '/#/home/index');
  window.dispatchEvent(new Event('hashchange'));
  expect(root().textContent).toBe('the product');
});

it('opens the link under a tap', () => {
  open('#/home/index');
  const link = root().querySelector('[data-tab=market]') as HTMLElement;
  link.getBoundingClientRect = () => ({ left: 10, right: 20, top: 10, bottom: 20 }) as DOMRect;
  window.dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 15 }));
  expect(location.hash).toBe('#/home/index');
  window.dispatchEvent(new MouseEvent('click', { clientX: 15, clientY: 15 }));
  expect(location.hash).toBe('#/market/index');
});
