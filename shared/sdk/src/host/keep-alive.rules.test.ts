import { keepScreens, type KeptScreen } from './keep-alive.rules.ts';

/** Visits screens in turn. A path that ends in `!` is not kept alive. */
function visit(paths: readonly string[], limit?: number): KeptScreen<number>[] {
  return paths.reduce<KeptScreen<number>[]>((kept, path, index) => {
    const shown = { path: path.replace('!', ''), address: index, isKeptAlive: !path.endsWith('!') };
    return keepScreens(kept, shown, limit);
  }, []);
}
const pathsOf = (kept: readonly KeptScreen<number>[]) => kept.map(({ path }) => path);

test.each([
  ['the first screen', ['a'], undefined, ['a']],
  ['kept screens stay', ['a', 'b', 'c'], undefined, ['a', 'b', 'c']],
  ['others are dropped at the next visit', ['a', 'b!', 'c'], undefined, ['a', 'c']],
  ['the shown screen is mounted, kept alive or not', ['a', 'b!'], undefined, ['a', 'b']],
  ['the order never changes', ['a', 'b', 'a'], undefined, ['a', 'b']],
  ['the screen of the oldest visit is dropped first', ['a', 'b', 'a', 'c'], 2, ['a', 'c']],
  ['the shown screen counts', ['a', 'b', 'c!'], 2, ['b', 'c']],
])('%s', (_, paths, limit, expected) => {
  expect(pathsOf(visit(paths, limit))).toEqual(expected);
});

it('keeps six screens by default', () => {
  expect(pathsOf(visit(['a', 'b', 'c', 'd', 'e', 'f', 'g']))).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});

it('gives the shown screen its newest address and leaves the others theirs', () => {
  expect(visit(['a', 'b', 'a']).map(({ path, address }) => [path, address])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
