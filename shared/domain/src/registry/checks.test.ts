import {
  checkRegistry,
  findRejected,
  knownOf,
  listRemote,
  isInRange,
  isResolved,
  parseRegistry,
  type ListedRemote,
  type MicroFrontend,
  type Registry,
  type RemoteDescriptor,
  type Tab,
} from './index.ts';

const FILE = { size: 1, integrity: 'sha256-x' };

describe('isInRange', () => {
  test.each([
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.9.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.3.0', '^1.2.9', true],
    ['0.1.5', '^0.1.2', true],
    ['0.1.1', '^0.1.2', false],
    ['0.2.0', '^0.1.2', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.3', '>=1.0.0', false],
    ['1.2.3', '*', false],
    ['1.2.3-rc.1', '^1.2.3', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });
});

describe('parseRegistry', () => {
  test.each([[null], [[]], ['text'], [{ schema: 'x' }], [{ schema: 'x', microFrontends: [] }]])(
    'refuses %j',
    (value) => {
      expect(parseRegistry(value)).toBeNull();
    },
  );

  it('reads a registry', () => {
    const value = registry({ trade: build('trade') });
    expect(parseRegistry(value)).toEqual(value);
  });

  test.each<[unknown]>([
    [[]],
    [['x']],
    [[null]],
    [{}],
    [null],
    ['x'],
    [[{ ...build('ipo'), url: 5 }]],
    [[{ ...build('ipo'), metadata: null }]],
    [[{ ...build('ipo'), deployment: {} }]],
    [[{ ...build('ipo'), extras: [] }]],
  ])('keeps the other remotes when one is %j, and the check rejects that one', (entry) => {
    const document = registry({ trade: build('trade'), wallet: build('wallet') });
    const read = parseRegistry({ ...document, microFrontends: { '@maru/ipo': entry, ...document.microFrontends } });
    if (!read) throw new Error('not read');
    expect(read.microFrontends['@maru/ipo']).toEqual([]);
    const { remotes, rejected } = checkRegistry(read, rules);
    expect(rejected).toEqual([{ name: '@maru/ipo', version: '', fault: 'SHAPE' }]);
    expect(remotes.map(({ name }) => name)).toEqual(['@maru/trade', '@maru/wallet']);
  });
});

const PAGE = 'https://maru.example/';
const rules = { origins: ['https://maru.example', 'https://cdn.example'], contract: '0.1.4', page: PAGE };

interface Change {
  version?: string;
  url?: string;
  contract?: string;
  path?: string;
  isCanary?: boolean;
  fallbackUrl?: string;
  tab?: Tab;
  descriptor?: Partial<RemoteDescriptor>;
}
function build(owner: string, change: Change = {}): MicroFrontend {
  const {
    version = 'v1',
    url = `/remotes/${owner}/${version}/e.js`,
    contract = '^0.1.0',
    path = `/${owner}/index`,
  } = change;
  const { isCanary = false, fallbackUrl, tab, descriptor } = change;
  return {
    url,
    metadata: { version },
    deployment: { traffic: isCanary ? 10 : 100, default: !isCanary },
    ...(fallbackUrl === undefined ? {} : { fallbackUrl }),
    extras: {
      ...(fallbackUrl === undefined ? {} : { fallback: { version: 'v0', integrity: 'sha256-x' } }),
      descriptor: {
        name: `@maru/${owner}`,
        title: owner,
        owner,
        contract,
        version,
        container: `maru_${owner}`,
        entry: 'e.js',
        app: [],
        routes: [
          {
            path,
            titleKey: 'x.title',
            keepAlive: false,
            auth: false,
            hidesTabBar: false,
            files: [],
            later: [],
            ...(tab && { tab }),
          },
        ],
        locales: {},
        files: { 'e.js': FILE },
        ...descriptor,
      },
    },
  };
}
const registry = (builds: Record<string, MicroFrontend | MicroFrontend[]>): Registry => ({
  schema: 'x',
  microFrontends: Object.fromEntries(Object.entries(builds).map(([name, one]) => [`@maru/${name}`, [one].flat()])),
});
/** As a registry states it. */
function part(): MicroFrontend {
  const whole = build('trade');
  const descriptor = listRemote(whole.extras.descriptor as RemoteDescriptor);
  return { ...whole, extras: { descriptor, integrity: 'sha256-d' } };
}
const faults = (builds: Record<string, MicroFrontend>) =>
  checkRegistry(registry(builds), rules).rejected.map(({ name, fault }) => ({ name, fault }));

const good = build('trade', { fallbackUrl: '/remotes/trade/v0/e.js' });
const canary = build('trade', { version: 'v2', isCanary: true });
const inSet = {
  ...canary,
  deployment: { traffic: 0, default: false, together: { names: ['@maru/ipo', '@maru/trade'], traffic: 10 } },
};
const newer = { contract: '^0.2.0' };
const badCanary = build('trade', { version: 'v2', isCanary: true, ...newer });
const bad = build('trade', { fallbackUrl: '/remotes/trade/v0/e.js', ...newer });

describe('checkRegistry', () => {
  it('resolves addresses against the page and states the folder of the files', () => {
    const { remotes, rejected } = checkRegistry(registry({ trade: build('trade') }), rules);
    expect(rejected).toEqual([]);
    expect(remotes[0]?.candidates).toMatchObject([
      {
        name: '@maru/trade',
        version: 'v1',
        url: 'https://maru.example/remotes/trade/v1/e.js',
        base: 'https://maru.example/remotes/trade/v1/',
      },
    ]);
  });

  it('accepts builds of allowed origins only', () => {
    expect(faults({ trade: build('trade', { url: 'https://cdn.example/t/v1/e.js' }) })).toEqual([]);
    for (const url of [
      'https://evil.example/t/v1/e.js',
      '//evil.example/v1/e.js',
      'data:text/javascript,1',
      'javascript:alert(1)',
      'blob:https://maru.example/v1/e.js',
      'http://',
    ]) {
      expect(faults({ trade: build('trade', { url }) })).toEqual([{ name: '@maru/trade', fault: 'ORIGIN' }]);
    }
  });

  it('rejects a remote that needs another SDK, and accepts the others', () => {
    const { remotes, rejected } = checkRegistry(
      registry({ trade: build('trade', { contract: '^0.2.0' }), wallet: build('wallet') }),
      rules,
    );
    expect(rejected).toEqual([{ name: '@maru/trade', version: 'v1', fault: 'CONTRACT' }]);
    expect(remotes.map(({ name, candidates }) => [name, candidates.length])).toEqual([
      ['@maru/trade', 0],
      ['@maru/wallet', 1],
    ]);
    expect(remotes[0]?.routes.map(({ path }) => path)).toEqual(['/trade/index']);
  });

  it('rejects the second of two remotes with the same route', () => {
    const claim = { path: '/home/index' };
    const { remotes, rejected } = checkRegistry(
      registry({ market: build('market', claim), trade: build('trade', claim) }),
      rules,
    );
    expect(rejected).toEqual([{ name: '@maru/trade', version: 'v1', fault: 'ROUTE_TAKEN' }]);
    expect(remotes.map(({ name }) => name)).toEqual(['@maru/market']);
  });

  it.each([
    ['without a descriptor', { ...build('trade'), extras: {} }],
    ['that is null', null],
    ['without an address', { ...build('trade'), url: undefined }],
    ['without a deployment', { ...build('trade'), deployment: undefined }],
  ])('rejects a build %s', (_, broken) => {
    expect(faults({ trade: broken as unknown as MicroFrontend })).toEqual([{ name: '@maru/trade', fault: 'SHAPE' }]);
  });

  it('gives a tab to the first remote that states it, and shows the other without it', () => {
    const { remotes, rejected } = checkRegistry(
      registry({ trade: build('trade', { tab: 'trade' }), ipo: build('ipo', { tab: 'trade' }) }),
      rules,
    );
    expect(rejected).toEqual([{ name: '@maru/ipo', version: 'v1', fault: 'TAB_TAKEN' }]);
    expect(remotes.map(({ routes }) => routes.map(({ path, tab }) => [path, tab]))).toEqual([
      [['/trade/index', 'trade']],
      [['/ipo/index', undefined]],
    ]);
  });

  test.each<[string, Change, string]>([
    ['the name of another remote', { descriptor: { name: '@maru/wallet' } }, 'IDENTITY'],
    ['the container of another remote', { descriptor: { container: 'maru_wallet_1' } }, 'IDENTITY'],
    ['another version than it is listed with', { descriptor: { version: 'v2' } }, 'IDENTITY'],
    ['the folder of another version', { url: '/remotes/trade/v2/e.js' }, 'ADDRESS'],
    ['another entry than its address', { descriptor: { entry: 'f.js', files: { 'f.js': FILE } } }, 'ADDRESS'],
    ['no hash of its entry', { descriptor: { files: {} } }, 'UNHASHED'],
    ['no hash of its app', { descriptor: { app: ['a.js'] } }, 'UNHASHED'],
    ['no hash of a dictionary', { descriptor: { locales: { kor: ['k.js'] } } }, 'UNHASHED'],
    ['an empty hash', { descriptor: { files: { 'e.js': { size: 1, integrity: '' } } } }, 'UNHASHED'],
    ['a file that is null', { descriptor: { files: { 'e.js': FILE, 'f.js': null } as never } }, 'UNHASHED'],
    ['a file elsewhere', { descriptor: { files: { 'e.js': FILE, '//evil.example/e.js': FILE } } }, 'UNHASHED'],
    ['an inherited name as a file', { descriptor: { app: ['toString'] } }, 'UNHASHED'],
    ['an app that is no list', { descriptor: { app: 'a.js' as never } }, 'SHAPE'],
    ['a dictionary that is no list', { descriptor: { locales: { kor: 5 as never } } }, 'SHAPE'],
  ])('rejects a build with %s', (_, change, fault) => {
    expect(faults({ trade: build('trade', change), ipo: build('ipo') })).toEqual([{ name: '@maru/trade', fault }]);
  });

  it('accepts files of dev servers without hashes in development only', () => {
    const url = 'https://maru.example/e.js';
    const served = registry({ trade: build('trade', { url, descriptor: { files: {} } }) });
    expect(checkRegistry(served, { ...rules, isDevelopment: true }).rejected).toEqual([]);
    expect(checkRegistry(served, rules).rejected).toHaveLength(1);
  });

  it('keeps the fallback of a build whose descriptor cannot be read', () => {
    const { remotes } = checkRegistry(
      registry({ trade: { ...good, extras: { fallback: good.extras.fallback } } as never }),
      rules,
    );
    expect(remotes.map(({ candidates, routes }) => [candidates.map(({ version }) => version), routes])).toEqual([
      [['v0'], []],
    ]);
  });

  it('finds the remotes of which no listed build can run, whatever their fallback may be', () => {
    const builds = { trade: build('trade', newer), ipo: build('trade'), wallet: build('wallet') };
    expect(findRejected(registry(builds), rules)).toEqual(new Set(['@maru/trade', '@maru/ipo']));
    expect(findRejected(registry({ trade: bad }), rules)).toEqual(new Set(['@maru/trade']));
  });

  it('accepts a part of a descriptor with the hash of the whole, which is to be read', () => {
    const { remotes, rejected } = checkRegistry(registry({ trade: part() }), rules);
    expect(rejected).toEqual([]);
    const [best] = remotes[0]?.candidates ?? [];
    expect(best && [isResolved(best), knownOf(best)?.routes.map(({ path }) => path)]).toEqual([
      false,
      ['/trade/index'],
    ]);
    expect(best).toMatchObject({ version: 'v1', integrity: 'sha256-d' });
    expect(remotes[0]?.routes.map(({ path }) => path)).toEqual(['/trade/index']);
  });

  test.each<[string, Partial<ListedRemote>, string | undefined, string]>([
    ['without the hash of the whole', {}, undefined, 'UNHASHED'],
    ['with a hash of another form', {}, 'md5-x', 'UNHASHED'],
    ['without the hash of its entry', { hashes: {} }, 'sha256-d', 'UNHASHED'],
    ['without a hash of its app', { app: ['a.js'] }, 'sha256-d', 'UNHASHED'],
    [
      'with a file elsewhere',
      { hashes: { 'e.js': 'sha256-x', '//evil.example/e.js': 'sha256-x' } },
      'sha256-d',
      'UNHASHED',
    ],
    ['with the container of another remote', { container: 'maru_wallet_1' }, 'sha256-d', 'IDENTITY'],
    ['for another SDK', { contract: '^0.2.0' }, 'sha256-d', 'CONTRACT'],
    ['with hashes that are no record', { hashes: [] as never }, 'sha256-d', 'SHAPE'],
    [
      'with files that are no list',
      { routes: [{ path: '/a', titleKey: 't', files: 'a.js' }] as never },
      'sha256-d',
      'SHAPE',
    ],
  ])('rejects a part of a descriptor %s', (_, change, integrity, fault) => {
    const { extras, ...build } = part();
    const changed = {
      ...build,
      extras: { descriptor: { ...extras.descriptor, ...change }, ...(integrity && { integrity }) },
    };
    expect(faults({ trade: changed })).toEqual([{ name: '@maru/trade', fault }]);
  });

  it('ignores the shell, which a fetched registry contains too', () => {
    expect(checkRegistry(registry({ shell: build('shell') }), rules)).toEqual({ remotes: [], rejected: [] });
  });
});

test.each<[string, MicroFrontend[], number, string[]]>([
  ['the default build, then its fallback', [good], 0, ['v1', 'v0']],
  ['a default in second place', [canary, good], 1, ['v1', 'v0']],
  ['a canary, then the default, then its fallback', [canary, good], 0, ['v2', 'v1', 'v0']],
  ['a canary of a set, which the default would not fit', [inSet, good], 0, ['v2']],
  ['the default of a set', [inSet, good], 1, ['v1', 'v0']],
  ['a rejected canary', [badCanary, good], 0, ['v1', 'v0']],
  ['a rejected default beside a canary', [canary, bad], 0, ['v2', 'v0']],
  ['a rejected default', [bad], 0, ['v0']],
  ['no fallback', [build('trade')], 0, ['v1']],
  ['only rejected builds', [build('trade', newer)], 0, []],
  [
    'a fallback from an origin that is not allowed',
    [build('trade', { fallbackUrl: 'https://evil.example/e.js' })],
    0,
    ['v1'],
  ],
  ['a fallback that is the same build', [build('trade', { fallbackUrl: '/remotes/trade/v1/e.js' })], 0, ['v1']],
  ['a fallback without a hash', [{ ...good, extras: { descriptor: good.extras.descriptor } }], 0, ['v1']],
])('lists the candidates for %s', (_, builds, picked, versions) => {
  const { remotes } = checkRegistry(registry({ trade: builds }), { ...rules, pick: (name, all) => all[picked] });
  expect(remotes[0]?.candidates.map(({ version }) => version)).toEqual(versions);
  expect(remotes[0]?.candidates.filter((one) => !isResolved(one)).map(({ version }) => version)).toEqual(
    versions.filter((version) => version === 'v0'),
  );
  expect(remotes[0]?.routes.map(({ path }) => path)).toEqual(['/trade/index']);
});
