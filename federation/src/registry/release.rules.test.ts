import { SHELL, type Release } from '@maru/shared/federation';
import { published, remoteOf, routeOf, shellOf } from '../testing/builds.ts';
import {
  canaryOf,
  collectable,
  defaultOf,
  endCanary,
  faultsOf,
  namedBuilds,
  newFaults,
  promote,
  rollBack,
  versionBefore,
  type Outcome,
  type Published,
} from './release.rules.ts';

const build = (short: string, version: string): Published =>
  published(short === 'shell' ? shellOf(version) : remoteOf(short, version));

function done(outcome: Outcome): Release {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.release;
}

/** `shell s1, trade v1, trade v2 10` in one line: what was promoted, in order. */
function releaseOf(steps: string): Release | null {
  return steps
    .split(', ')
    .filter(Boolean)
    .reduce<Release | null>((release, step) => {
      const [short = '', version = '', traffic = '100'] = step.split(' ');
      const next = build(short, version);
      const live = defaultOf(release, next.name)?.metadata.version;
      const formerIntegrity = live && build(short, live).integrity;
      return done(
        promote(release, next, { traffic: Number(traffic), ...(formerIntegrity ? { formerIntegrity } : {}) }),
      );
    }, null);
}
/** `trade v2 100, trade v1 fallback` */
const shown = (release: Release | null, name = '@maru/trade') =>
  namedBuilds(release)
    .filter((row) => row.name === name)
    .map(({ version, role, traffic }) => `${version} ${role} ${traffic}`)
    .join(', ');

describe('promote', () => {
  test.each<[string, string, string, number, string]>([
    ['the first build of a remote', 'shell s1', 'trade v1', 100, 'v1 live 100'],
    ['the next one', 'shell s1, trade v1', 'trade v2', 100, 'v2 live 100, v1 fallback 0'],
    ['one after that', 'shell s1, trade v1, trade v2', 'trade v3', 100, 'v3 live 100, v2 fallback 0'],
    ['a canary', 'shell s1, trade v1', 'trade v2', 10, 'v1 live 90, v2 canary 10'],
    ['more of a canary', 'shell s1, trade v1, trade v2 10', 'trade v2', 50, 'v1 live 50, v2 canary 50'],
    ['another canary', 'shell s1, trade v1, trade v2 10', 'trade v3', 20, 'v1 live 80, v3 canary 20'],
    ['a canary to all', 'shell s1, trade v1, trade v2 10', 'trade v2', 100, 'v2 live 100, v1 fallback 0'],
    ['past a canary', 'shell s1, trade v1, trade v2 10', 'trade v3', 100, 'v3 live 100, v1 fallback 0'],
    ['an older one', 'shell s1, trade v1, trade v2', 'trade v1', 100, 'v1 live 100, v2 fallback 0'],
  ])('%s', (_, before, step, traffic, after) => {
    const [short = '', version = ''] = step.split(' ');
    const release = releaseOf(before);
    const live = defaultOf(release, '@maru/trade')?.metadata.version;
    const formerIntegrity = live && build('trade', live).integrity;
    const outcome = promote(release, build(short, version), {
      traffic,
      ...(formerIntegrity ? { formerIntegrity } : {}),
    });
    expect(shown(done(outcome))).toBe(after);
  });

  test.each<[string, string, string, number, string]>([
    ['a remote without a shell', '', 'trade v1', 100, 'NO_SHELL'],
    ['what is live', 'shell s1, trade v1', 'trade v1', 100, 'ALREADY_LIVE'],
    ['what is live as a canary', 'shell s1, trade v1', 'trade v1', 10, 'ALREADY_LIVE'],
    ['the same shell', 'shell s1', 'shell s1', 100, 'ALREADY_LIVE'],
    ['a canary of the shell', 'shell s1', 'shell s2', 10, 'SHELL_HAS_NO_CANARY'],
    ['a canary beside nothing', 'shell s1', 'trade v1', 10, 'CANARY_OF_NOTHING'],
  ])('refuses %s', (_, before, step, traffic, code) => {
    const [short = '', version = ''] = step.split(' ');
    expect(promote(releaseOf(before), build(short, version), { traffic })).toEqual({ refused: code });
  });

  it('states where the files lie, the hash of the entry, and where the former build is found again', () => {
    const release = releaseOf('shell s1, shell s2, trade v1, trade v2');
    expect(release?.registry.microFrontends['@maru/trade']).toMatchObject([
      {
        url: '/remotes/trade/v2/entry.js',
        fallbackUrl: '/remotes/trade/v1/entry.js',
        metadata: { version: 'v2', integrity: expect.stringMatching(/^sha256-/) as string },
        extras: { fallback: { version: 'v1', integrity: build('trade', 'v1').integrity } },
      },
    ]);
    expect(release?.shell).toMatchObject({
      url: '/shell/s2/main.js',
      fallbackUrl: '/shell/s1/main.js',
      extras: { descriptor: { base: '/shell/s2/' } },
    });
  });

  it('names no fallback whose descriptor cannot be checked', () => {
    const outcome = promote(releaseOf('shell s1, trade v1'), build('trade', 'v2'), { traffic: 100 });
    expect(shown(done(outcome))).toBe('v2 live 100');
  });

  it('leaves every other build as it was', () => {
    const before = releaseOf('shell s1, ipo v1, trade v1');
    const after = done(promote(before, build('trade', 'v2'), { traffic: 10 }));
    expect(after.shell).toEqual(before?.shell);
    expect(after.registry.microFrontends['@maru/ipo']).toEqual(before?.registry.microFrontends['@maru/ipo']);
  });
});

describe('rollBack', () => {
  const place = { url: '/remotes/trade/v0/entry.js', version: 'v0', integrity: build('trade', 'v0').integrity };
  test.each<[string, string, typeof place | undefined, string]>([
    ['ends a canary', 'shell s1, trade v1, trade v2 10', undefined, 'v1 live 100'],
    [
      'ends a canary and keeps the fallback',
      'shell s1, trade v0, trade v1, trade v2 10',
      undefined,
      'v1 live 100, v0 fallback 0',
    ],
    ['brings back the former build', 'shell s1, trade v1, trade v2', undefined, 'v1 live 100'],
    ['knows what was before that', 'shell s1, trade v0, trade v1, trade v2', place, 'v1 live 100, v0 fallback 0'],
  ])('%s', (_, before, known, after) => {
    const release = releaseOf(before);
    const version = versionBefore(release, '@maru/trade') ?? '';
    expect(shown(done(rollBack(release, '@maru/trade', build('trade', version), known)))).toBe(after);
  });

  it('brings back the shell', () => {
    const after = done(rollBack(releaseOf('shell s1, trade v1, shell s2'), SHELL, build('shell', 's1')));
    expect(shown(after, SHELL)).toBe('s1 live 100');
    expect(after.shell.extras.descriptor.base).toBe('/shell/s1/');
  });

  test.each<[string, string, Published | undefined, string]>([
    ['what was never live', 'shell s1', undefined, 'NOT_LIVE'],
    ['without anything before', 'shell s1, trade v1', undefined, 'NOTHING_BEFORE'],
    ['to a build that is gone', 'shell s1, trade v1, trade v2', undefined, 'WRONG_BUILD'],
    ['to another build', 'shell s1, trade v1, trade v2', build('trade', 'v3'), 'WRONG_BUILD'],
    [
      'to a changed one',
      'shell s1, trade v1, trade v2',
      { ...build('trade', 'v1'), integrity: 'sha256-x' },
      'WRONG_BUILD',
    ],
  ])('refuses to go back: %s', (_, before, restored, code) => {
    expect(rollBack(releaseOf(before), '@maru/trade', restored)).toEqual({ refused: code });
  });
});

test('endCanary ends a canary and nothing else', () => {
  const canary = releaseOf('shell s1, trade v1, trade v2 10') as Release;
  expect(shown(done(endCanary(canary, '@maru/trade')))).toBe('v1 live 100');
  expect(canaryOf(done(endCanary(canary, '@maru/trade')), '@maru/trade')).toBeUndefined();
  expect(endCanary(releaseOf('shell s1, trade v1, trade v2') as Release, '@maru/trade')).toEqual({
    refused: 'NO_CANARY',
  });
});

describe('collectable', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const builds = [1, 2, 3, 4, 5].map((n) => ({ name: '@maru/trade', version: `v${n}`, published: day(n) }));
  const versions = (release: Release | null, keep: number, before = day(30)) =>
    collectable(builds, release, { keep, before }).map(({ version }) => version);

  test.each<[string, string, number, Date | undefined, string[]]>([
    ['the old ones', '', 2, undefined, ['v3', 'v2', 'v1']],
    ['none while they are young', '', 2, day(1), []],
    ['only those that are old enough', '', 2, day(3), ['v2', 'v1']],
    ['never the live one nor its fallback', 'shell s1, trade v1, trade v2', 1, undefined, ['v4', 'v3']],
    ['never a canary', 'shell s1, trade v5, trade v2 10', 1, undefined, ['v4', 'v3', 'v1']],
  ])('%s', (_, steps, keep, before, gone) => {
    expect(versions(releaseOf(steps), keep, before)).toEqual(gone);
  });

  it('counts each micro-frontend by itself', () => {
    const shells = builds.map((each) => ({ ...each, name: SHELL }));
    expect(collectable([...builds, ...shells], null, { keep: 4, before: day(30) }).map(({ name }) => name)).toEqual([
      '@maru/trade',
      SHELL,
    ]);
  });
});

describe('faults', () => {
  const on = (release: Release | null, change: Parameters<typeof remoteOf>[2], traffic = 100) =>
    done(promote(release, published(remoteOf('trade', 'v2', change)), { traffic }));
  const live = releaseOf('shell s1, ipo v1, trade v1');

  test.each<[string, Parameters<typeof remoteOf>[2], number, string | null]>([
    ['what fits', {}, 100, null],
    ['a newer contract', { contract: '^1.1.0' }, 100, '@maru/trade v2 CONTRACT'],
    ['a newer contract of a canary', { contract: '^2.0.0' }, 10, '@maru/trade v2 CONTRACT'],
    ['a route of another remote', { routes: [routeOf('/ipo/index')] }, 100, '@maru/trade v2 ROUTE_TAKEN'],
  ])('%s', (_, change, traffic, fault) => {
    const found = faultsOf(on(live, change, traffic)).map(
      ({ name, version, fault: code }) => `${name} ${version} ${code}`,
    );
    expect(found).toEqual(fault ? [fault] : []);
  });

  it('refuses a shell that a live remote cannot run with', () => {
    const next = done(promote(live, published(shellOf('s2', { contract: '2.0.0' })), { traffic: 100 }));
    expect(newFaults(live, next).map(({ name }) => name)).toEqual(['@maru/ipo', '@maru/trade']);
  });

  it('does not hold an old fault against a change', () => {
    const broken = on(live, { contract: '^2.0.0' });
    const next = done(promote(broken, build('ipo', 'v2'), { traffic: 100 }));
    expect(faultsOf(next)).toHaveLength(1);
    expect(newFaults(broken, next)).toEqual([]);
  });
});
