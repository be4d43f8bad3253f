import { buildOf, pickCanary, registryOf } from '../test/releases.ts';
import { BuildHistory, findChanges, assignBuilds, readRelease, type ChangeKind } from './release.rules.ts';

type Builds = Parameters<typeof registryOf>[0][string];

/** The change of the `running` builds after the registries of `live`, in their order. */
function kindAfter(running: Builds, ...live: Builds[]): ChangeKind | null {
  const history = new BuildHistory();
  const [first, ...rest] = [running, ...live].map((builds) => registryOf({ trade: builds }));
  if (!first) throw new Error('nothing runs');
  [first, ...rest].forEach((registry) => history.addRelease(registry));
  const registry = rest.at(-1) ?? first;
  const changes = findChanges(assignBuilds(first, pickCanary), assignBuilds(registry, pickCanary), {
    registry,
    history,
  });
  return changes[0]?.kind ?? null;
}
const v = (number: number) => ({ version: `v${number}`, ...(number > 1 && { before: `v${number - 1}` }) });

test.each<[string, ChangeKind | null, Builds, ...Builds[]]>([
  ['the same build', null, [v(2)], [v(2)]],
  ['the next build', 'newer', [v(2)], [v(3)]],
  ['many builds later', 'newer', [v(2)], [v(3)], [v(4)], [v(51)]],
  ['one step back in history', 'withdrawn', [v(3)], [v(2)]],
  ['two steps back, both released in this visit', 'withdrawn', [v(3)], [v(2)], [v(1)]],
  ['a step back and forward again', null, [v(3)], [v(2)], [v(3)]],
  ['an older build that is promoted again', 'withdrawn', [v(2)], [{ version: 'v1', before: 'v2' }]],
  ['a canary that this device gets', 'newer', [v(2)], [v(2), { ...v(3), isCanary: true }]],
  ['the running canary, promoted to all', null, [v(2), { ...v(3), isCanary: true }], [v(3)]],
  ['the end of the running canary', 'withdrawn', [v(2), { ...v(3), isCanary: true }], [v(2)]],
  [
    'another canary in its place',
    'withdrawn',
    [v(2), { ...v(3), isCanary: true }],
    [v(2), { ...v(4), isCanary: true }],
  ],
])('%s', (_, expected, running, ...live) => {
  expect(kindAfter(running, ...live)).toBe(expected);
});

it('reports an added and a removed remote, and ignores the order of names', () => {
  const history = new BuildHistory();
  const registry = registryOf({ wallet: [v(1)], trade: [v(1)] });
  const assigned = (made: Parameters<typeof registryOf>[0]) => assignBuilds(registryOf(made), pickCanary);
  const live = assignBuilds(registry, pickCanary);
  expect(findChanges(assigned({ trade: [v(1)], wallet: [v(1)] }), live, { registry, history })).toEqual([]);
  expect(findChanges(assigned({ trade: [v(1)] }), live, { registry, history })).toEqual([
    { name: '@maru/wallet', kind: 'newer' },
  ]);
  expect(findChanges(assigned({ trade: [v(1)], wallet: [v(1)], ipo: [v(1)] }), live, { registry, history })).toEqual([
    { name: '@maru/ipo', kind: 'newer' },
  ]);
});

it('splits a registry.json into shell and remotes, and rejects other documents', () => {
  const { schema, microFrontends } = registryOf({ trade: [v(1)] });
  const shell = buildOf(v(7));
  const read = readRelease({ schema, microFrontends: { '@maru/shell': [shell], ...microFrontends } });
  expect(read).toEqual({ shells: [shell], registry: { schema, microFrontends } });
  expect(readRelease({ error: 'down for maintenance' })).toBeNull();
});
