import { keepScreens, type Kept } from './kept.rules.ts';

/** Visits screens in turn; a path ending in `!` is not kept alive. */
function visit(paths: readonly string[], limit?: number): Kept<number>[] {
  return paths.reduce<Kept<number>[]>((kept, path, index) => {
    const shown = { path: path.replace('!', ''), address: index, isKept: !path.endsWith('!') };
    return keepScreens(kept, shown, limit);
  }, []);
}
const pathsOf = (kept: readonly Kept<number>[]) => kept.map(({ path }) => path);

test.each([
  ['the first screen', ['a'], undefined, ['a']],
  ['kept screens stay', ['a', 'b', 'c'], undefined, ['a', 'b', 'c']],
  ['others leave with the next visit', ['a', 'b!', 'c'], undefined, ['a', 'c']],
  ['a screen in front is there, kept or not', ['a', 'b!'], undefined, ['a', 'b']],
  ['the order never changes', ['a', 'b', 'a'], undefined, ['a', 'b']],
  ['the oldest visit goes first', ['a', 'b', 'a', 'c'], 2, ['a', 'c']],
  ['the screen in front counts', ['a', 'b', 'c!'], 2, ['b', 'c']],
])('%s', (_, paths, limit, expected) => {
  expect(pathsOf(visit(paths, limit))).toEqual(expected);
});

it('keeps six by default', () => {
  expect(pathsOf(visit(['a', 'b', 'c', 'd', 'e', 'f', 'g']))).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});

it('shows a screen with its newest address and leaves the others with theirs', () => {
  expect(visit(['a', 'b', 'a']).map(({ path, address }) => [path, address])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
