import {
  listRemote,
  type FirstCall,
  type ListedShell,
  type MicroFrontend,
  type Registry,
  type RemoteDescriptor,
  type RouteEntry,
} from '@maru/domain/registry';
import { bootstrap } from './bootstrap.ts';

const SRI = 'sha256-x';
const file = { size: 1, integrity: SRI };
const shell: ListedShell = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.js'],
  styles: ['main.css'],
  locales: { kor: ['shell-kor.js'], en: ['shell-en.js'] },
  later: { '@maru/sdk/flow': ['flow.js'] },
  routes: [],
  hashes: { 'main.js': SRI, 'shell-kor.js': SRI, 'shell-en.js': SRI, 'flow.js': SRI },
};
const route = (path: string, auth: boolean, files: string[], landing = true, first?: FirstCall[]): RouteEntry => ({
  path,
  auth,
  files,
  later: path === '/login/login' ? ['@maru/sdk/flow'] : [],
  titleKey: 't',
  keepAlive: false,
  hidesTabBar: false,
  landing,
  ...(first && { first }),
});
/** Whole descriptors, by the owner of the remote. */
const descriptors = new Map<string, RemoteDescriptor>();
function remote(owner: string, routes: RouteEntry[]): MicroFrontend {
  const names = ['entry.js', 'app.js', 'kor.js', 'en.js', ...routes.flatMap((each) => each.files)];
  const descriptor = {
    name: `@maru/${owner}`,
    title: owner,
    owner,
    contract: '^0.1.0',
    version: 'v1',
    container: `maru_${owner}`,
    entry: 'entry.js',
    app: ['app.js'],
    routes,
    locales: { kor: ['kor.js'], en: ['en.js'] },
    files: Object.fromEntries(names.map((name) => [name, file])),
  };
  if (!descriptors.has(owner)) descriptors.set(owner, descriptor);
  return {
    url: `/remotes/${owner}/v1/entry.js`,
    metadata: { version: 'v1' },
    deployment: { traffic: 100, default: true },
    extras: { descriptor: listRemote(descriptor), integrity: `sha256-${owner}` },
  };
}
const registry: Registry = {
  schema: 'x',
  microFrontends: {
    '@maru/market': [remote('market', [route('/home/index', false, ['home.js', 'home.css'])])],
    '@maru/trade': [
      remote('trade', [route('/trade/index', true, ['trade.js']), route('/trade/detail', false, ['detail.js'], false)]),
    ],
    '@maru/account': [
      remote('account', [route('/login/start', false, ['start.js']), route('/login/login', false, ['login.js'])]),
    ],
  },
};

function dataElement(id: string, text: string): HTMLScriptElement {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: text });
  return element;
}

const links = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => new URL(link.href).pathname);
/** Waits for the descriptors, which are answered at once. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers the global config and the descriptors of the remotes. */
function answer(url: string): Promise<Response> {
  const owner = /remotes\/(\w+)\/v1\/descriptor.json/.exec(url)?.[1];
  const body = owner ? descriptors.get(owner) : { status: 1 };
  return Promise.resolve({ json: () => Promise.resolve(body) } as Response);
}

/** Runs the bootstrap in a page at this address. Returns the paths that it preloads at once. */
function open(
  hash: string,
  stored: Record<string, string> = {},
  registryText = JSON.stringify(registry),
  data: object | null = null,
): string[] {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.fetch = jest.fn(answer as typeof fetch);
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  const page = dataElement('page', JSON.stringify({ shell, origins: [] }));
  document.head.replaceChildren(
    page,
    dataElement('registry', registryText),
    ...(data ? [dataElement('data', JSON.stringify(data))] : []),
  );
  location.hash = hash;
  bootstrap();
  return links();
}

describe('the preloaded files', () => {
  const session = { tokend: 't', account: '01012345678' };

  test.each([
    ['', {}, 'account', 'start.js'],
    ['', session, 'market', 'home.js'],
    ['#/login/start', session, 'market', 'home.js'],
    ['#/home/index?tab=1', {}, 'market', 'home.js'],
    ['#/trade/index', {}, 'account', 'login.js'],
    ['#/trade/index', session, 'trade', 'trade.js'],
  ])('at "%s" with %j are those of %s and its %s', async (hash, stored, owner, screen) => {
    const at = `/remotes/${owner}/v1/`;
    expect(open(hash, stored)).toEqual(
      expect.arrayContaining(['/shell/s1/shell-kor.js', `${at}entry.js`, `${at}app.js`, `${at}${screen}`]),
    );
    await settle();
    expect(links()).toContain(`${at}kor.js`);
    expect(links().filter((link) => link.startsWith('/remotes/') && !link.startsWith(at))).toEqual([]);
    expect(new Set(links()).size).toBe(links().length);
  });

  it('are the entry, and with the descriptor the rest, at a route that the page states without files', async () => {
    expect(open('#/trade/detail')).toEqual([
      '/shell/s1/shell-kor.js',
      '/remotes/trade/v1/entry.js',
      '/remotes/trade/v1/app.js',
    ]);
    await settle();
    expect(links().slice(3)).toEqual(['/remotes/trade/v1/detail.js', '/remotes/trade/v1/kor.js']);
  });

  it('are the words too, at once, on the home tab', () => {
    const home = { ...route('/home/index', false, ['home.js']), tab: 'home' as const };
    const words = { kor: ['kor.js'], en: ['en.js'] };
    const own = { ...registry, microFrontends: { '@maru/market': [remote('market', [{ ...home, locales: words }])] } };
    expect(open('#/home/index', {}, JSON.stringify(own))).toContain('/remotes/market/v1/kor.js');
    expect(open('#/home/index', { language: 'en' }, JSON.stringify(own))).toContain('/remotes/market/v1/en.js');
  });

  it('are those of the page alone while the descriptor cannot be read', async () => {
    const down = jest.fn(() => Promise.reject(new TypeError('down')));
    const first = open('#/home/index');
    await settle();
    window.fetch = down;
    document.querySelectorAll('link').forEach((link) => link.remove());
    bootstrap();
    await settle();
    expect(links()).toEqual(first);
    expect(down).toHaveBeenCalledTimes(2);
  });

  it('come with the descriptor of their remote alone, checked against its hash, which the loader then finds', async () => {
    open('#/home/index');
    const asked = jest.mocked(window.fetch).mock.calls.filter(([url]) => String(url).endsWith('descriptor.json'));
    expect(asked).toEqual([['http://localhost/remotes/market/v1/descriptor.json', { integrity: 'sha256-market' }]]);
    await expect(globalThis.maruEarly?.['sha256-market']).resolves.toEqual(descriptors.get('market'));
  });

  it('contain the dictionary of the stored language, or the Korean one', async () => {
    open('#/home/index', { language: 'en' });
    await settle();
    expect(links()).toContain('/remotes/market/v1/en.js');
    open('#/home/index', { language: 'xx' });
    await settle();
    expect(links()).toContain('/remotes/market/v1/kor.js');
  });

  it('contain the lazy SDK modules that the screen needs', () => {
    expect(open('#/login/login')).toContain('/shell/s1/flow.js');
    expect(open('#/home/index')).not.toContain('/shell/s1/flow.js');
  });

  it('are those of the shell alone at an unknown address, and without a readable registry', () => {
    expect(open('#/nowhere')).toEqual(['/shell/s1/shell-kor.js']);
    expect(open('#/home/index', {}, '{"schema":')).toEqual(['/shell/s1/shell-kor.js']);
  });

  test.each<[string, unknown]>([
    ['is no list', 'x'],
    ['is an empty list', []],
    ['has a text as its build', ['x']],
    ['has no build', [null]],
  ])('do not stop the bootstrap when a remote %s', (_, entry) => {
    const microFrontends = { '@maru/ipo': entry, ...registry.microFrontends };
    expect(open('#/home/index', {}, JSON.stringify({ ...registry, microFrontends }))).toContain(
      '/shell/s1/shell-kor.js',
    );
    expect(globalThis.maruScripts.pick('@maru/trade', registry.microFrontends['@maru/trade'] ?? [])).toBeTruthy();
  });

  it('do not contain a file without a hash, or an address in place of a name', () => {
    const [build] = registry.microFrontends['@maru/market'] ?? [];
    if (!build) throw new Error('no market');
    const hashes = { ...build.extras.descriptor.hashes, 'https://evil.example/x.js': SRI };
    const routes = [route('/home/index', false, ['https://evil.example/x.js', 'unhashed.js', 'home.js'])];
    const changed = {
      ...build,
      extras: { ...build.extras, descriptor: { ...build.extras.descriptor, hashes, routes } },
    };
    const text = JSON.stringify({ ...registry, microFrontends: { '@maru/market': [changed] } });
    const opened = open('#/home/index', {}, text);
    expect(opened.filter((link) => /x\.js|unhashed/.test(link))).toEqual([]);
    expect(opened).toContain('/remotes/market/v1/home.js');
  });

  it('have the hashes of the registry', () => {
    open('#/home/index');
    const elements = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    const entry = elements.find(({ href }) => href.endsWith('/entry.js'));
    expect([entry?.integrity, entry?.crossOrigin, entry?.as]).toEqual([SRI, 'anonymous', 'script']);
    expect(elements.find(({ href }) => href.endsWith('/home.css'))?.as).toBe('style');
  });
});

it('requests the global config once, in parallel with the code', async () => {
  open('#/nowhere');
  expect(window.fetch).toHaveBeenCalledTimes(1);
  expect(window.fetch).toHaveBeenCalledWith(
    '/api/vue/common/config',
    expect.objectContaining({ body: '{"type":"all"}' }),
  );
  const { maruEarly } = globalThis as unknown as { maruEarly: Record<string, Promise<unknown>> };
  await expect(maruEarly['/common/config {"type":"all"}']).resolves.toEqual({ status: 1 });
});

describe('the first calls of a screen', () => {
  const RANK = { path: '/market/Rank', input: { sort: 'turnover', page: 1 } };
  const ASSETS = { path: '/fund/Assets', input: {}, session: true };
  const first = [RANK, ASSETS];
  const text = JSON.stringify({
    ...registry,
    microFrontends: {
      ...registry.microFrontends,
      '@maru/market': [remote('market', [route('/home/index', false, ['home.js', 'home.css'], true, first)])],
    },
  });
  const session = { tokend: 't', account: '01012345678' };
  const calls = () =>
    jest
      .mocked(window.fetch)
      .mock.calls.filter(([url]) => String(url).startsWith('/api/') && !String(url).endsWith('/config'))
      .map(([url, init]) => ({ url, headers: init?.headers, body: init?.body }));
  const type = { 'content-type': 'application/json' };
  beforeEach(() => (globalThis.maruEarly = undefined));

  it('are made for a visitor without those that need a log-in', async () => {
    open('#/home/index', {}, text);
    expect(calls()).toEqual([{ url: '/api/vue/market/Rank', headers: type, body: '{"sort":"turnover","page":1}' }]);
    await expect(globalThis.maruEarly?.['/market/Rank {"page":1,"sort":"turnover"}']).resolves.toEqual({ status: 1 });
  });

  it('are made for a customer with the session in headers', () => {
    open('#/home/index', session, text);
    const headers = { ...type, token: 't', account: '01012345678' };
    expect(calls().map((call) => [call.url, call.headers])).toEqual([
      ['/api/vue/market/Rank', headers],
      ['/api/vue/fund/Assets', headers],
    ]);
  });

  it('are not made at an address that may choose another list', () => {
    open('#/home/index?movers=losers', {}, text);
    expect(calls()).toEqual([]);
  });

  it('are completed by what the opener of the screen saved, and not made without it', () => {
    const route = { path: '/market/Book', input: {}, saved: { symbol: 'stock.symbol' } };
    const page = text.replace(JSON.stringify(first), JSON.stringify([route]));
    open('#/home/index', { 'detail.stock': '{"symbol":"100110"}' }, page);
    expect(calls().map(({ body }) => body)).toEqual(['{"symbol":"100110"}']);
    expect(Object.keys(globalThis.maruEarly ?? {})).toContain('/market/Book {"symbol":"100110"}');
    jest.mocked(window.fetch).mockClear();
    for (const saved of ['', '{', 'null', '{"symbol":1}']) open('#/home/index', { 'detail.stock': saved }, page);
    expect(calls()).toEqual([]);
  });

  it('are answered by the page for a visitor, and asked for a customer', async () => {
    const data = { '/market/Rank {"page":1,"sort":"turnover"}': { data: ['a'] } };
    open('#/home/index', {}, text, data);
    expect(calls()).toEqual([]);
    const early = globalThis.maruEarly?.['/market/Rank {"page":1,"sort":"turnover"}'];
    await settle();
    expect(early).toHaveProperty('value', { status: 1, msg: '', data: { data: ['a'] } });
    open('#/home/index', session, text, data);
    expect(calls()).toHaveLength(2);
  });

  it('are asked anew by a page that the browser went back to', () => {
    Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] });
    open('#/home/index', {}, text, { '/market/Rank {"page":1,"sort":"turnover"}': { data: ['a'] } });
    Reflect.deleteProperty(performance, 'getEntriesByType');
    expect(calls()).toHaveLength(1);
  });
});

it('sets the stored colour of a rise before the first paint, which shows figures', () => {
  open('#/home/index', { rise: 'green' });
  expect(document.documentElement.dataset.rise).toBe('green');
  open('#/home/index');
  expect(document.documentElement.dataset.rise).toBe('red');
});

it('sets the stored theme before the first paint', () => {
  open('#/home/index', { theme: 'dark' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  open('#/home/index', { theme: 'light' });
  expect(document.documentElement.dataset.theme).toBe('light');
});

describe('the scripts of the page', () => {
  const prepared = (url: string) => {
    const script = document.createElement('script');
    script.src = url;
    globalThis.maruScripts.prepare(script);
    return script;
  };
  beforeEach(() => open('#/home/index'));

  it('get the hash that the page states', () => {
    const script = prepared('/shell/s1/main.js');
    expect([script.integrity, script.crossOrigin]).toEqual([SRI, 'anonymous']);
  });

  it('get a hash that no file has when the page states none', () => {
    expect(prepared('/shell/s1/other.js').integrity).toBe(`sha256-${'A'.repeat(43)}=`);
  });

  it('include style sheets', () => {
    const link = document.createElement('link');
    link.href = '/shell/s1/main.js';
    globalThis.maruScripts.prepare(link);
    expect([link.integrity, link.crossOrigin]).toEqual([SRI, 'anonymous']);
  });

  it('are requested from another address after a failure, with the same hash', () => {
    prepared('/shell/s1/main.js').dispatchEvent(new Event('error'));
    const second = prepared('/shell/s1/main.js');
    expect([second.getAttribute('src'), second.integrity]).toEqual(['http://localhost/shell/s1/main.js?again=1', SRI]);
  });

  it('are requested from another address after their folder bypasses the cache', () => {
    globalThis.maruScripts.bypassCache('http://localhost/shell/s1/');
    expect(prepared('/shell/s1/main.js').getAttribute('src')).toBe('http://localhost/shell/s1/main.js?again=1');
    expect(prepared('/shell/s2/main.js').getAttribute('src')).toBe('/shell/s2/main.js');
  });

  it('come from the allowed origins only', () => {
    let create: (url: string) => string = () => '';
    const createPolicy = (_: string, rules: { createScriptURL: typeof create }) => (create = rules.createScriptURL);
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    open('#/home/index');
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(create('/shell/s1/main.js')).toBe('/shell/s1/main.js');
    expect(() => create('https://evil.example/x.js')).toThrow('no scripts from https://evil.example/x.js');
  });
});

describe('the build that a device gets', () => {
  const build = (version: string, traffic: number, isDefault: boolean) => ({
    ...remote('trade', []),
    metadata: { version },
    deployment: { traffic, default: isDefault },
  });
  const builds = [build('old', 90, true), build('new', 10, false)];
  function pickAt(bucket: string | null, name = '@maru/trade') {
    open('#/nowhere', bucket === null ? {} : { rollout: bucket }, 'null');
    return globalThis.maruScripts.pick(name, builds)?.metadata.version;
  }
  const buckets = Array.from({ length: 100 }, (_, bucket) => String(bucket));

  it('is the canary on as many devices as its traffic, always the same ones', () => {
    const first = buckets.map((bucket) => pickAt(bucket));
    expect(first.filter((version) => version === 'new')).toHaveLength(10);
    expect(buckets.map((bucket) => pickAt(bucket))).toEqual(first);
  });

  it('is the canary on different devices for each remote', () => {
    const early = (name: string) => buckets.filter((bucket) => pickAt(bucket, name) === 'new');
    expect(early('@maru/wallet')).not.toEqual(early('@maru/trade'));
  });

  it('is a canary of a set on the same devices as the others of the set, or on none', () => {
    const together = { names: ['@maru/trade', '@maru/wallet'], traffic: 10 };
    const of = (name: string) => {
      const pickSet = (bucket: string) => {
        pickAt(bucket);
        const set = [
          build('old', 100, true),
          { ...build('new', 0, false), deployment: { traffic: 0, default: false, together } },
        ];
        return globalThis.maruScripts.pick(name, set)?.metadata.version;
      };
      return buckets.filter((bucket) => pickSet(bucket) === 'new');
    };
    expect(of('@maru/trade')).toHaveLength(10);
    expect(of('@maru/wallet')).toEqual(of('@maru/trade'));
  });

  it('follows from a bucket that the device draws once', () => {
    pickAt(null);
    const drawn = Number(localStorage.getItem('rollout'));
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    bootstrap();
    expect(Number(localStorage.getItem('rollout'))).toBe(drawn);
  });
});
