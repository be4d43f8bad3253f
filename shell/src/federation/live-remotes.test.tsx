import type { MicroFrontend, Registry, RemoteModule } from '@maru/shared/federation';
import { reportFailure, reportLoaded } from '@maru/shared/federation';
import { openLiveRemotes, type LiveRemotes } from './live-remotes.ts';

/** What the federation runtime is asked for, and what its containers answer. */
const containers = new Map<string, () => Promise<unknown>>();
const registered: { name: string; isForced: boolean }[] = [];
const part: { loading: unknown; lib?: unknown } = { loading: null };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: { '@maru/shared/charts': { '1.0.0': part } } } }),
  registerPlugins: () => undefined,
  registerRemotes: ([remote]: [{ name: string }], { force }: { force: boolean }) =>
    registered.push({ name: remote.name, isForced: force }),
  loadRemote: (id: string) => containers.get(id.replace('/app', ''))?.() ?? Promise.reject(new Error('unknown')),
}));
jest.mock('@maru/shared/federation', () => ({
  ...jest.requireActual('@maru/shared/federation'),
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

const descriptor = (version: string, paths: string[], contract = '^1.0.0') => ({
  name: '@maru/trade',
  title: 'Orders',
  owner: 'trading',
  contract,
  version,
  container: `trade_${version}`,
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
  files: {},
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

/** Loads with the pauses between tries taken out. */
async function load(remotes: LiveRemotes, path = '/trade/index', isAhead = false): Promise<unknown> {
  const screen = remotes.loadScreen(path, isAhead).catch((error: unknown) => error);
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
  for (const key of Object.keys(answers)) delete answers[key];
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn((url: string) =>
    (answers[new URL(url).pathname] ?? (() => Promise.reject(new TypeError('down'))))(),
  ) as unknown as typeof fetch;
  globalThis.maruScripts = {
    state: jest.fn(),
    prepare: jest.fn(),
    renew: jest.fn(),
    pick: (_, builds) => builds[0],
  };
});
afterEach(() => jest.useRealTimers());
const describes = (version: string, paths = PATHS, contract = '^1.0.0') => {
  answers[`/remotes/trade/${version}/descriptor.json`] = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(descriptor(version, paths, contract)) });
};

describe('a healthy remote', () => {
  it('is loaded once for all of its screens, and proves its registry', async () => {
    const loads = jest.fn(() => Promise.resolve(trade()));
    containers.set('trade_v1', loads);
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
    expect([...remotes.builds()]).toEqual([['@maru/trade', 'v1']]);
  });
});

describe('a remote that fails', () => {
  it('is asked for three times, told once, and comes back with the next visit', async () => {
    const loads = jest.fn(() => Promise.reject(noEntry()));
    containers.set('trade_v1', loads);
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure', trace: 'trace' });
    expect(loads).toHaveBeenCalledTimes(3);
    expect(failures()).toEqual(['@maru/trade v1 entry']);
    containers.set('trade_v1', () => Promise.resolve(trade()));
    expect(await load(remotes)).toBe(Screen);
    expect(globalThis.maruScripts.renew).toHaveBeenCalled();
  });

  it('has its card after its time is over when nothing comes', async () => {
    containers.set('trade_v1', () => new Promise(() => undefined));
    const remotes = await open(build('v1'));
    expect(await load(remotes)).toMatchObject({ cause: { name: 'LateError' } });
    expect(failures()).toEqual(['@maru/trade v1 entry']);
  });

  it.each([
    ['a chunk', noChunk, 3, 'chunk'],
    ['code that throws', () => new Error('x is not a function'), 1, 'module'],
  ])('fails in %s', async (_, error, tries, phase) => {
    const screen = jest.fn(() => Promise.reject(error()));
    containers.set('trade_v1', () => Promise.resolve(moduleOf({ '/trade/index': screen })));
    const remotes = await open(build('v1'));
    await load(remotes);
    expect(screen).toHaveBeenCalledTimes(tries);
    expect(failures()).toEqual([`@maru/trade v1 ${phase}`]);
  });

  it('is fetched anew after code that throws, and not after a chunk that did not come', async () => {
    let error = noChunk();
    containers.set('trade_v1', () => Promise.resolve(moduleOf({ '/trade/index': () => Promise.reject(error) })));
    const remotes = await open(build('v1'));
    await load(remotes);
    await load(remotes, '/trade/index', true);
    expect(registered.filter(({ isForced }) => isForced)).toEqual([]);
    error = new Error('x is not a function');
    await load(remotes);
    await load(remotes);
    expect(registered.filter(({ isForced }) => isForced)).toHaveLength(1);
  });

  it('says that a file was changed on its way', async () => {
    const one = build('v1');
    one.extras.descriptor.files['e.js'] = { size: 1, integrity: 'sha256-x' };
    containers.set('trade_v1', () => Promise.reject(noEntry()));
    let times = 0;
    answers['/remotes/trade/v1/e.js'] = () =>
      (times += 1) === 1 ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('integrity'));
    await load(await open(one));
    expect(failures()).toEqual(['@maru/trade v1 integrity']);
  });

  it('lets a part of the SDK that did not come be asked for again', async () => {
    part.loading = Promise.reject(noChunk());
    (part.loading as Promise<never>).catch(() => undefined);
    containers.set('trade_v1', () => Promise.resolve(trade()));
    await load(await open(build('v1')));
    expect(part.loading).toBeNull();
  });
});

describe('the build before', () => {
  it('takes over at once when a build does not load, and stays', async () => {
    describes('v0', ['/trade/index', '/trade/old']);
    containers.set('trade_v1', () => Promise.reject(noEntry()));
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    const changed = jest.fn();
    remotes.subscribe(changed);
    expect(await load(remotes)).toBe(Other);
    expect([...remotes.builds()]).toEqual([['@maru/trade', 'v0']]);
    expect([...remotes.routes.keys()]).toEqual(['/trade/index', '/trade/old']);
    expect(changed).toHaveBeenCalledTimes(1);
    containers.set('trade_v1', () => Promise.resolve(trade()));
    expect(await load(remotes)).toBe(Other);
  });

  it('takes over after a screen threw twice, and what ran is disposed of', async () => {
    describes('v0');
    const dispose = jest.fn();
    containers.set('trade_v1', () => Promise.resolve(trade(Screen, dispose)));
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    const crash = () => remotes.failed?.('/trade/index', 'render', new Error('boom'));
    expect(await load(remotes)).toBe(Screen);
    expect(crash()).toBe('trace');
    expect(await load(remotes)).toBe(Screen);
    expect(registered.at(-1)).toEqual({ name: 'trade_v1', isForced: true });
    expect(dispose).toHaveBeenCalledTimes(1);
    crash();
    expect(await load(remotes)).toBe(Other);
    expect(dispose).toHaveBeenCalledTimes(2);
    expect(failures()).toEqual(['@maru/trade v1 render', '@maru/trade v1 render']);
  });

  it('runs from the start when the build of now is refused, and none of the refused code is asked for', async () => {
    describes('v0', ['/trade/index', '/trade/old']);
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect([...remotes.routes.keys()]).toEqual(['/trade/index', '/trade/old']);
    expect(await load(remotes)).toBe(Other);
    expect(registered.map(({ name }) => name)).toEqual(['trade_v0']);
    expect(failures()).toEqual(['@maru/trade v1 refused']);
  });

  it('is refused too when it says so of itself; the screens then say that they failed', async () => {
    describes('v0', PATHS, '^0.9.0');
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect([...remotes.routes.keys()]).toEqual(PATHS);
    expect(failures()).toEqual(['@maru/trade v1 refused', '@maru/trade v0 refused']);
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure', trace: 'trace' });
    expect(failures()).toHaveLength(2);
    expect(registered).toEqual([]);
  });

  it('is read with a later visit when it was out of reach at the start', async () => {
    const remotes = await open(build('v1', { contract: '^2.0.0', before: 'v0' }));
    expect(await load(remotes)).toMatchObject({ name: 'LoadFailure' });
    describes('v0');
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    expect(await load(remotes)).toBe(Other);
  });
});

describe('ahead of need', () => {
  it('neither another build nor a new instance takes the place of the one that runs', async () => {
    describes('v0');
    const dispose = jest.fn();
    const screens = {
      '/trade/index': () => Promise.resolve(Screen),
      '/trade/buy': () => Promise.reject(noChunk()),
    };
    containers.set('trade_v1', () => Promise.resolve(moduleOf(screens, dispose)));
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    await load(remotes);
    const { routes } = remotes;
    expect(await load(remotes, '/trade/buy', true)).toMatchObject({ name: 'LoadFailure' });
    remotes.failed?.('/trade/index', 'render', new Error('boom'));
    expect(await load(remotes, '/trade/index', true)).toBeInstanceOf(Error);
    expect(remotes.routes).toBe(routes);
    expect(dispose).not.toHaveBeenCalled();
    expect(await load(remotes, '/trade/buy')).toBe(Other);
  });
});

it('tells an error of a screen that could not be loaded only once', async () => {
  containers.set('trade_v1', () => Promise.reject(noEntry()));
  const remotes = await open(build('v1'));
  const error = await load(remotes);
  expect(remotes.failed?.('/trade/index', 'render', error)).toBe('trace');
  expect(failures()).toHaveLength(1);
});

it('counts an entry that several screens waited for as one failure', async () => {
  const loads = jest.fn(() => Promise.reject(noEntry()));
  containers.set('trade_v1', loads);
  const remotes = await open(build('v1'));
  await Promise.all([load(remotes, '/trade/index', true), load(remotes, '/trade/buy', true)]);
  expect(failures()).toHaveLength(1);
  loads.mockClear();
  await load(remotes, '/trade/index', true);
  expect(loads).toHaveBeenCalled();
});

it('is not fetched ahead of need after it failed twice', async () => {
  const loads = jest.fn(() => Promise.reject(noEntry()));
  containers.set('trade_v1', loads);
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
  it('changes nothing for a build that stays', async () => {
    containers.set('trade_v1', () => Promise.resolve(trade()));
    const remotes = await open(build('v1'));
    await load(remotes);
    const { routes } = remotes;
    expect(await remotes.adopt(registryOf(build('v1', { before: 'v0' })))).toEqual([]);
    expect(remotes.routes).toBe(routes);
  });

  it('brings a new build with its routes, once what is mounted of the old one is given up', async () => {
    const dispose = jest.fn();
    containers.set('trade_v1', () => Promise.resolve(trade(Screen, dispose)));
    containers.set('trade_v2', () => Promise.resolve(trade(Other)));
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

  it('drops a remote that it no longer names', async () => {
    const remotes = await open(build('v1'));
    expect(await remotes.adopt(registryOf())).toEqual(['@maru/trade']);
    expect([...remotes.routes]).toEqual([]);
    await expect(remotes.loadScreen('/trade/index')).rejects.toThrow('no remote owns');
  });

  it('goes on with the build before, when that has become the one of now', async () => {
    describes('v0');
    containers.set('trade_v1', () => Promise.reject(noEntry()));
    containers.set('trade_v0', () => Promise.resolve(trade(Other)));
    const remotes = await open(build('v1', { before: 'v0' }));
    await load(remotes);
    expect(await remotes.adopt(registryOf(build('v0')))).toEqual([]);
    expect(await remotes.adopt(registryOf(build('v2', { before: 'v0' })))).toEqual(['@maru/trade']);
  });
});

it('knows whose file a stack names first', async () => {
  const remotes = await open(build('v1'));
  const at = (path: string) => `Error: x\n    at f (${location.origin}${path}:1:2)`;
  expect(remotes.buildIn(at('/remotes/trade/v1/7.js'))?.version).toBe('v1');
  expect(remotes.buildIn(at('/shell/s1/main.js'))).toBeUndefined();
});
