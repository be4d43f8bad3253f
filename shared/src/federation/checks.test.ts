import { checkRegistry, isInRange, isRegistry, type MicroFrontend, type Registry } from './index.ts';

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

  it('knows one', () => {
    expect(isRegistry(registry({ trade: build('trade') }))).toBe(true);
  });
});

const PAGE = 'https://maru.example/';
const rules = { origins: ['https://maru.example', 'https://cdn.example'], contract: '0.1.4', page: PAGE };

function build(owner: string, change: { url?: string; contract?: string; path?: string } = {}): MicroFrontend {
  const { url = `/remotes/${owner}/v1/remoteEntry.aa.js`, contract = '^0.1.0', path = `/${owner}/index` } = change;
  return {
    url,
    metadata: { version: 'v1' },
    deployment: { traffic: 100, default: true },
    extras: {
      descriptor: {
        name: `@maru/${owner}`,
        title: owner,
        owner,
        contract,
        version: 'v1',
        container: `maru_${owner}`,
        entry: 'remoteEntry.aa.js',
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
const registry = (builds: Record<string, MicroFrontend>): Registry => ({
  schema: 'x',
  microFrontends: Object.fromEntries(Object.entries(builds).map(([name, one]) => [`@maru/${name}`, [one]])),
});
const faults = (builds: Record<string, MicroFrontend>) => checkRegistry(registry(builds), rules).rejected;

describe('checkRegistry', () => {
  it('resolves addresses against the page and states the folder', () => {
    const { accepted, rejected } = checkRegistry(registry({ trade: build('trade') }), rules);
    expect(rejected).toEqual([]);
    expect(accepted).toMatchObject([
      {
        name: '@maru/trade',
        url: 'https://maru.example/remotes/trade/v1/remoteEntry.aa.js',
        base: 'https://maru.example/remotes/trade/v1/',
      },
    ]);
  });

  it('takes an allowed foreign origin and no other', () => {
    expect(faults({ trade: build('trade', { url: 'https://cdn.example/t/remoteEntry.js' }) })).toEqual([]);
    expect(faults({ trade: build('trade', { url: 'https://evil.example/t/remoteEntry.js' }) })).toEqual([
      { name: '@maru/trade', fault: 'ORIGIN' },
    ]);
    expect(faults({ trade: build('trade', { url: '//evil.example/e.js' }) })).toEqual([
      { name: '@maru/trade', fault: 'ORIGIN' },
    ]);
    expect(faults({ trade: build('trade', { url: 'data:text/javascript,1' }) })).toEqual([
      { name: '@maru/trade', fault: 'ORIGIN' },
    ]);
  });

  it('refuses a remote that was built against a newer contract, and keeps the others', () => {
    const { accepted, rejected } = checkRegistry(
      registry({ trade: build('trade', { contract: '^0.2.0' }), wallet: build('wallet') }),
      rules,
    );
    expect(rejected).toEqual([{ name: '@maru/trade', fault: 'CONTRACT' }]);
    expect(accepted.map(({ name }) => name)).toEqual(['@maru/wallet']);
  });

  it('lets the first remote have a route that two claim', () => {
    const claim = { path: '/home/index' };
    expect(faults({ market: build('market', claim), trade: build('trade', claim) })).toEqual([
      { name: '@maru/trade', fault: 'ROUTE_TAKEN' },
    ]);
  });

  it('refuses a build without a descriptor', () => {
    const broken = { ...build('trade'), extras: {} } as unknown as MicroFrontend;
    expect(faults({ trade: broken })).toEqual([{ name: '@maru/trade', fault: 'SHAPE' }]);
  });

  it('takes the default build of several', () => {
    const canary = { ...build('trade', { url: '/canary/e.js' }), deployment: { traffic: 10, default: false } };
    const both = { schema: 'x', microFrontends: { '@maru/trade': [canary, build('trade')] } };
    expect(checkRegistry(both, rules).accepted[0]?.url).toContain('/remotes/trade/v1/');
  });
});
