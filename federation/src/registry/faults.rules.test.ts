import type { MicroFrontend, Release, RemoteDescriptor, ShellBuild } from '@maru/domain/registry';
import { published, remoteOf, routeOf, shellOf } from '../testing/builds.ts';
import { findFaults, findNewFaults } from './faults.rules.ts';
import { promote, type Outcome } from './release.rules.ts';

function done(outcome: Outcome): Release {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.release;
}
const builds = [shellOf('s1'), remoteOf('ipo', 'v1'), remoteOf('trade', 'v1')];
const live = done(promote(null, builds.map(published), { traffic: 100 }));
const next = (change: Partial<RemoteDescriptor>, traffic = 100) =>
  done(
    promote(live, [published(remoteOf('trade', 'v2', change))], {
      traffic,
      formers: { '@maru/trade': published(remoteOf('trade', 'v1')).integrity },
    }),
  );
const codes = (release: Release, origins?: string[]) =>
  findFaults(release, origins).map(({ name, version, fault }) => `${name} ${version} ${fault}`);

const HASHED = { size: 0, integrity: 'sha256-x' };
test.each<[string, Partial<RemoteDescriptor>, number, string | null]>([
  ['no fault', {}, 100, null],
  ['no fault of a canary', {}, 10, null],
  ['a newer contract', { contract: '^1.1.0' }, 100, 'CONTRACT'],
  ['a newer contract of a canary', { contract: '^2.0.0' }, 10, 'CONTRACT'],
  ['a route of another remote', { routes: [routeOf('/ipo/index')] }, 100, 'ROUTE_TAKEN'],
  ['a route that is stated twice', { routes: [routeOf('/trade/a'), routeOf('/trade/a')] }, 100, 'ROUTE_TAKEN'],
  ['a screen without a hash', { routes: [{ ...routeOf('/trade/a'), files: ['1.js'] }] }, 100, 'UNHASHED'],
  ['a dictionary without a hash', { locales: { kor: ['2.js'] } }, 100, 'UNHASHED'],
  ['no hashes at all', { files: {} }, 100, 'UNHASHED'],
  ['a file of another origin', { files: { 'entry.js': HASHED, 'https://evil.example/e.js': HASHED } }, 100, 'UNHASHED'],
  ['the container of another remote', { container: 'maru_ipo_v1' }, 100, 'IDENTITY'],
  ['the name of another remote', { name: '@maru/wallet' }, 100, 'IDENTITY'],
])('%s', (_, change, traffic, fault) => {
  const descriptor = remoteOf('trade', 'v2', change);
  const release = next({}, traffic);
  const trade = (release.registry.microFrontends['@maru/trade'] ?? []).find(
    ({ metadata }) => metadata.version === 'v2',
  );
  if (trade) trade.extras.descriptor = descriptor;
  expect(codes(release)).toEqual(fault ? [`@maru/trade v2 ${fault}`] : []);
});

it('finds a tab of another remote', () => {
  const tab = { routes: [{ ...routeOf('/ipo/index'), tab: 'trade' as const }] };
  const first = done(promote(live, [published(remoteOf('ipo', 'v2', tab))], { traffic: 100 }));
  expect(codes(first)).toEqual([]);
  const taken = { routes: [{ ...routeOf('/trade/index'), tab: 'trade' as const }] };
  expect(codes(done(promote(first, [published(remoteOf('trade', 'v2', taken))], { traffic: 100 })))).toEqual([
    '@maru/trade v2 TAB_TAKEN',
  ]);
});

const CDN = 'https://cdn.example';
test.each<[string, (trade: MicroFrontend) => void, string | null]>([
  ['another origin', (trade) => (trade.url = `https://evil.example${trade.url}`), 'ORIGIN'],
  ['an allowed origin', (trade) => (trade.url = CDN + trade.url), null],
  ['a script as its address', (trade) => (trade.url = 'javascript:alert(1)'), 'ORIGIN'],
  ['a blob as its address', (trade) => (trade.url = `blob:http://localhost/1`), 'ORIGIN'],
  ['a folder above', (trade) => (trade.url = '/remotes/trade/../../v2/entry.js'), 'ADDRESS'],
  ['the folder of another remote', (trade) => (trade.url = '/remotes/ipo/v2/entry.js'), 'ADDRESS'],
  ['the folder of another version', (trade) => (trade.url = '/remotes/trade/v1/entry.js'), 'ADDRESS'],
  ['another version than its descriptor', (trade) => (trade.metadata.version = 'v3'), 'IDENTITY'],
  ['another hash than its entry', (trade) => (trade.metadata.integrity = 'sha256-y'), 'UNHASHED'],
  ['no hash of its descriptor', (trade) => delete trade.extras.integrity, 'UNHASHED'],
  ['no hash of its entry', (trade) => (trade.extras.descriptor.hashes = {}), 'UNHASHED'],
  ['no hash of a landing route', (trade) => (trade.extras.descriptor.app = ['app.js']), 'UNHASHED'],
  ['itself as its fallback', (trade) => (trade.extras.fallback = { version: 'v2', integrity: 'sha256-x' }), 'FALLBACK'],
  ['a fallback elsewhere', (trade) => (trade.fallbackUrl = '/remotes/ipo/v1/entry.js'), 'FALLBACK'],
  ['a fallback without a hash', (trade) => delete trade.extras.fallback, 'FALLBACK'],
  ['two hundred percent of the devices', (trade) => (trade.deployment.traffic = 200), 'SHARES'],
  ['no default build', (trade) => (trade.deployment.default = false), 'SHARES'],
])('a build with %s', (_, change, fault) => {
  const release = structuredClone(next({}));
  const [trade] = release.registry.microFrontends['@maru/trade'] ?? [];
  if (!trade) throw new Error('trade is not live');
  change(trade);
  const found = findFaults(release, [CDN]);
  expect(found.map((each) => each.fault)).toEqual(fault ? expect.arrayContaining([fault]) : []);
});

test.each<[string, (shell: ShellBuild) => void, string]>([
  ['of another origin', (shell) => (shell.url = `https://evil.example${shell.url}`), 'ORIGIN'],
  ['of another version', (shell) => (shell.extras.descriptor.version = 's2'), 'IDENTITY'],
  ['in another folder', (shell) => (shell.extras.descriptor.base = '/remotes/trade/v1/'), 'ADDRESS'],
  ['with a script without a hash', (shell) => (shell.extras.descriptor.hashes = {}), 'UNHASHED'],
  ['with another hash than its script', (shell) => (shell.metadata.integrity = 'sha256-y'), 'UNHASHED'],
  ['for half of the devices', (shell) => (shell.deployment.traffic = 50), 'SHARES'],
])('a shell %s', (_, change, fault) => {
  const release = structuredClone(next({}));
  change(release.shell);
  expect(findFaults(release)[0]).toMatchObject({ name: '@maru/shell', fault });
});

it('finds the live remotes that a new shell would reject', () => {
  const shell = done(promote(live, [published(shellOf('s2', { contract: '2.0.0' }))], { traffic: 100 }));
  expect(findNewFaults(live, shell).map(({ name }) => name)).toEqual(['@maru/ipo', '@maru/trade']);
});

it('does not count an existing fault as a new one', () => {
  const broken = next({ contract: '^2.0.0' });
  const after = done(promote(broken, [published(remoteOf('ipo', 'v2'))], { traffic: 100 }));
  expect(findFaults(after)).toHaveLength(1);
  expect(findNewFaults(broken, after)).toEqual([]);
});

it('finds the remotes that a canary of the shell would reject', () => {
  const shell = published(shellOf('s2', { contract: '2.0.0' }));
  const canary = done(
    promote(live, [shell], { traffic: 10, formers: { '@maru/shell': published(shellOf('s1')).integrity } }),
  );
  expect(findNewFaults(live, canary).map(({ name, fault }) => [name, fault])).toEqual([
    ['@maru/ipo', 'CONTRACT'],
    ['@maru/trade', 'CONTRACT'],
  ]);
});

describe('canaries that fit only each other', () => {
  const set = (shell = '2.0.0', range = '^2.0.0') => {
    const next = [
      shellOf('s2', { contract: shell }),
      ...['ipo', 'trade'].map((short) => remoteOf(short, 'v2', { contract: range })),
    ];
    return done(promote(live, next.map(published), { traffic: 10 }));
  };

  it('are checked with each other and not with the live builds', () => {
    expect(codes(set())).toEqual([]);
    expect(codes(set('1.0.0'))).toEqual(['@maru/ipo v2 CONTRACT', '@maru/trade v2 CONTRACT']);
  });

  it('leave a live remote that their shell rejects', () => {
    const part = [shellOf('s2', { contract: '2.0.0' }), remoteOf('trade', 'v2', { contract: '^2.0.0' })];
    expect(codes(done(promote(live, part.map(published), { traffic: 10 })))).toEqual(['@maru/ipo v1 CONTRACT']);
  });

  it('are a fault when a part of them is missing, or has a share of its own', () => {
    const release = set();
    const [base, canary] = release.registry.microFrontends['@maru/trade'] ?? [];
    const changed = (builds: MicroFrontend[]) => ({
      ...release,
      registry: { ...release.registry, microFrontends: { ...release.registry.microFrontends, '@maru/trade': builds } },
    });
    expect(codes(changed([base!]))).toContain('@maru/ipo v1 SHARES');
    const deployment = { ...canary!.deployment, traffic: 10 };
    expect(codes(changed([base!, { ...canary!, deployment }]))).toContain('@maru/trade v1 SHARES');
  });
});
