import { SHELL, type Release } from '@maru/domain/registry';
import { published, remoteOf, shellOf } from '../testing/builds.ts';
import { fieldsOf, takenBackWith } from './joint.rules.ts';
import type { ChangedBuild, LogEntry } from './log.ts';
import { fallbackVersion, namedBuilds, promote, rollBack, type Outcome, type PublishedBuild } from './release.rules.ts';

const build = (short: string, version: string): PublishedBuild =>
  published(short === 'shell' ? shellOf(version) : remoteOf(short, version));
/** `shell s1 + trade t1`: builds that are promoted together. */
const builds = (text: string): PublishedBuild[] =>
  text.split(' + ').map((each) => build(...(each.split(' ').slice(0, 2) as [string, string])));

function done(outcome: Outcome): Release {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.release;
}
const liveIn = (release: Release | null, name: string) =>
  namedBuilds(release).find((row) => row.name === name && row.role === 'live')?.version;

interface State {
  release: Release | null;
  /** Newest first. */
  log: LogEntry[];
}
/** Promotes in order: `shell s1 + trade t1, trade t2 10`. */
function after(steps: string): State {
  return steps
    .split(', ')
    .filter(Boolean)
    .reduce<State>(
      ({ release, log }, step, i) => {
        const traffic = Number(/ (\d+)$/.exec(step)?.[1] ?? 100);
        const next = builds(step);
        const formers = Object.fromEntries(
          next.map(({ name }) => [name, build(name.slice('@maru/'.length), liveIn(release, name) ?? '').integrity]),
        );
        const changes = next.map(({ name, descriptor: { version } }): ChangedBuild => ({
          name,
          version,
          from: liveIn(release, name),
        }));
        const entry: LogEntry = {
          id: String(i),
          time: '2026-11-20T00:00:00.000Z',
          actor: 'ann',
          action: traffic < 100 ? 'canary' : 'promote',
          ...fieldsOf(changes),
        };
        return { release: done(promote(release, next, { traffic, formers })), log: [entry, ...log] };
      },
      { release: null, log: [] },
    );
}
/** `shell s2 < s1, trade t2 < t1` */
const shown = (release: Release | null) =>
  namedBuilds(release)
    .filter(({ role }) => role !== 'fallback')
    .map(({ name, version, role, traffic, with: others }) => {
      const before = role === 'live' && fallbackVersion(release, name);
      const share = traffic < 100 ? [`${traffic}%`] : [];
      return [
        name.slice(6),
        version,
        ...(before ? ['<', before] : []),
        ...share,
        ...(others ? ['with', ...others] : []),
      ];
    })
    .map((words) => words.join(' '))
    .join(', ');

describe('promote together', () => {
  test.each<[string, string, string, string]>([
    ['a shell and its remotes', 'shell s1 + trade t1', 'trade t2 + shell s2', 'shell s2 < s1, trade t2 < t1'],
    ['a whole first product', '', 'trade t1 + ipo i1 + shell s1', 'shell s1, ipo i1, trade t1'],
    ['remotes alone', 'shell s1 + trade t1 + ipo i1', 'ipo i2 + trade t2', 'shell s1, ipo i2 < i1, trade t2 < t1'],
    ['a new remote', 'shell s1 + trade t1', 'shell s2 + loan l1', 'shell s2 < s1, trade t1, loan l1'],
    ['over a canary', 'shell s1 + trade t1, trade t2 10', 'shell s2 + trade t3', 'shell s2 < s1, trade t3 < t1'],
    [
      'beside a canary',
      'shell s1 + trade t1 + ipo i1, ipo i2 10',
      'shell s2 + trade t2',
      'shell s2 < s1, ipo i1 90%, ipo i2 10%, trade t2 < t1',
    ],
    ['nothing', 'shell s1 + trade t1', '', 'shell s1, trade t1'],
    [
      'a canary',
      'shell s1 + trade t1 + ipo i1',
      'trade t2 + shell s2 10',
      'shell s1 90%, shell s2 10% with @maru/trade, ipo i1, trade t1 90%, trade t2 10% with @maru/shell',
    ],
    [
      'a canary for all',
      'shell s1 + trade t1, shell s2 + trade t2 10',
      'shell s2 + trade t2',
      'shell s2 < s1, trade t2 < t1',
    ],
    [
      'a part of a canary: the rest ends',
      'shell s1 + trade t1 + ipo i1, shell s2 + trade t2 + ipo i2 10',
      'ipo i3 20',
      'shell s1, ipo i1 80%, ipo i3 20%, trade t1',
    ],
  ])('%s', (_, before, step, result) => {
    const { release } = after(before);
    expect(
      shown(
        step === ''
          ? done(promote(release, [], { traffic: 100 }))
          : after(`${before ? `${before}, ` : ''}${step}`).release,
      ),
    ).toBe(result);
  });

  test.each<[string, string, string, number, string, string]>([
    ['a canary with a new remote', 'shell s1', 'shell s2 + trade t2', 10, 'CANARY_OF_NOTHING', '@maru/trade'],
    ['two builds of one remote', 'shell s1 + trade t1', 'trade t2 + trade t3', 100, 'NAMED_TWICE', '@maru/trade'],
    ['a live build among them', 'shell s1 + trade t1', 'shell s2 + trade t1', 100, 'ALREADY_LIVE', '@maru/trade'],
    ['remotes without a shell', '', 'trade t1 + ipo i1', 100, 'NO_SHELL', '@maru/ipo'],
  ])('refuses %s', (_, before, step, traffic, refused, name) => {
    expect(promote(after(before).release, builds(step), { traffic })).toEqual({ refused, name });
  });

  it('needs a build for the first release', () => {
    expect(promote(null, [], { traffic: 100 })).toEqual({ refused: 'NO_SHELL', name: SHELL });
  });
});

describe('the builds that a roll-back takes back', () => {
  const PRODUCT = 'shell s1, trade t1, ipo i1';
  test.each<[string, string, string, string]>([
    ['a single promotion', `${PRODUCT}, trade t2`, 'trade', 'trade t2 -> t1'],
    ['a joint one', `${PRODUCT}, shell s2 + trade t2`, 'trade', 'shell s2 -> s1, trade t2 -> t1'],
    ['a joint one, by its shell', `${PRODUCT}, shell s2 + trade t2`, 'shell', 'shell s2 -> s1, trade t2 -> t1'],
    ['a remote that was not in it', `${PRODUCT}, ipo i2, shell s2 + trade t2`, 'ipo', 'ipo i2 -> i1'],
    ['a canary over a joint one', `${PRODUCT}, shell s2 + trade t2, trade t3 10`, 'trade', 'trade t3 -> t2'],
    ['a joint canary', `${PRODUCT}, shell s2 + trade t2 10`, 'trade', 'shell s2 -> s1, trade t2 -> t1'],
    ['a later single promotion', `${PRODUCT}, shell s2 + trade t2, trade t3`, 'trade', 'trade t3 -> t2'],
    ['a later joint one', `${PRODUCT}, shell s2 + trade t2, trade t3 + ipo i2`, 'ipo', 'trade t3 -> t2, ipo i2 -> i1'],
    [
      'a build that was promoted again alone',
      `${PRODUCT}, trade t2 + ipo i2, trade t3, trade t2`,
      'trade',
      'trade t2 -> t3',
    ],
    ['a new remote', `${PRODUCT}, shell s2 + loan l1`, 'loan', 'shell s2 -> s1, loan l1 -> nothing'],
    ['what was never live', PRODUCT, 'wallet', 'wallet nothing -> nothing'],
  ])('of %s', (_, steps, short, result) => {
    const { release, log } = after(steps);
    const step = takenBackWith(release, `@maru/${short}`, log);
    const changes = 'changes' in step ? step.changes : [];
    expect(
      changes
        .map(({ name, version = 'nothing', from = 'nothing' }) => `${name.slice(6)} ${version} -> ${from}`)
        .join(', '),
    ).toBe(result);
  });

  test.each<[string, string, string, string]>([
    ['another of them was promoted since', `${PRODUCT}, shell s2 + trade t2, trade t3`, 'shell', '@maru/trade'],
    ['another has a canary', `${PRODUCT}, shell s2 + trade t2, trade t3 10`, 'shell', '@maru/trade'],
    ['another was promoted again alone', `${PRODUCT}, trade t2 + ipo i2, trade t3, trade t2`, 'ipo', '@maru/trade'],
  ])('are none when %s', (_, steps, short, changedSince) => {
    const { release, log } = after(steps);
    expect(takenBackWith(release, `@maru/${short}`, log)).toEqual({ changedSince });
  });

  it('are only its own without the log', () => {
    const { release } = after(`${PRODUCT}, shell s2 + trade t2`);
    expect(takenBackWith(release, '@maru/trade', [])).toEqual({
      changes: [{ name: '@maru/trade', version: 't2', from: 't1' }],
    });
  });
});

describe('roll back together', () => {
  const steps = [
    { name: SHELL, restored: build('shell', 's1') },
    { name: '@maru/trade', restored: build('trade', 't1') },
  ];

  it('restores all builds, and removes a remote that was new', () => {
    const { release } = after('shell s1 + trade t1, shell s2 + trade t2 + loan l1');
    expect(shown(done(rollBack(release, [...steps, { name: '@maru/loan', isRemoved: true }])))).toBe(
      'shell s1, trade t1',
    );
  });

  it('ends a joint canary, and leaves the live builds and other canaries', () => {
    const { release } = after('shell s1 + trade t1 + ipo i1, shell s2 + trade t2 10, ipo i2 20');
    const names = [{ name: SHELL }, { name: '@maru/trade' }];
    expect(shown(done(rollBack(release, names)))).toBe('shell s1, ipo i1 80%, ipo i2 20%, trade t1');
  });

  test.each<[string, string, Parameters<typeof rollBack>[1], string, string]>([
    ['one has no fallback', 'shell s1 + trade t2, shell s2', steps, 'NOTHING_BEFORE', '@maru/trade'],
    ['one is another build', 'shell s1 + trade t0, shell s2 + trade t2', steps, 'WRONG_BUILD', '@maru/trade'],
    ['the first release', 'shell s1', [{ name: SHELL, isRemoved: true }], 'NOTHING_BEFORE', SHELL],
    ['nothing is live', '', steps, 'NOT_LIVE', SHELL],
    ['nothing is named', 'shell s1', [], 'NOT_LIVE', SHELL],
  ])('restores none when %s', (_, before, wanted, refused, name) => {
    expect(rollBack(after(before).release, wanted)).toEqual({ refused, name });
  });
});
