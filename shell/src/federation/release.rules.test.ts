import { buildOf, luckyPick, registryOf } from '../test/releases.ts';
import { Lineage, findChanges, givensOf, readRelease, type ChangeKind } from './release.rules.ts';

type Made = Parameters<typeof registryOf>[0][string];

/** What becomes of `running` when the registries of `live` come one after the other. */
function kindAfter(running: Made, ...live: Made[]): ChangeKind | null {
  const lineage = new Lineage();
  const [first, ...rest] = [running, ...live].map((builds) => registryOf({ trade: builds }));
  if (!first) throw new Error('nothing runs');
  [first, ...rest].forEach((registry) => lineage.learnAll(registry));
  const registry = rest.at(-1) ?? first;
  const changes = findChanges(givensOf(first, luckyPick), givensOf(registry, luckyPick), { registry, lineage });
  return changes[0]?.kind ?? null;
}
const v = (number: number) => ({ version: `v${number}`, ...(number > 1 && { before: `v${number - 1}` }) });

test.each<[string, ChangeKind | null, Made, ...Made[]]>([
  ['the same build', null, [v(2)], [v(2)]],
  ['the next build', 'newer', [v(2)], [v(3)]],
  ['many builds later', 'newer', [v(2)], [v(3)], [v(4)], [v(51)]],
  ['one step back', 'withdrawn', [v(3)], [v(2)]],
  ['two steps back, both seen', 'withdrawn', [v(3)], [v(2)], [v(1)]],
  ['back, and there again', null, [v(3)], [v(2)], [v(3)]],
  ['a build that brings the one before back', 'withdrawn', [v(2)], [{ version: 'v1', before: 'v2' }]],
  ['a canary beside it, for this device', 'newer', [v(2)], [v(2), { ...v(3), isCanary: true }]],
  ['the canary that runs here became the default', null, [v(2), { ...v(3), isCanary: true }], [v(3)]],
  ['the canary that runs here ended', 'withdrawn', [v(2), { ...v(3), isCanary: true }], [v(2)]],
  [
    'another canary took its place',
    'withdrawn',
    [v(2), { ...v(3), isCanary: true }],
    [v(2), { ...v(4), isCanary: true }],
  ],
])('%s', (_, expected, running, ...live) => {
  expect(kindAfter(running, ...live)).toBe(expected);
});

it('a remote that is new, or no more, is a change; the order of names is none', () => {
  const lineage = new Lineage();
  const registry = registryOf({ wallet: [v(1)], trade: [v(1)] });
  const givens = (made: Parameters<typeof registryOf>[0]) => givensOf(registryOf(made), luckyPick);
  const live = givensOf(registry, luckyPick);
  expect(findChanges(givens({ trade: [v(1)], wallet: [v(1)] }), live, { registry, lineage })).toEqual([]);
  expect(findChanges(givens({ trade: [v(1)] }), live, { registry, lineage })).toEqual([
    { name: '@maru/wallet', kind: 'newer' },
  ]);
  expect(findChanges(givens({ trade: [v(1)], wallet: [v(1)], ipo: [v(1)] }), live, { registry, lineage })).toEqual([
    { name: '@maru/ipo', kind: 'newer' },
  ]);
});

it('reads the shell out of a registry.json, and nothing out of what is none', () => {
  const { schema, microFrontends } = registryOf({ trade: [v(1)] });
  const shell = buildOf(v(7));
  const read = readRelease({ schema, microFrontends: { '@maru/shell': [shell], ...microFrontends } });
  expect(read).toEqual({ shell, registry: { schema, microFrontends } });
  expect(readRelease({ error: 'down for maintenance' })).toBeNull();
});
