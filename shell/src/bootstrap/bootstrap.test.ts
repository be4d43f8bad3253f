import type { MicroFrontend, Registry, ShellDescriptor } from '@maru/domain/registry';
import { bootstrap } from './bootstrap.ts';

const SRI = 'sha256-x';
const file = { size: 1, integrity: SRI };
const shell: ShellDescriptor = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.js'],
  styles: ['main.css'],
  locales: { kor: ['shell-kor.js'], en: ['shell-en.js'] },
  later: { '@maru/sdk/flow': ['flow.js'] },
  routes: [],
  files: { 'main.js': file, 'shell-kor.js': file, 'shell-en.js': file, 'flow.js': file },
};
const route = (path: string, auth: boolean, files: string[]) => ({
  path,
  auth,
  files,
  later: path === '/login/login' ? ['@maru/sdk/flow'] : [],
  titleKey: 't',
  keepAlive: false,
  hidesTabBar: false,
});
const remote = (owner: string, routes: ReturnType<typeof route>[]): MicroFrontend => ({
  url: `/remotes/${owner}/v1/entry.js`,
  metadata: { version: 'v1' },
  deployment: { traffic: 100, default: true },
  extras: {
    descriptor: {
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
      files: Object.fromEntries(
        ['entry.js', 'app.js', 'kor.js', 'en.js', ...routes.flatMap((each) => each.files)].map((name) => [name, file]),
      ),
    },
  },
});
const registry: Registry = {
  schema: 'x',
  microFrontends: {
    '@maru/market': [remote('market', [route('/home/index', false, ['home.js', 'home.css'])])],
    '@maru/trade': [remote('trade', [route('/trade/index', true, ['trade.js'])])],
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

/** Runs the bootstrap in a page at this address. Returns the paths that it preloads. */
function open(hash: string, stored: Record<string, string> = {}, registryText = JSON.stringify(registry)): string[] {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve({ status: 1 }) } as Response));
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  const page = dataElement('page', JSON.stringify({ shell, origins: [] }));
  document.head.replaceChildren(page, dataElement('registry', registryText));
  location.hash = hash;
  bootstrap();
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => new URL(link.href).pathname,
  );
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
  ])('at "%s" with %j are those of %s and its %s', (hash, stored, owner, screen) => {
    const links = open(hash, stored);
    const at = `/remotes/${owner}/v1/`;
    expect(links).toEqual(
      expect.arrayContaining([
        '/shell/s1/shell-kor.js',
        `${at}entry.js`,
        `${at}app.js`,
        `${at}${screen}`,
        `${at}kor.js`,
      ]),
    );
    expect(links.filter((link) => link.startsWith('/remotes/') && !link.startsWith(at))).toEqual([]);
  });

  it('contain the dictionary of the stored language, or the Korean one', () => {
    expect(open('#/home/index', { language: 'en' })).toContain('/remotes/market/v1/en.js');
    expect(open('#/home/index', { language: 'xx' })).toContain('/remotes/market/v1/kor.js');
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
    const files = { ...build.extras.descriptor.files, 'https://evil.example/x.js': file };
    const routes = [route('/home/index', false, ['https://evil.example/x.js', 'unhashed.js', 'home.js'])];
    const changed = { ...build, extras: { descriptor: { ...build.extras.descriptor, files, routes } } };
    const text = JSON.stringify({ ...registry, microFrontends: { '@maru/market': [changed] } });
    const links = open('#/home/index', {}, text);
    expect(links.filter((link) => /x\.js|unhashed/.test(link))).toEqual([]);
    expect(links).toContain('/remotes/market/v1/home.js');
  });

  it('have the hashes of the registry', () => {
    open('#/home/index');
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    const entry = links.find(({ href }) => href.endsWith('/entry.js'));
    expect([entry?.integrity, entry?.crossOrigin, entry?.as]).toEqual([SRI, 'anonymous', 'script']);
    expect(links.find(({ href }) => href.endsWith('/home.css'))?.as).toBe('style');
  });
});

it('requests the global config once, in parallel with the code', async () => {
  open('');
  expect(window.fetch).toHaveBeenCalledTimes(1);
  expect(window.fetch).toHaveBeenCalledWith(
    '/api/vue/common/config',
    expect.objectContaining({ body: '{"type":"all"}' }),
  );
  const { maruEarly } = globalThis as unknown as { maruEarly: Record<string, Promise<unknown>> };
  await expect(maruEarly['/common/config']).resolves.toEqual({ status: 1 });
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

  it('follows from a bucket that the device draws once', () => {
    pickAt(null);
    const drawn = Number(localStorage.getItem('rollout'));
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    bootstrap();
    expect(Number(localStorage.getItem('rollout'))).toBe(drawn);
  });
});
