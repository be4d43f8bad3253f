import { bookView, placeBetween } from './book.rules.ts';

const level = (price: number, quantity: number) => ({ price: String(price), quantity: String(quantity) });
const book = {
  asks: [level(71_300, 3_940), level(71_400, 8_120), level(71_500, 12_480), level(71_600, 100)],
  bids: [level(71_200, 5_310), level(71_100, 15_870), level(71_000, 24_960)],
};
const prices = { previousClose: '71200', last: '71300' };

it('puts the best prices of both sides next to each other', () => {
  const view = bookView(book, prices, 3);
  expect(view.asks.map((line) => line?.price)).toEqual(['71500', '71400', '71300']);
  expect(view.bids.map((line) => line?.price)).toEqual(['71200', '71100', '71000']);
});

it('measures bars against the deepest level shown on either side', () => {
  const view = bookView(book, prices, 3);
  expect(view.bids[2]?.ratio).toBe(1);
  expect(view.asks[0]?.ratio).toBe(0.5);
});

it('tells each price against the previous close and marks the last', () => {
  const view = bookView(book, prices, 3);
  expect(view.asks[0]).toMatchObject({ rate: '0.42', isLast: false });
  expect(view.asks[2]).toMatchObject({ price: '71300', isLast: true });
  expect(view.bids[0]).toMatchObject({ rate: '0.00' });
  expect(view.bids[2]).toMatchObject({ rate: '-0.28' });
});

it('keeps its height when a side has few levels or none', () => {
  const view = bookView({ asks: [], bids: book.bids.slice(0, 1) }, prices, 3);
  expect(view.asks).toEqual([null, null, null]);
  expect(view.bids.map((line) => line?.price)).toEqual(['71200', undefined, undefined]);
  expect(view.askTotal).toBe('0');
});

it('sums all levels of the server, shown or not', () => {
  expect(bookView(book, prices, 3)).toMatchObject({ askTotal: '24640', bidTotal: '46140' });
});

it('shows five levels a side unless asked otherwise', () => {
  expect(bookView(book, prices).asks).toHaveLength(5);
});

it.each([
  ['50', '0', '100', 0.5],
  ['0', '0', '100', 0],
  ['120', '0', '100', 1],
  ['-5', '0', '100', 0],
  ['7', '7', '7', 0.5],
  ['2847.31', '2800.00', '2900.00', 0.473],
])('%s between %s and %s is at %d', (value, low, high, place) => {
  expect(placeBetween(value, low, high)).toBe(place);
});
