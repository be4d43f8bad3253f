import { listRemote, type MicroFrontend, type Registry } from '@maru/domain/registry';
import { type RemoteModule, reportFailure, reportLoaded } from '@maru/sdk/federation';
import { openLiveRemotes, type LiveRemotes } from './live-remotes.ts';

/** Stand-in for the federation runtime: loaders by container, and the registrations that were made. */
const containers = new Map<string, () => Promise<unknown>>();
const registered: { name: string; isForced: boolean }[] = [];
const part: { loading: unknown; lib?: unknown } = { loading: null };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    options: { name: 'maru_shell' },
    shareScopeMap: { default: { '@maru/sdk/charts': { '1.0.0': part } } },
  }),
  registerPlugins: () => undefined,
  registerRemotes: ([remote]: [{ name: string }], { force }: { force: boolean }) =>
    registered.push({ name: remote.name, isForced: force }),
  loadRemote: (id: string) => containers.get(id.replace('/app', ''))?.() ?? Promise.reject(new Error('unknown')),
}));
jest.mock('@maru/sdk/federation', () => ({
  ...jest.requireActual('@maru/sdk/federation'),
  reportFailure: jest.fn(() => 'trace'),
  reportLoaded: jest.fn(),
}));
const failures = () =>
  jest.mocked(reportFailure).mock.calls.map(([{ remote, version, phase }]) => `${remote} ${version} ${phase}`);

const Screen = () => null;
const Other = () => null;
const noEntry = () => new Error('#RUNTIME-008 ScriptNetworkError');
const noChunk = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function moduleOf(screens: RemoteModule['screens'], dispose?: () => void): RemoteModule {
  return { screens, loadLocale: () => Promise.resolve({}), ...(dispose ? { dispose } : {}) };
}
const trade = (screen = Screen, dispose?: () => void) =>
  moduleOf({ '/trade/index': () => Promise.resolve(screen), '/trade/buy': () => Promise.resolve(screen) }, dispose);

const FILE = { size: 1, integrity: 'sha256-x' };
const descriptor = (version: string, paths: string[], contract = '^1.0.0') => ({
  name: '@maru/trade',
  title: 'Orders',
  owner: 'trading',
  contract,
  version,
  container: `maru_trade_${version}`,
  entry: 'e.js',
  app: [],
  routes: paths.map((path) => ({
    path,
    titleKey: 't',
    keepAlive: false,
    auth: false,
    hidesTabBar: false,
    files: [],
    later: [],
  })),
  locales: {},
  files: { 'e.js': FILE },
});
const PATHS = ['/trade/index', '/trade/buy'];
function build(version: string, change: { contract?: string; before?: string; paths?: string[] } = {}): MicroFrontend {
  const { contract, before, paths = PATHS } = change;
  return {
    url: `/remotes/trade/${version}/e.js`,
    metadata: { version },
    deployment: { traffic: 100, default: true },
    ...(before ? { fallbackUrl: `/remotes/trade/${before}/e.js` } : {}),
    extras: {
      descriptor: descriptor(version, paths, contract),
      ...(before ? { fallback: { version: before, integrity: 'sha256-x' } } : {}),
    },
  };
}
const registryOf = (...builds: MicroFrontend[]): Registry => ({
  schema: 'x',
  microFrontends: builds.length > 0 ? { '@maru/trade': builds } : {},
});
const rules = { origins: [location.origin], contract: '1.0.0', page: location.href };
const open = (...builds: MicroFrontend[]) => openLiveRemotes(registryOf(...builds), { rules, onProven });
const onProven = jest.fn();

/** Loads a screen, with the delays between attempts skipped. */
async function load(remotes: LiveRemotes, path = '/trade/index', isPreload = false): Promise<unknown> {
  const screen = remotes.loadScreen(path, isPreload).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return screen;
}
const answers: Record<string, () => Promise<unknown>> = {};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  containers.clear();
  registered.length = 0;
  globalThis.maruEarly = undefined;
  for (const key of Object.keys(answers)) delete answers[key];
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn((url: string) =>
    (answers[new URL(url).pathname] ?? (() => Promise.reject(new TypeError('down'))))(),
  ) as unknown as typeof fetch;
  document.head.replaceChildren();
  const page = document.createElement('data');
  page.id = 'page';
  page.textContent = JSON.stringify({ shell: { version: 's1', base: '/shell/s1/' } });
  document.head.append(page);
  globalThis.maruScripts = {
    addFiles: jest.fn(),
    prepare: jest.fn(),
    bypassCache: jest.fn(),
    pick: (_, builds) => builds[0],
  };
});
afterEach(() => jest.useRealTimers());
const describes = (version: string, paths = PATHS, contract = '^1.0.0') => {
  answers[`/remotes/trade/${version}/descriptor.json`] = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(descriptor(version, paths, contract)) });
};

describe('a remote that loads', () => {
  it('loads its code once for all of its screens, and proves its registry with the first', async () => {
    const loads = jest.fn(() => Promise.resolve(trade()));
    containers.set('maru_trade_v1', loads);
    const remotes = await open(build('v1'));
    expect([...remotes.routes.keys()]).toEqual(PATHS);
    const epochs = [...remotes.routes.values()].map(({ epoch }) => epoch);
    expect(onProven).not.toHaveBeenCalled();
    expect(await load(remotes)).toBe(Screen);
    expect(await load(remotes, '/trade/buy')).toBe(Screen);
    expect([...remotes.routes.values()].map(({ epoch }) => epoch)).toEqual(epochs);
    expect(loads).toHaveBeenCalledTimes(1);
    expect(onProven).toHaveBeenCalledTimes(1);
    expect(jest.mocked(reportLoaded).mock.calls).toEqual([[{ remote: '@maru/trade', version: 'v1' }]]);
    expect(fetch).not.toHaveBeenCalled();
    expect([...remotes.versions()]).toEqual([['@maru/trade', 'v1']]);
  });
});

describe('a remote that fails', () => {
  it('is requested three times, reported once, and loads at the next visit', async () => {
    const loads = jest.fn(() => Promise.reject(noEntry()));
    containers.set('maru_trade_v1', loads);
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure', trace: 'trace' });
    expect(loads).toHaveBeenCalledTimes(3);
    expect(failures()).toEqual(['@maru/trade v1 entry']);
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    expect(await load(remotes)).toBe(Screen);
    expect(globalThis.maruScripts.bypassCache).toHaveBeenCalled();
  });

  it('is named when a visit finds no build that works, and not by a preload or a fallback that works', async () => {
    const onExhausted = jest.fn();
    containers.set('maru_trade_v1', () => Promise.reject(noEntry()));
    const remotes = await openLiveRemotes(registryOf(build('v1')), { rules, onExhausted });
    await load(remotes, '/trade/index', true);
    expect(onExhausted).not.toHaveBeenCalled();
    await load(remotes);
    expect(onExhausted.mock.calls).toEqual([['@maru/trade']]);
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    await load(remotes);
    expect(onExhausted).toHaveBeenCalledTimes(1);
  });

  it('fails after the time limit when nothing loads', async () => {
    containers.set('maru_trade_v1', () => new Promise(() => undefined));
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ cause: { name: 'TimeoutError' } });
    expect(failures()).toEqual(['@maru/trade v1 entry']);
  });

  it('is requested again by a retry, which does not wait for the files of the silent attempt', async () => {
    const ended: string[] = [];
    const insert = (url: string, element: HTMLScriptElement | HTMLLinkElement = document.createElement('script')) => {
      if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: url });
      else element.src = url;
      element.addEventListener('error', () => ended.push(url));
      document.head.append(element);
      return element;
    };
    insert('/remotes/trade/v1/7.css', document.createElement('link'));
    insert('/shell/s1/charts.js').setAttribute('data-webpack', 'maru_shell:charts');
    insert('/shell/s1/main.js');
    insert('/remotes/market/v1/8.js');
    // The federation runtime rejects when its script fails.
    const silent = jest.fn(
      () =>
        new Promise((_, reject) => insert('/remotes/trade/v1/e.js').addEventListener('error', () => reject(noEntry()))),
    );
    containers.set('maru_trade_v1', silent);
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ cause: { name: 'TimeoutError' } });
    expect(ended).toEqual([]);
    const again = jest.fn(() => Promise.resolve(trade()));
    containers.set('maru_trade_v1', again);
    expect(await load(remotes)).toBe(Screen);
    expect(ended.sort()).toEqual(['/remotes/trade/v1/7.css', '/remotes/trade/v1/e.js', '/shell/s1/charts.js']);
    expect([...document.head.querySelectorAll('script')].map((each) => each.getAttribute('src'))).toEqual([
      '/shell/s1/main.js',
      '/remotes/market/v1/8.js',
    ]);
    // The former attempt ended with its script and makes no other.
    expect([silent.mock.calls.length, again.mock.calls.length]).toEqual([1, 1]);
    expect(registered.filter(({ isForced }) => isForced)).toHaveLength(1);
  });

  it('is shown by a retry without another request when it arrived after the time limit', async () => {
    const late = jest.fn(() => new Promise((resolve) => setTimeout(() => resolve(trade()), 20_000)));
    containers.set('maru_trade_v1', late);
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ cause: { name: 'TimeoutError' } });
    expect(await load(remotes)).toBe(Screen);
    expect(late).toHaveBeenCalledTimes(1);
    expect(registered.filter(({ isForced }) => isForced)).toEqual([]);
  });

  it.each([
    ['a missing chunk', noChunk, 3, 'chunk'],
    ['code that throws', () => new Error('x is not a function'), 1, 'module'],
  ])('reports %s by its phase', async (_, error, tries, phase) => {
    const screen = jest.fn(() => Promise.reject(error()));
    containers.set('maru_trade_v1', () => Promise.resolve(moduleOf({ '/trade/index': screen })));
    const remotes = await open(build('v1'));
    await load(remotes);
    expect(screen).toHaveBeenCalledTimes(tries);
    expect(failures()).toEqual([`@maru/trade v1 ${phase}`]);
  });

  it('is loaded again after code that throws, and not after a missing chunk', async () => {
    let error = noChunk();
    containers.set('maru_trade_v1', () => Promise.resolve(moduleOf({ '/trade/index': () => Promise.reject(error) })));
    const remotes = await open(build('v1'));
    await load(remotes);
    await load(remotes, '/trade/index', true);
    expect(registered.filter(({ isForced }) => isForced)).toEqual([]);
    error = new Error('x is not a function');
    await load(remotes);
    await load(remotes);
    expect(registered.filter(({ isForced }) => isForced)).toHaveLength(1);
  });

  it('is loaded at the next visit when a chunk of its app was missing', async () => {
    containers.set('maru_trade_v1', () => Promise.reject(noChunk()));
    const remotes = await open(build('v1'));
    await load(remotes);
    expect(failures()).toEqual(['@maru/trade v1 chunk']);
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    expect(await load(remotes)).toBe(Screen);
  });

  it('is requested anew at the next visit when its app was missing: the runtime keeps the rejection of a container', async () => {
    let isMended = false;
    let kept: Promise<unknown> | undefined;
    let forced = 0;
    containers.set('maru_trade_v1', () => {
      const now = registered.filter(({ isForced }) => isForced).length;
      if (!kept || now > forced) kept = isMended ? Promise.resolve(trade()) : Promise.reject(noChunk());
      forced = now;
      return kept;
    });
    const remotes = await open(build('v1'));
    await load(remotes, '/trade/index', true);
    isMended = true;
    const screen = remotes.loadScreen('/trade/index');
    // Without any delay between attempts.
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.race([screen, Promise.resolve('pending')])).toBe(Screen);
  });

  it('reports a changed file as an integrity failure', async () => {
    const one = build('v1');
    containers.set('maru_trade_v1', () => Promise.reject(noEntry()));
    let times = 0;
    answers['/remotes/trade/v1/e.js'] = () =>
      (times += 1) === 1 ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('integrity'));
    await load(await open(one));
    expect(failures()).toEqual(['@maru/trade v1 integrity']);
  });

  it('lets a shared module that failed load again', async () => {
    part.loading = Promise.reject(noChunk());
    (part.loading as Promise<never>).catch(() => undefined);
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    await load(await open(build('v1')));
    expect(part.loading).toBeNull();
  });
});

/** A build as the registry states it: with the hash of its descriptor, which was not read yet. */
function listed(version: string, change: Parameters<typeof build>[1] = {}): MicroFrontend {
  const whole = build(version, change);
  const { paths = PATHS, contract } = change;
  const part = listRemote(descriptor(version, paths, contract));
  return { ...whole, extras: { ...whole.extras, descriptor: part, integrity: 'sha256-d' } };
}
const askedFor = () => jest.mocked(fetch).mock.calls.map(([url]) => String(url).replace(location.origin, ''));
const AT = '/remotes/trade/v1/descriptor.json';

describe('a remote of which the registry states a part', () => {
  it('gives its routes at once, and reads its descriptor with the first visit, by its hash', async () => {
    describes('v1');
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(listed('v1'));
    expect([...remotes.routes.keys()]).toEqual(PATHS);
    expect(askedFor()).toEqual([]);
    const changed = jest.fn();
    remotes.subscribe(changed);
    expect(await Promise.all([load(remotes), load(remotes, '/trade/buy')])).toEqual([Screen, Screen]);
    expect(jest.mocked(fetch).mock.calls.map(([, init]) => init?.integrity)).toEqual(['sha256-d']);
    // The descriptor has the same routes: no screen is mounted anew.
    expect(changed).not.toHaveBeenCalled();
  });

  it('requests its entry in parallel with its descriptor, and then all files of the first screen', async () => {
    const preload = jest.fn();
    globalThis.maruScripts.preload = preload;
    const whole = descriptor('v1', PATHS);
    const words = { kor: ['own.js'], en: ['own-en.js'] };
    const routes = whole.routes.map((route) => ({ ...route, files: ['s.js'], locales: words }));
    const own = { ...whole, app: ['app.js'], routes, locales: { kor: ['kor.js'], en: ['en.js'] } };
    const files = Object.fromEntries(
      ['e.js', 'app.js', 's.js', 'kor.js', 'en.js', 'own.js', 'own-en.js'].map((name) => [name, FILE]),
    );
    let answered: (value: unknown) => void = () => undefined;
    answers[AT] = () => new Promise((resolve) => (answered = resolve));
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(listed('v1'));
    const loading = remotes.loadScreen('/trade/index');
    await jest.advanceTimersByTimeAsync(0);
    expect(preload.mock.calls).toEqual([[`${location.origin}/remotes/trade/v1/`, ['e.js']]]);
    answered({ ok: true, json: () => Promise.resolve({ ...own, files }) });
    expect(await loading).toBe(Screen);
    expect(preload.mock.calls[1]).toEqual([
      `${location.origin}/remotes/trade/v1/`,
      ['e.js', 'app.js', 's.js', 'own.js'],
    ]);
  });

  it('takes the request that the bootstrap script has begun, once', async () => {
    globalThis.maruEarly = { 'sha256-d': Promise.resolve(descriptor('v1', PATHS)) };
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    expect(await load(await open(listed('v1')))).toBe(Screen);
    expect([askedFor(), globalThis.maruEarly]).toEqual([[], {}]);
  });

  it('reads its descriptor again, from another address, when the first request failed', async () => {
    globalThis.maruEarly = { 'sha256-d': Promise.reject(new TypeError('down')) };
    let times = 0;
    const answer = () => Promise.resolve({ ok: true, json: () => Promise.resolve(descriptor('v1', PATHS)) });
    globalThis.fetch = jest.fn(() =>
      (times += 1) < 2 ? Promise.reject(new TypeError('down')) : answer(),
    ) as unknown as typeof fetch;
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    expect(await load(await open(listed('v1')))).toBe(Screen);
    const asked = askedFor();
    expect([asked.length, new Set(asked).size, asked.every((url) => url.startsWith(`${AT}?again=`))]).toEqual([
      2,
      2,
      true,
    ]);
    expect(failures()).toEqual([]);
  });

  it('fails as a failed entry does, is one failure for all screens that wait, and loads at the next visit', async () => {
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(listed('v1'));
    const both = await Promise.all([load(remotes, '/trade/index', true), load(remotes, '/trade/buy', true)]);
    expect(both).toMatchObject([{ name: 'LoadFailure' }, { name: 'LoadFailure' }]);
    expect(failures()).toEqual(['@maru/trade v1 entry']);
    expect(registered).toEqual([]);
    describes('v1');
    expect(await load(remotes)).toBe(Screen);
  });

  it('is replaced by its fallback when its descriptor does not come, and its circuit opens', async () => {
    describes('v0');
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(listed('v1', { before: 'v0' }));
    expect(await load(remotes)).toBe(Other);
    expect([...remotes.versions()]).toEqual([['@maru/trade', 'v0']]);
  });

  it('reports a changed descriptor as an integrity failure', async () => {
    globalThis.fetch = jest.fn((_: string, init: RequestInit) =>
      init.integrity ? Promise.reject(new TypeError('integrity')) : Promise.resolve({ ok: true }),
    ) as unknown as typeof fetch;
    await load(await open(listed('v1')));
    expect(failures()).toEqual(['@maru/trade v1 integrity']);
  });

  it('is rejected by a descriptor that does not fit the build', async () => {
    answers[AT] = () => Promise.resolve({ ok: true, json: () => Promise.resolve(descriptor('v9', PATHS)) });
    expect(await load(await open(listed('v1')))).toMatchObject({ name: 'LoadFailure' });
    expect(failures()).toEqual(['@maru/trade v1 refused']);
    expect(registered).toEqual([]);
  });

  it('has its descriptor before any visit once the page is idle', async () => {
    describes('v1');
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(listed('v1'));
    await remotes.describe();
    await remotes.describe();
    expect(await load(remotes)).toBe(Screen);
    expect(askedFor()).toHaveLength(1);
  });
});

describe('the fallback', () => {
  it('runs at once when a build does not load, and stays', async () => {
    describes('v0', ['/trade/index', '/trade/old']);
    containers.set('maru_trade_v1', () => Promise.reject(noEntry()));
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    const changed = jest.fn();
    remotes.subscribe(changed);
    expect(await load(remotes)).toBe(Other);
    expect([...remotes.versions()]).toEqual([['@maru/trade', 'v0']]);
    expect([...remotes.routes.keys()]).toEqual(['/trade/index', '/trade/old']);
    expect(changed).toHaveBeenCalledTimes(1);
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    expect(await load(remotes)).toBe(Other);
  });

  it('runs after a screen threw twice, and the replaced modules are disposed of', async () => {
    describes('v0');
    const dispose = jest.fn();
    containers.set('maru_trade_v1', () => Promise.resolve(trade(Screen, dispose)));
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    const crash = () => remotes.onScreenError('/trade/index', 'render', new Error('boom'));
    expect(await load(remotes)).toBe(Screen);
    expect(crash()).toBe('trace');
    expect(await load(remotes)).toBe(Screen);
    expect(registered.at(-1)).toEqual({ name: 'maru_trade_v1', isForced: true });
    expect(dispose).toHaveBeenCalledTimes(1);
    crash();
    expect(await load(remotes)).toBe(Other);
    expect(dispose).toHaveBeenCalledTimes(2);
    expect(failures()).toEqual(['@maru/trade v1 render', '@maru/trade v1 render']);
  });

  it('runs from the start when the live build is rejected, whose code is never requested', async () => {
    describes('v0', ['/trade/index', '/trade/old']);
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect([...remotes.routes.keys()]).toEqual(['/trade/index', '/trade/old']);
    expect(await load(remotes)).toBe(Other);
    expect(registered.map(({ name }) => name)).toEqual(['maru_trade_v0']);
    expect(failures()).toEqual(['@maru/trade v1 refused']);
  });

  it('is rejected by its own descriptor; its screens then fail', async () => {
    describes('v0', PATHS, '^0.9.0');
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect([...remotes.routes.keys()]).toEqual(PATHS);
    expect(failures()).toEqual(['@maru/trade v1 refused', '@maru/trade v0 refused']);
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure', trace: 'trace' });
    expect(failures()).toHaveLength(2);
    expect(registered).toEqual([]);
  });

  it('is read at a later visit when it was out of reach at the start', async () => {
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure' });
    describes('v0');
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    expect(await load(remotes)).toBe(Other);
  });
});

describe('a preload', () => {
  it('replaces the running build neither by another one nor by a new instance', async () => {
    describes('v0');
    const dispose = jest.fn();
    const screens = {
      '/trade/index': () => Promise.resolve(Screen),
      '/trade/buy': () => Promise.reject(noChunk()),
    };
    containers.set('maru_trade_v1', () => Promise.resolve(moduleOf(screens, dispose)));
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    await load(remotes);
    const { routes } = remotes;
    expect(await load(remotes, '/trade/buy', true)).toMatchObject({ name: 'LoadFailure' });
    remotes.onScreenError('/trade/index', 'render', new Error('boom'));
    expect(await load(remotes, '/trade/index', true)).toBeInstanceOf(Error);
    expect(remotes.routes).toBe(routes);
    expect(dispose).not.toHaveBeenCalled();
    expect(await load(remotes, '/trade/buy')).toBe(Other);
  });
});

it.each<['render' | 'suspend', string[]]>([
  ['render', ['@maru/shell s1 render', '@maru/trade v1 render']],
  ['suspend', ['@maru/trade v1 suspend']],
])(
  'counts an error that the shell threw while a screen was drawn against the shell too: %s',
  async (phase, expected) => {
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(build('v1'));
    await load(remotes);
    const error = new Error('boom');
    error.stack = `Error: boom\n    at f (${location.origin}/shell/s1/ui.js:1:2)\n    at g (${location.origin}/remotes/trade/v1/7.js:1:2)`;
    remotes.onScreenError('/trade/index', phase, error);
    expect(failures()).toEqual(expected);
  },
);

it('reports a screen that could not be loaded only once', async () => {
  containers.set('maru_trade_v1', () => Promise.reject(noEntry()));
  const remotes = await open(build('v1'));
  const error = await load(remotes);
  expect(remotes.onScreenError('/trade/index', 'render', error)).toBe('trace');
  expect(failures()).toHaveLength(1);
});

it('counts an entry that several screens wait for as one failure', async () => {
  const loads = jest.fn(() => Promise.reject(noEntry()));
  containers.set('maru_trade_v1', loads);
  const remotes = await open(build('v1'));
  await Promise.all([load(remotes, '/trade/index', true), load(remotes, '/trade/buy', true)]);
  expect(failures()).toHaveLength(1);
  loads.mockClear();
  await load(remotes, '/trade/index', true);
  expect(loads).toHaveBeenCalled();
});

it('does not preload a build that failed twice, until the device is online again', async () => {
  const loads = jest.fn(() => Promise.reject(noEntry()));
  containers.set('maru_trade_v1', loads);
  const remotes = await open(build('v1'));
  await load(remotes);
  await load(remotes);
  loads.mockClear();
  await load(remotes, '/trade/index', true);
  expect(loads).not.toHaveBeenCalled();
  expect(failures()).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await load(remotes, '/trade/index', true);
  expect(loads).toHaveBeenCalled();
});

describe('another registry', () => {
  it('changes nothing where the build is the same', async () => {
    containers.set('maru_trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(build('v1'));
    await load(remotes);
    const { routes } = remotes;
    expect(await remotes.adopt(registryOf(build('v1', { before: 'v0' })))).toEqual([]);
    expect(remotes.routes).toBe(routes);
  });

  it('replaces a build, its routes and its mounted screens', async () => {
    const dispose = jest.fn();
    containers.set('maru_trade_v1', () => Promise.resolve(trade(Screen, dispose)));
    containers.set('maru_trade_v2', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1'));
    await load(remotes);
    const before = remotes.routes.get('/trade/index')?.epoch;
    const paths = ['/trade/index', '/trade/buy', '/trade/new'];
    expect(await remotes.adopt(registryOf(build('v2', { paths })))).toEqual(['@maru/trade']);
    expect([...remotes.routes.keys()]).toEqual(paths);
    expect(remotes.routes.get('/trade/index')?.epoch).not.toBe(before);
    expect(dispose).toHaveBeenCalledTimes(1);
    expect(await load(remotes)).toBe(Other);
    expect(onProven).toHaveBeenCalledTimes(2);
  });

  it('removes a remote that it does not name', async () => {
    const remotes = await open(build('v1'));
    expect(await remotes.adopt(registryOf())).toEqual(['@maru/trade']);
    expect([...remotes.routes]).toEqual([]);
    await expect(remotes.loadScreen('/trade/index')).rejects.toThrow('no remote owns');
  });

  it('keeps the running fallback when it becomes the live build', async () => {
    describes('v0');
    containers.set('maru_trade_v1', () => Promise.reject(noEntry()));
    containers.set('maru_trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    await load(remotes);
    expect(await remotes.adopt(registryOf(build('v0')))).toEqual([]);
    expect(await remotes.adopt(registryOf(build('v2', { before: 'v0' })))).toEqual(['@maru/trade']);
  });
});

it('finds the build whose file a stack names first', async () => {
  const remotes = await open(build('v1'));
  const at = (path: string) => `Error: x\n    at f (${location.origin}${path}:1:2)`;
  expect(remotes.findBuild(at('/remotes/trade/v1/7.js'))?.version).toBe('v1');
  expect(remotes.findBuild(at('/shell/s1/main.js'))).toBeUndefined();
});
