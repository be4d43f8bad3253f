import { candidatesOf, failureRate, proposedWith, rollBackOf, type FrontendBuild } from './release.rules.ts';

const build = (version: string, role: FrontendBuild['role'], isVerified: boolean | null = null): FrontendBuild => ({
  version,
  role,
  traffic: 0,
  publishedAt: null,
  commit: null,
  routes: [],
  isVerified,
  reports: { loads: 0, failures: 0, phases: {} },
});

test.each([
  [0, 0, '–'],
  [0, 3, '–'],
  [200, 0, '0%'],
  [200, 4, '2%'],
  [3, 1, '33.3%'],
])('%d loads with %d failures are %s', (loads, failures, rate) => {
  expect(failureRate({ loads, failures, phases: {} })).toBe(rate);
});

test.each<[string, FrontendBuild[], ReturnType<typeof rollBackOf>]>([
  ['a canary', [build('1', 'live'), build('2', 'canary'), build('0', 'fallback')], { from: '2', to: '1' }],
  ['a fallback', [build('1', 'live'), build('0', 'fallback')], { from: '1', to: '0' }],
  ['neither', [build('1', 'live'), build('9', 'kept')], null],
  ['nothing live', [build('9', 'kept')], null],
])('a roll-back with %s', (_, builds, change) => {
  expect(rollBackOf({ builds })).toEqual(change);
});

test('only verified builds are candidates', () => {
  const builds = [build('1', 'live'), build('2', 'canary', true), build('3', 'kept', false), build('4', 'kept', true)];
  expect(candidatesOf({ builds }).map(({ version }) => version)).toEqual(['2', '4']);
});

test('a canary of a set is proposed with the others of the set, any other build alone', () => {
  const builds = [build('1', 'live'), build('2', 'canary', true), build('3', 'kept', true)];
  const frontend = { name: '@maru/trade', owner: null, rolledBackWith: ['@maru/ipo'], builds };
  expect(['2', '3', ''].map((version) => proposedWith(frontend, version))).toEqual([['@maru/ipo'], [], []]);
});
