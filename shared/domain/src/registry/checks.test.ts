import { checkRegistry, isInRange, isResolved, isRegistry, type MicroFrontend, type Registry } from './index.ts';

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

describe('isRegistry', () => {
  test.each([
    [null],
    [[]],
    ['text'],
    [{ schema: 'x' }],
    [{ schema: 'x', microFrontends: [] }],
    [{ schema: 'x', microFrontends: { a: [] } }],
    [{ schema: 'x', microFrontends: { a: {} } }],
  ])('refuses %j', (value) => {
    expect(isRegistry(value)).toBe(false);
  });

  it('accepts a registry', () => {
    expect(isRegistry(registry({ trade: build('trade') }))).toBe(true);
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
}
function build(owner: string, change: Change = {}): MicroFrontend {
  const {
    version = 'v1',
    url = `/remotes/${owner}/${version}/e.js`,
    contract = '^0.1.0',
    path = `/${owner}/index`,
  } = change;
  const { isCanary = false, fallbackUrl } = change;
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
          { path, titleKey: 'x.title', keepAlive: false, auth: false, hidesTabBar: false, files: [], later: [] },
        ],
        locales: {},
        files: {},
      },
    },
  };
}
const registry = (builds: Record<string, MicroFrontend | MicroFrontend[]>): Registry => ({
  schema: 'x',
  microFrontends: Object.fromEntries(Object.entries(builds).map(([name, one]) => [`@maru/${name}`, [one].flat()])),
});
const faults = (builds: Record<string, MicroFrontend>) =>
  checkRegistry(registry(builds), rules).rejected.map(({ name, fault }) => ({ name, fault }));

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
    expect(faults({ trade: build('trade', { url: 'https://cdn.example/t/remoteEntry.js' }) })).toEqual([]);
    for (const url of ['https://evil.example/t/remoteEntry.js', '//evil.example/e.js', 'data:text/javascript,1']) {
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

  it('ignores the shell, which a fetched registry contains too', () => {
    expect(checkRegistry(registry({ shell: build('shell') }), rules)).toEqual({ remotes: [], rejected: [] });
  });
});

const good = build('trade', { fallbackUrl: '/remotes/trade/v0/e.js' });
const canary = build('trade', { version: 'v2', isCanary: true });
const newer = { contract: '^0.2.0' };
const badCanary = build('trade', { version: 'v2', isCanary: true, ...newer });
const bad = build('trade', { fallbackUrl: '/remotes/trade/v0/e.js', ...newer });

test.each<[string, MicroFrontend[], number, string[]]>([
  ['the default build, then its fallback', [good], 0, ['v1', 'v0']],
  ['a default in second place', [canary, good], 1, ['v1', 'v0']],
  ['a canary, then the default, then its fallback', [canary, good], 0, ['v2', 'v1', 'v0']],
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
