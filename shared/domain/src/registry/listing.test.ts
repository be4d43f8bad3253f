import {
  isDescriptor,
  isListed,
  listRemote,
  listShell,
  namedFiles,
  wordFiles,
  type RemoteDescriptor,
  type RouteEntry,
} from './index.ts';
import { landingFiles } from './shape.ts';

const file = (name: string) => ({ size: name.length, integrity: `sha256-${name.replaceAll(/\W/g, '')}` });
const route = (path: string, change: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  titleKey: 't',
  keepAlive: false,
  auth: false,
  hidesTabBar: false,
  files: [`${path.slice(1)}.js`],
  later: ['@maru/sdk/flow'],
  ...change,
});
const NAMES = ['e.js', 'app.js', 'app.css', 'tab.js', 'first.js', 'plain.js', 'kor.js', 'font.woff2'];
const remote = (routes: RouteEntry[]): RemoteDescriptor => ({
  name: '@maru/trade',
  title: 'Orders',
  owner: 'trading',
  contract: '^1.0.0',
  version: 'v1',
  container: 'maru_trade',
  entry: 'e.js',
  app: ['app.js', 'app.css'],
  routes,
  locales: { kor: ['kor.js'] },
  files: Object.fromEntries(NAMES.map((name) => [name, file(name)])),
});

it('names the words of a screen: its own, else the whole dictionary', () => {
  const own = remote([route('/tab', { tab: 'trade', locales: { kor: ['tab-kor.js'] } }), route('/plain')]);
  expect(wordFiles(own, '/tab', 'kor')).toEqual(['tab-kor.js']);
  expect(wordFiles(own, '/tab', 'en')).toEqual([]);
  expect(wordFiles(own, '/plain', 'kor')).toEqual(['kor.js']);
  expect(namedFiles(own)).toEqual(expect.arrayContaining(['tab-kor.js', 'kor.js']));
  expect(listRemote(own).routes[0]).not.toHaveProperty('locales');
  expect([isDescriptor(own), isDescriptor(remote([route('/tab', { locales: { kor: 'x' } as never })]))]).toEqual([
    true,
    false,
  ]);
});

it('lists the words of the home tab, unless a registry of before is asked for', () => {
  const own = remote([route('/tab', { tab: 'home', locales: { kor: ['kor.js'] } })]);
  const listed = listRemote(own);
  expect(listed.routes[0]?.locales).toEqual({ kor: ['kor.js'] });
  expect(listed.hashes).toHaveProperty(['kor.js']);
  expect(landingFiles(listed)).toEqual(['e.js', 'app.js', 'app.css', 'tab.js', 'kor.js']);
  const former = listRemote(own, { hasWords: false });
  expect(former.routes[0]).not.toHaveProperty('locales');
  expect(former.hashes).not.toHaveProperty(['kor.js']);
  const malformed = { ...listed, routes: [{ ...listed.routes[0], locales: { kor: 'kor.js' } }] };
  expect([isListed(listed), isListed(malformed)]).toEqual([true, false]);
});

it('lists the files of landing routes alone: those with a tab, and those that are named so', () => {
  const { routes, app, hashes } = listRemote(
    remote([route('/tab', { tab: 'trade' }), route('/first', { landing: true }), route('/plain')]),
  );
  expect(routes.map(({ path, files, later }) => [path, files, later])).toEqual([
    ['/tab', ['tab.js'], ['@maru/sdk/flow']],
    ['/first', ['first.js'], ['@maru/sdk/flow']],
    ['/plain', undefined, undefined],
  ]);
  expect(app).toEqual(['app.js', 'app.css']);
  expect(hashes).toEqual(
    Object.fromEntries(['e.js', 'app.js', 'app.css', 'tab.js', 'first.js'].map((name) => [name, file(name).integrity])),
  );
});

it('lists the entry alone of a remote where no visit begins', () => {
  const listed = listRemote(remote([route('/plain')]));
  expect(listed.app).toBeUndefined();
  expect(Object.keys(listed.hashes ?? {})).toEqual(['e.js']);
});

it('states no hash of a file that has none', () => {
  expect(
    listRemote(remote([route('/tab', { tab: 'trade', files: ['toString', 'none.js'] })])).hashes,
  ).not.toHaveProperty('none.js');
});

it('is what the registry states, and not a whole descriptor', () => {
  const whole = remote([route('/tab', { tab: 'trade' })]);
  expect([isListed(whole), isDescriptor(whole)]).toEqual([true, true]);
  expect([isListed(listRemote(whole)), isDescriptor(listRemote(whole))]).toEqual([true, false]);
});

it('lists the scripts and styles of a shell', () => {
  const files = Object.fromEntries(
    ['main.js', 'main.css', 'bootstrap.js', 'a.woff2', 'api.json'].map((name) => [name, file(name)]),
  );
  const shell = {
    version: 's1',
    contract: '1.0.0',
    base: '/shell/s1/',
    scripts: ['main.js'],
    styles: ['main.css'],
    locales: {},
    later: {},
    routes: [],
    files,
  };
  expect(Object.keys(listShell(shell).hashes)).toEqual(['main.js', 'main.css', 'bootstrap.js']);
  expect(listShell(shell)).not.toHaveProperty('files');
});
