/** @jest-environment jsdom */
import type { Registry, Release, ShellDescriptor } from '@maru/shared/federation';
import { landing } from './landing.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';
import { REGISTRY_SCHEMA } from './layout.rules.ts';

const SRI = 'sha256-x';
const file = { size: 1, integrity: SRI };
const shell: ShellDescriptor = {
  version: 's1',
  contract: '0.1.0',
  base: '/shell/s1/',
  scripts: ['main.js'],
  styles: ['main.css'],
  locales: { kor: ['shell-kor.js'], en: ['shell-en.js'] },
  later: { '@maru/shared/forms': ['forms.js'] },
  routes: [],
  files: { 'main.js': file, 'shell-kor.js': file, 'shell-en.js': file },
};
const route = (path: string, auth: boolean, files: string[]) => ({
  path,
  auth,
  files,
  later: path === '/login/login' ? ['@maru/shared/forms'] : [],
  titleKey: 't',
  keepAlive: false,
  hidesTabBar: false,
});
const remote = (owner: string, routes: ReturnType<typeof route>[]) => ({
  url: `/remotes/${owner}/v1/entry.js`,
  metadata: { version: 'v1' },
  deployment: { traffic: 100, default: true },
  extras: {
    descriptor: {
      name: `@maru/${owner}`,
      title: '</script><script>alert(1)</script>',
      owner,
      contract: '^0.1.0',
      version: 'v1',
      container: `maru_${owner}`,
      entry: 'entry.js',
      app: ['app.js'],
      routes,
      locales: { kor: ['kor.js'], en: ['en.js'] },
      files: { 'entry.js': file, 'app.js': file },
    },
  },
});
const registry: Registry = {
  schema: REGISTRY_SCHEMA,
  microFrontends: {
    '@maru/market': [remote('market', [route('/home/index', false, ['home.js', 'home.css'])])],
    '@maru/trade': [remote('trade', [route('/trade/index', true, ['trade.js'])])],
    '@maru/account': [
      remote('account', [route('/login/start', false, ['start.js']), route('/login/login', false, ['login.js'])]),
    ],
  },
};

const release: Release = {
  shell: {
    url: '/shell/s1/main.js',
    metadata: { version: 's1' },
    deployment: { traffic: 100, default: true },
    extras: { descriptor: shell },
  },
  registry,
};

describe('the page', () => {
  const html = renderPage({ release, nonce: 'N0NCE' });

  it('lets no data end a script', () => {
    expect(html).not.toContain('<script>alert(1)');
    const inlined = /id="registry">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(inlined ?? '')).toEqual(registry);
  });

  it('runs only scripts that carry the nonce, with hashes', () => {
    const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(2);
    for (const tag of scripts) expect(tag).toContain('nonce="N0NCE"');
    expect(html).toContain(`src="/shell/s1/main.js" crossorigin="anonymous" integrity="${SRI}"`);
  });

  it('has a policy without inline or evaluated code', () => {
    const policy = contentSecurityPolicy('N0NCE');
    expect(policy).toContain("script-src 'nonce-N0NCE' 'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
});

function dataElement(id: string, value: unknown): HTMLScriptElement {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: JSON.stringify(value) });
  return element;
}

describe('landing', () => {
  function land(hash: string, stored: Record<string, string> = {}): string[] {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    window.fetch = jest.fn(() => Promise.resolve({ json: () => Promise.resolve({ status: 1 }) } as Response));
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
    document.head.replaceChildren(dataElement('page', { shell, origins: [] }), dataElement('registry', registry));
    location.hash = hash;
    landing();
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
      (link) => new URL(link.href).pathname,
    );
  }
  const session = { tokend: 't', account: '01012345678' };

  test.each([
    ['', {}, 'account', 'start.js'],
    ['', session, 'market', 'home.js'],
    ['#/login/start', session, 'market', 'home.js'],
    ['#/home/index?tab=1', {}, 'market', 'home.js'],
    ['#/trade/index', {}, 'account', 'login.js'],
    ['#/trade/index', session, 'trade', 'trade.js'],
  ])('at "%s" with %j fetches the remote %s and its %s', (hash, stored, owner, screen) => {
    const links = land(hash, stored);
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

  it('fetches the words of the stored language, and Korean for an unknown one', () => {
    expect(land('#/home/index', { language: 'en' })).toContain('/remotes/market/v1/en.js');
    expect(land('#/home/index', { language: 'xx' })).toContain('/remotes/market/v1/kor.js');
  });

  it('fetches the parts of the SDK that the screen will ask the shell for', () => {
    expect(land('#/login/login')).toContain('/shell/s1/forms.js');
    expect(land('#/home/index')).not.toContain('/shell/s1/forms.js');
  });

  it('fetches nothing of a remote for an address nobody owns', () => {
    expect(land('#/nowhere')).toEqual(['/shell/s1/shell-kor.js']);
  });

  it('asks for the global config beside the code, once', async () => {
    land('');
    expect(window.fetch).toHaveBeenCalledTimes(1);
    expect(window.fetch).toHaveBeenCalledWith(
      '/api/vue/common/config',
      expect.objectContaining({ body: '{"type":"all"}' }),
    );
    const { maruEarly } = globalThis as unknown as { maruEarly: Record<string, Promise<unknown>> };
    await expect(maruEarly['/common/config']).resolves.toEqual({ status: 1 });
  });

  it('puts the chosen theme on the root before anything is painted', () => {
    land('#/home/index', { theme: 'dark' });
    expect(document.documentElement.dataset.theme).toBe('dark');
    land('#/home/index', { theme: 'light' });
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

describe('scripts of the page', () => {
  const prepared = (url: string) => {
    const script = document.createElement('script');
    script.src = url;
    (globalThis as unknown as { maruScripts: { prepare: (script: HTMLScriptElement) => void } }).maruScripts.prepare(
      script,
    );
    return script;
  };

  it('carry the hash that the page states', () => {
    const script = prepared('/shell/s1/main.js');
    expect([script.integrity, script.crossOrigin]).toEqual([SRI, 'anonymous']);
  });

  it('are styles too', () => {
    const link = document.createElement('link');
    link.href = '/shell/s1/main.js';
    (globalThis as unknown as { maruScripts: { prepare: (link: HTMLLinkElement) => void } }).maruScripts.prepare(link);
    expect([link.integrity, link.crossOrigin]).toEqual([SRI, 'anonymous']);
  });

  it('are fetched from another address after a failure, by the same hash', () => {
    prepared('/shell/s1/main.js').dispatchEvent(new Event('error'));
    const second = prepared('/shell/s1/main.js');
    expect([second.getAttribute('src'), second.integrity]).toEqual(['http://localhost/shell/s1/main.js?again=1', SRI]);
  });
});

describe('the build a device gets', () => {
  const build = (version: string, traffic: number, isDefault: boolean) => ({
    ...remote('trade', []),
    metadata: { version },
    deployment: { traffic, default: isDefault },
  });
  const builds = [build('old', 90, true), build('new', 10, false)];
  function pickAt(place: string | null, name = '@maru/trade') {
    localStorage.clear();
    if (place !== null) localStorage.setItem('rollout', place);
    document.head.replaceChildren(dataElement('page', { shell, origins: [] }), dataElement('registry', null));
    landing();
    const { maruScripts } = globalThis as unknown as {
      maruScripts: { pick: (name: string, of: typeof builds) => { metadata: { version: string } } };
    };
    return maruScripts.pick(name, builds).metadata.version;
  }
  const places = Array.from({ length: 100 }, (_, place) => String(place));

  it('is the new one on as many devices as its share says, and the same ones each time', () => {
    const first = places.map((place) => pickAt(place));
    expect(first.filter((version) => version === 'new')).toHaveLength(10);
    expect(places.map((place) => pickAt(place))).toEqual(first);
  });

  it('is not new everywhere on the same devices', () => {
    const early = (name: string) => places.filter((place) => pickAt(place, name) === 'new');
    expect(early('@maru/wallet')).not.toEqual(early('@maru/trade'));
  });

  it('is decided by a place that the device draws once', () => {
    pickAt(null);
    const drawn = Number(localStorage.getItem('rollout'));
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    landing();
    expect(Number(localStorage.getItem('rollout'))).toBe(drawn);
  });
});
