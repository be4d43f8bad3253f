import type { AcceptedBuild, Candidate, RouteEntry } from '@maru/domain/registry';
import type { RemoteModule } from '@maru/sdk/federation';
import { LoadFailure } from './load-failure.ts';
import {
  INITIAL_STATE,
  findBuildInText,
  findPendingChanges,
  findRemote,
  orderCandidates,
  reduce,
  takenClaims,
  versionsOf,
  type LiveEvent,
  type LiveState,
} from './live-remotes.rules.ts';

const route = (path: string): RouteEntry => ({
  path,
  titleKey: 't',
  keepAlive: false,
  auth: false,
  hidesTabBar: false,
  files: [],
  later: [],
});
const address = (name: string, version: string) => ({
  name: `@maru/${name}`,
  version,
  url: `/remotes/${name}/${version}/e.js`,
  base: `/remotes/${name}/${version}/`,
});
/** A build of trade; two calls with the same version give the same build. */
const builds = new Map<string, AcceptedBuild>();
function build(version: string, paths = ['/trade/index', '/trade/buy'], name = 'trade'): AcceptedBuild {
  const known = builds.get(name + version);
  if (known) return known;
  const descriptor = { version, routes: paths.map(route) } as AcceptedBuild['descriptor'];
  const made = { ...address(name, version), descriptor };
  builds.set(name + version, made);
  return made;
}
const fallback = (version: string): Candidate => ({ ...address('trade', version), integrity: 'sha256-x' });
const planOf = (candidates: Candidate[], routes = ['/trade/index', '/trade/buy'].map(route), name = 'trade') => {
  const [best] = candidates;
  return {
    name: `@maru/${name}`,
    candidates,
    routes: best && 'descriptor' in best ? best.descriptor.routes : routes,
  };
};

const modules = new Map<string, RemoteModule>();
const moduleOf = (key: string): RemoteModule => {
  const known = modules.get(key) ?? ({ screens: {} } as RemoteModule);
  modules.set(key, known);
  return known;
};
const failure = new LoadFailure('rejected', 'trace');

const planned = (...plans: ReturnType<typeof planOf>[]): LiveEvent => ({
  type: 'planned',
  plans,
  rejections: new Map(),
});
const ADOPTED: LiveEvent = { type: 'adopted' };
const shown = (version: string, { path = '/trade/index', id = 1, instance = version } = {}): LiveEvent => ({
  type: 'shown',
  id,
  path,
  running: { build: build(version), module: moduleOf(instance) },
});
const failed = (version: string, id = 1): LiveEvent => ({ type: 'failed', id, url: build(version).url });
const loading = (version: string, id = 1): LiveEvent => ({ type: 'loading', id, url: build(version).url });
const after = (...events: LiveEvent[]): LiveState => events.reduce(reduce, INITIAL_STATE);

/** `trade#1: v1* v0? | /trade/index, /trade/buy`: `*` is the running build, `?` one without descriptor, `!` an invalid one. */
const shownAs = ({ remotes }: LiveState) =>
  remotes.map(({ id, owner, candidates, running, invalid, routes }) => {
    const marks = candidates.map((candidate) => {
      const isRunning = candidate.url === running?.build.url;
      const mark = [isRunning && '*', !('descriptor' in candidate) && '?', invalid.has(candidate.url) && '!'];
      return candidate.version + mark.filter(Boolean).join('');
    });
    return `${owner}#${id}: ${marks.join(' ')} | ${routes.map(({ path }) => path).join(', ')}`;
  });

build('old', ['/trade/index', '/trade/old']);
build('new', ['/trade/index', '/trade/new']);
const ROUTES = '/trade/index, /trade/buy';
const withFallback = planned(planOf([build('v1'), fallback('v0')]));
const rejectedChoice = planned(planOf([fallback('old')]));

test.each<[string, LiveEvent[], string[]]>([
  ['a registry is checked', [withFallback], []],
  ['it is adopted', [withFallback, ADOPTED], [`trade#1: v1 v0? | ${ROUTES}`]],
  ['a screen is shown', [withFallback, ADOPTED, shown('v1')], [`trade#1: v1* v0? | ${ROUTES}`]],
  ['the running code fails', [withFallback, ADOPTED, shown('v1'), failed('v1')], [`trade#1: v1*! v0? | ${ROUTES}`]],
  [
    'the failed code is loaded again',
    [withFallback, ADOPTED, shown('v1'), failed('v1'), loading('v1')],
    [`trade#1: v1* v0? | ${ROUTES}`],
  ],
  [
    'the descriptor of a fallback is read before adoption',
    [rejectedChoice, { type: 'resolved', id: 1, build: build('old') }, ADOPTED],
    ['trade#1: old | /trade/index, /trade/old'],
  ],
  [
    'it is read after adoption, which changes no route yet',
    [rejectedChoice, ADOPTED, { type: 'resolved', id: 1, build: build('old') }],
    [`trade#1: old | ${ROUTES}`],
  ],
  [
    'the fallback shows a screen, and its routes replace the others',
    [rejectedChoice, ADOPTED, { type: 'resolved', id: 1, build: build('old') }, shown('old')],
    ['trade#1: old* | /trade/index, /trade/old'],
  ],
  [
    'the descriptor of a fallback is rejected',
    [withFallback, ADOPTED, { type: 'rejected', id: 1, url: fallback('v0').url, failure }],
    [`trade#1: v1 | ${ROUTES}`],
  ],
  [
    'an event of a replaced remote is late',
    [withFallback, ADOPTED, shown('v1', { id: 7 })],
    [`trade#1: v1 v0? | ${ROUTES}`],
  ],
  [
    'the same build is adopted again, with another fallback',
    [withFallback, ADOPTED, shown('v1'), planned(planOf([build('v1')])), ADOPTED],
    [`trade#1: v1* | ${ROUTES}`],
  ],
  [
    'another build is adopted',
    [withFallback, ADOPTED, shown('v1'), planned(planOf([build('new')])), ADOPTED],
    ['trade#2: new | /trade/index, /trade/new'],
  ],
  [
    'the running fallback becomes the choice',
    [planned(planOf([build('v1'), build('old')])), ADOPTED, shown('old'), planned(planOf([build('old')])), ADOPTED],
    ['trade#1: old* | /trade/index, /trade/old'],
  ],
  [
    'the choice that the running fallback replaced stays',
    [
      planned(planOf([build('v1'), build('old')])),
      ADOPTED,
      shown('old'),
      planned(planOf([build('v1'), build('old')])),
      ADOPTED,
    ],
    ['trade#1: v1 old* | /trade/index, /trade/old'],
  ],
  [
    'another choice is adopted while the fallback runs',
    [
      planned(planOf([build('v1'), build('old')])),
      ADOPTED,
      shown('old'),
      planned(planOf([build('new'), build('old')])),
      ADOPTED,
    ],
    ['trade#2: new old | /trade/index, /trade/new'],
  ],
  ['a remote is removed', [withFallback, ADOPTED, planned(), ADOPTED], []],
])('when %s', (_, events, expected) => {
  expect(shownAs(after(...events))).toEqual(expected);
});

const epochs = (...events: LiveEvent[]) => Object.fromEntries(after(...events).epochs);
test.each<[string, LiveEvent[], Record<string, number>]>([
  ['the first adoption', [withFallback, ADOPTED], { '/trade/index': 1, '/trade/buy': 1 }],
  [
    'the first screen of the chosen build',
    [withFallback, ADOPTED, shown('v1')],
    { '/trade/index': 1, '/trade/buy': 1 },
  ],
  [
    'the first screen of another build, which is mounted already',
    [withFallback, ADOPTED, shown('old')],
    { '/trade/index': 1, '/trade/buy': 2, '/trade/old': 1 },
  ],
  [
    'a second instance of the running build',
    [withFallback, ADOPTED, shown('v1'), shown('v1', { instance: 'again', path: '/trade/buy' })],
    { '/trade/index': 3, '/trade/buy': 1 },
  ],
  [
    'another build',
    [withFallback, ADOPTED, planned(planOf([build('new')])), ADOPTED],
    { '/trade/index': 3, '/trade/buy': 2, '/trade/new': 1 },
  ],
  ['no change', [withFallback, ADOPTED, withFallback, ADOPTED], { '/trade/index': 1, '/trade/buy': 1 }],
])('the epochs of the routes rise for screens that must be mounted again: %s', (_, events, expected) => {
  expect(epochs(...events)).toEqual(expected);
});

it('keeps the map of epochs where no route changes, so that nothing is rendered again', () => {
  const state = after(withFallback, ADOPTED, shown('v1'));
  for (const event of [failed('v1'), loading('v1'), shown('v1', { path: '/trade/buy' }), withFallback]) {
    expect(reduce(state, event).epochs).toBe(state.epochs);
  }
  expect(reduce(reduce(state, withFallback), ADOPTED).epochs).toBe(state.epochs);
});

it('finds the remotes that an adoption adds and removes, a replaced one in both', () => {
  const ipo = planOf([build('i1', ['/ipo/index'], 'ipo')], [], 'ipo');
  const state = reduce(after(planned(planOf([build('v1')]), ipo), ADOPTED), planned(planOf([build('new')])));
  const { added, removed } = findPendingChanges(state);
  expect([added.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([[3], [1, 2]]);
});

it('keeps the last rejection of each remote', () => {
  const { rejections } = after(
    { type: 'planned', plans: [planOf([fallback('v0')])], rejections: new Map([['@maru/ipo', failure]]) },
    { type: 'rejected', id: 1, url: fallback('v0').url, failure },
    planned(),
  );
  expect([...rejections.keys()]).toEqual(['@maru/ipo', '@maru/trade']);
});

it('collects the paths of the other remotes in the same registry', () => {
  const [market, ipo] = ['market', 'ipo'].map((name) => planOf([build('1', [`/${name}/index`], name)], [], name));
  if (!market || !ipo) throw new Error('no plan');
  const state = after(planned(planOf([build('v1')]), market), ADOPTED, planned(planOf([build('new')]), ipo));
  const [present, next] = [findRemote(state, 1), findRemote(state, 3)];
  if (!present || !next) throw new Error('no remote');
  expect([...takenClaims(state, present)]).toEqual(['/market/index']);
  expect([...takenClaims(state, next)]).toEqual(['/ipo/index']);
});

const [canary, base, before] = ['canary', 'base', 'before'].map((version) => build(version)) as [
  AcceptedBuild,
  AcceptedBuild,
  AcceptedBuild,
];
test.each<
  [
    string,
    { running?: AcceptedBuild; open?: AcceptedBuild[]; invalid?: AcceptedBuild[]; isPreload?: true },
    Candidate[],
  ]
>([
  ['nothing failed', {}, [canary, base, before]],
  ['one runs already', { running: base }, [base, canary, before]],
  ['the circuit of the first is open', { open: [canary] }, [base, before, canary]],
  ['the circuit of the running one is open', { running: canary, open: [canary] }, [base, before, canary]],
  ['all circuits are open', { running: base, open: [canary, base, before] }, [canary, base, before]],
  ['a preload finds the first circuit open', { open: [canary], isPreload: true }, [base, before]],
  ['a preload finds all circuits open', { open: [canary, base, before], isPreload: true }, []],
  ['a preload finds a running build', { running: base, isPreload: true }, [base]],
  ['a preload finds a running build whose code failed', { running: base, invalid: [base], isPreload: true }, []],
])('candidates are tried in this order when %s', (_, { running, open = [], invalid = [], isPreload }, expected) => {
  const remote = {
    candidates: [canary, base, before],
    running: running ? { build: running, module: moduleOf('x') } : null,
    invalid: new Set(invalid.map(({ url }) => url)),
  };
  const isOpen = (url: string) => open.some((each) => each.url === url);
  expect(orderCandidates(remote, { isOpen, isPreload: isPreload ?? false })).toEqual(expected);
});

it('states the version of the running build, else of the best candidate', () => {
  const two = planned(planOf([build('v1'), build('old')]));
  expect([...versionsOf(after(two, ADOPTED))]).toEqual([['@maru/trade', 'v1']]);
  expect([...versionsOf(after(two, ADOPTED, shown('old')))]).toEqual([['@maru/trade', 'old']]);
});

test.each([
  ['at f (/remotes/trade/v1/7.js:1:2)', 'v1'],
  ['at f (/remotes/trade/old/7.js)\nat g (/remotes/trade/v1/7.js)', 'old'],
  ['at f (/shell/s1/main.js)', undefined],
])('finds the build that %j names first', (text, version) => {
  const state = after(planned(planOf([build('v1'), build('old')])), ADOPTED);
  expect(findBuildInText(state, text)?.version).toBe(version);
});
