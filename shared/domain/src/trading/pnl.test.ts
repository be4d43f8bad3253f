import { NO_VALUE, sumValues, valueOf, type OpenPosition } from './pnl.ts';

const shares: OpenPosition = { side: 'long', leverage: 1, quantity: 300n, cost: 21_390_000n, margin: 0n };
const long: OpenPosition = { ...shares, leverage: 2, margin: 10_695_000n };
const short: OpenPosition = { ...long, side: 'short' };

test.each([
  ['shares', shares, 72_000n, 21_600_000n, 210_000n, 21_390_000n, 21_600_000n],
  ['a long', long, 70_000n, 21_000_000n, -390_000n, 10_695_000n, -390_000n],
  ['a short', short, 70_000n, 21_000_000n, 390_000n, 10_695_000n, 390_000n],
  ['shares without a price', shares, null, 21_390_000n, 0n, 21_390_000n, 21_390_000n],
])('%s', (_, position, price, marketValue, unrealized, invested, equity) => {
  expect(valueOf(position, price)).toEqual({
    marketValue,
    unrealized,
    invested,
    equity,
    margin: position.margin,
    worth: invested + unrealized,
  });
});

test('a list is worth the sum of its positions', () => {
  expect(sumValues([])).toEqual(NO_VALUE);
  expect(sumValues([valueOf(shares, 72_000n), valueOf(short, 70_000n)])).toEqual({
    marketValue: 42_600_000n,
    unrealized: 600_000n,
    invested: 32_085_000n,
    worth: 32_685_000n,
    margin: 10_695_000n,
    equity: 21_990_000n,
  });
});
