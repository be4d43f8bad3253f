import { book } from '../../test/samples.ts';
import { bookRows } from './book.rules.ts';

test('asks stand above bids, the best ones in the middle, as deep as the deepest', () => {
  expect(bookRows(book).map(({ side, price, ratio }) => [side, price, ratio])).toEqual([
    ['ask', '71500', 1],
    ['ask', '71400', 0.5],
    ['bid', '71300', 0.25],
    ['bid', '71200', 0],
  ]);
});

test('five levels a side at most, none of an empty book', () => {
  const levels = Array.from({ length: 10 }, (_, index) => ({ price: String(100 + index), quantity: '1' }));
  expect(bookRows({ asks: levels, bids: levels })).toHaveLength(10);
  expect(bookRows({ asks: [], bids: [] })).toEqual([]);
});
