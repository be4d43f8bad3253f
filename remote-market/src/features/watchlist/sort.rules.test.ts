import { sortWatchlist } from './sort.rules.ts';

const item = (kor: string, changeRate: string) => ({ name: { kor, en: kor, tw: kor, cn: kor }, changeRate });
const items = [item('나래', '0.10'), item('가온', '-2.00'), item('다솜', '3.50'), item('라온', '0.10')];

test.each([
  ['own', '나래 가온 다솜 라온'],
  ['gainers', '다솜 나래 라온 가온'],
  ['losers', '가온 나래 라온 다솜'],
  ['name', '가온 나래 다솜 라온'],
] as const)('by %s: %s', (sort, order) => {
  const sorted = sortWatchlist(items, sort, 'kor').map(({ name }) => name.kor);
  expect(sorted.join(' ')).toBe(order);
});

test('the given list stays as it is', () => {
  sortWatchlist(items, 'name', 'kor');
  expect(items[0]?.name.kor).toBe('나래');
});
