import { SHELL, type Release } from '@maru/domain/registry';
import { published, remoteOf, shellOf } from '../testing/builds.ts';
import { parseRelease, printRelease } from './schema.ts';
import {
  canaryOf,
  findGarbage,
  defaultOf,
  endCanary,
  namedBuilds,
  promote,
  rollBack,
  fallbackVersion,
  type Outcome,
  type PublishedBuild,
} from './release.rules.ts';

const build = (short: string, version: string): PublishedBuild =>
  published(short === 'shell' ? shellOf(version) : remoteOf(short, version));

function done(outcome: Outcome): Release {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.release;
}

/** Promotes builds in order: `shell s1, trade v1, trade v2 10`. */
function releaseOf(steps: string): Release | null {
  return steps
    .split(', ')
    .filter(Boolean)
    .reduce<Release | null>((release, step) => {
      const [short = '', version = '', traffic = '100'] = step.split(' ');
      const next = build(short, version);
      const live = defaultOf(release, next.name)?.metadata.version;
      const formerIntegrity = live && build(short, live).integrity;
      return done(promote(release, [next], { traffic: Number(traffic), formers: { [next.name]: formerIntegrity } }));
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
    ['the next build', 'shell s1, trade v1', 'trade v2', 100, 'v2 live 100, v1 fallback 0'],
    ['the build after that', 'shell s1, trade v1, trade v2', 'trade v3', 100, 'v3 live 100, v2 fallback 0'],
    ['a canary', 'shell s1, trade v1', 'trade v2', 10, 'v1 live 90, v2 canary 10'],
    ['a larger canary', 'shell s1, trade v1, trade v2 10', 'trade v2', 50, 'v1 live 50, v2 canary 50'],
    ['another canary', 'shell s1, trade v1, trade v2 10', 'trade v3', 20, 'v1 live 80, v3 canary 20'],
    ['a canary for all devices', 'shell s1, trade v1, trade v2 10', 'trade v2', 100, 'v2 live 100, v1 fallback 0'],
    [
      'another build beside a canary, for all devices',
      'shell s1, trade v1, trade v2 10',
      'trade v3',
      100,
      'v3 live 100, v1 fallback 0',
    ],
    ['an older build', 'shell s1, trade v1, trade v2', 'trade v1', 100, 'v1 live 100, v2 fallback 0'],
  ])('%s', (_, before, step, traffic, after) => {
    const [short = '', version = ''] = step.split(' ');
    const release = releaseOf(before);
    const live = defaultOf(release, '@maru/trade')?.metadata.version;
    const formerIntegrity = live && build('trade', live).integrity;
    const outcome = promote(release, [build(short, version)], { traffic, formers: { '@maru/trade': formerIntegrity } });
    expect(shown(done(outcome))).toBe(after);
  });

  test.each<[string, string, string, number, string]>([
    ['a remote without a shell', '', 'trade v1', 100, 'NO_SHELL'],
    ['the live build', 'shell s1, trade v1', 'trade v1', 100, 'ALREADY_LIVE'],
    ['the live build as a canary', 'shell s1, trade v1', 'trade v1', 10, 'ALREADY_LIVE'],
    ['the same shell', 'shell s1', 'shell s1', 100, 'ALREADY_LIVE'],
    ['a canary without a default build', 'shell s1', 'trade v1', 10, 'CANARY_OF_NOTHING'],
  ])('refuses %s', (_, before, step, traffic, code) => {
    const [short = '', version = ''] = step.split(' ');
    expect(promote(releaseOf(before), [build(short, version)], { traffic })).toEqual({
      refused: code,
      name: `@maru/${short}`,
    });
  });

  it('states the address of the files, the hash of the entry, and the fallback', () => {
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

  it('states no fallback without the hash of its descriptor', () => {
    const outcome = promote(releaseOf('shell s1, trade v1'), [build('trade', 'v2')], { traffic: 100 });
    expect(shown(done(outcome))).toBe('v2 live 100');
  });

  it('does not change other micro-frontends', () => {
    const before = releaseOf('shell s1, ipo v1, trade v1');
    const after = done(promote(before, [build('trade', 'v2')], { traffic: 10 }));
    expect(after.shell).toEqual(before?.shell);
    expect(after.registry.microFrontends['@maru/ipo']).toEqual(before?.registry.microFrontends['@maru/ipo']);
  });
});

describe('rollBack', () => {
  const location = { url: '/remotes/trade/v0/entry.js', version: 'v0', integrity: build('trade', 'v0').integrity };
  test.each<[string, string, typeof location | undefined, string]>([
    ['ends a canary', 'shell s1, trade v1, trade v2 10', undefined, 'v1 live 100'],
    [
      'ends a canary and keeps the fallback',
      'shell s1, trade v0, trade v1, trade v2 10',
      undefined,
      'v1 live 100, v0 fallback 0',
    ],
    ['restores the fallback', 'shell s1, trade v1, trade v2', undefined, 'v1 live 100'],
    [
      'restores the fallback with a fallback of its own',
      'shell s1, trade v0, trade v1, trade v2',
      location,
      'v1 live 100, v0 fallback 0',
    ],
  ])('%s', (_, before, known, after) => {
    const release = releaseOf(before);
    const version = fallbackVersion(release, '@maru/trade') ?? '';
    expect(
      shown(done(rollBack(release, [{ name: '@maru/trade', restored: build('trade', version), before: known }]))),
    ).toBe(after);
  });

  it('restores the shell', () => {
    const after = done(
      rollBack(releaseOf('shell s1, trade v1, shell s2'), [{ name: SHELL, restored: build('shell', 's1') }]),
    );
    expect(shown(after, SHELL)).toBe('s1 live 100');
    expect(after.shell.extras.descriptor.base).toBe('/shell/s1/');
  });

  test.each<[string, string, PublishedBuild | undefined, string]>([
    ['a remote that was never live', 'shell s1', undefined, 'NOT_LIVE'],
    ['a remote without a fallback', 'shell s1, trade v1', undefined, 'NOTHING_BEFORE'],
    ['to a fallback that was removed', 'shell s1, trade v1, trade v2', undefined, 'WRONG_BUILD'],
    ['to another build', 'shell s1, trade v1, trade v2', build('trade', 'v3'), 'WRONG_BUILD'],
    [
      'to a changed build',
      'shell s1, trade v1, trade v2',
      { ...build('trade', 'v1'), integrity: 'sha256-x' },
      'WRONG_BUILD',
    ],
  ])('refuses to roll back %s', (_, before, restored, code) => {
    expect(rollBack(releaseOf(before), [{ name: '@maru/trade', restored }])).toEqual({
      refused: code,
      name: '@maru/trade',
    });
  });
});

test('endCanary removes the canary and nothing else', () => {
  const canary = releaseOf('shell s1, trade v1, trade v2 10') as Release;
  expect(shown(done(endCanary(canary, '@maru/trade')))).toBe('v1 live 100');
  expect(canaryOf(done(endCanary(canary, '@maru/trade')), '@maru/trade')).toBeUndefined();
  expect(endCanary(releaseOf('shell s1, trade v1, trade v2') as Release, '@maru/trade')).toEqual({
    refused: 'NO_CANARY',
    name: '@maru/trade',
  });
});

describe('findGarbage', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const builds = [1, 2, 3, 4, 5].map((n) => ({ name: '@maru/trade', version: `v${n}`, published: day(n) }));
  const versions = (release: Release | null, keep: number, before = day(30)) =>
    findGarbage(builds, release, { keep, before }).map(({ version }) => version);

  test.each<[string, string, number, Date | undefined, string[]]>([
    ['old builds', '', 2, undefined, ['v3', 'v2', 'v1']],
    ['no young builds', '', 2, day(1), []],
    ['builds that are old enough', '', 2, day(3), ['v2', 'v1']],
    ['neither the live build nor its fallback', 'shell s1, trade v1, trade v2', 1, undefined, ['v4', 'v3']],
    ['no canary', 'shell s1, trade v5, trade v2 10', 1, undefined, ['v4', 'v3', 'v1']],
  ])('%s', (_, steps, keep, before, gone) => {
    expect(versions(releaseOf(steps), keep, before)).toEqual(gone);
  });

  it('counts the builds of each micro-frontend separately', () => {
    const shells = builds.map((each) => ({ ...each, name: SHELL }));
    expect(findGarbage([...builds, ...shells], null, { keep: 4, before: day(30) }).map(({ name }) => name)).toEqual([
      '@maru/trade',
      SHELL,
    ]);
  });
});

it('gives the shell a canary, ends it, and makes it the default', () => {
  const live = releaseOf('shell s1, trade v1');
  const next = { ...build('shell', 's2') };
  const canary = done(promote(live, [next], { traffic: 10, formers: { [SHELL]: build('shell', 's1').integrity } }));
  expect(shown(canary, SHELL)).toBe('s1 live 90, s2 canary 10');
  expect(canary.shellCanary?.extras.fallback?.version).toBe('s1');
  expect(parseRelease(printRelease(canary))).toEqual(canary);
  expect(shown(done(rollBack(canary, [{ name: SHELL }])), SHELL)).toBe('s1 live 100');
  expect(done(endCanary(canary, SHELL))).not.toHaveProperty('shellCanary');
  const whole = done(promote(canary, [next], { traffic: 100, formers: { [SHELL]: build('shell', 's1').integrity } }));
  expect(shown(whole, SHELL)).toBe('s2 live 100, s1 fallback 0');
  expect(promote(null, [next], { traffic: 10 })).toEqual({ refused: 'CANARY_OF_NOTHING', name: SHELL });
});
