import { LiquidationIndex } from './liquidation-index.ts';

const taken = (index: LiquidationIndex, price: bigint) => index.take('000010', price).map(({ position: { id } }) => id);
const position = (id: string, side: 'long' | 'short' = 'long', symbol = '000010') => ({ id, symbol, side });

test('a falling price takes the longs in the order of their lines', () => {
  const index = new LiquidationIndex();
  index.set(position('b'), 90n);
  index.set(position('a'), 95n);
  index.set(position('c'), 80n);
  index.set(position('other', 'long', '000020'), 99n);
  expect(taken(index, 96n)).toEqual([]);
  expect(taken(index, 90n)).toEqual(['a', 'b']);
  expect(taken(index, 90n)).toEqual([]);
  expect(taken(index, 1n)).toEqual(['c']);
});

test('a rising price takes the shorts', () => {
  const index = new LiquidationIndex();
  for (const [id, price] of [
    ['b', 110n],
    ['a', 105n],
    ['c', 120n],
  ] as const)
    index.set(position(id, 'short'), price);
  expect(taken(index, 104n)).toEqual([]);
  expect(taken(index, 115n)).toEqual(['a', 'b']);
});

test('a contract that changed has one place; one without a line has none', () => {
  const index = new LiquidationIndex();
  index.set(position('a'), 95n);
  index.set(position('a'), 70n);
  expect(taken(index, 80n)).toEqual([]);
  index.set(position('a'), null);
  expect(taken(index, 1n)).toEqual([]);
});
