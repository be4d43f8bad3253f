import { cashOf, orderFigures } from './cash.rules.ts';

const shares = {
  side: 'long',
  leverage: 1,
  price: 1_000n,
  quantity: 100n,
  commission: 15n,
  tax: 0n,
  financing: 0n,
  pnl: 0n,
} as const;
const contract = { ...shares, leverage: 5, pnl: 700n } as const;

test.each([
  ['bought', { ...shares, effect: 'open' }, -100_015n],
  ['sold', { ...shares, effect: 'close', tax: 200n, pnl: 5_000n }, 99_785n],
  ['a contract opened', { ...contract, effect: 'open', pnl: 0n }, -15n],
  ['a contract closed', { ...contract, effect: 'close' }, 685n],
  [
    'a short liquidated',
    { ...contract, side: 'short', leverage: 1, effect: 'liquidation', pnl: -900n, financing: 7n },
    -922n,
  ],
] as const)('%s', (_, fill, cash) => {
  expect(cashOf(fill)).toBe(cash);
});

const none = { financing: 0n, margin: 0n, total: null };
test.each([
  ['nothing filled', { ...shares, effect: 'open' }, [], none],
  [
    'bought in two parts',
    { ...shares, effect: 'open' },
    [
      { ...shares, margin: 0n },
      { ...shares, margin: 0n, quantity: 50n, commission: 7n },
    ],
    { ...none, total: -150_022n },
  ],
  ['sold', { ...shares, effect: 'close' }, [{ ...shares, margin: 0n, tax: 200n }], { ...none, total: 99_785n }],
  [
    'a short opened: collateral and borrow fee are paid, too',
    { side: 'short', leverage: 2, effect: 'open' },
    [{ ...shares, margin: 50_000n, financing: 7n }],
    { financing: 7n, margin: 50_000n, total: -50_022n },
  ],
  [
    'a short closed: the collateral comes back with the result',
    { side: 'short', leverage: 2, effect: 'close' },
    [{ ...shares, margin: -50_000n, financing: 7n, pnl: -1_000n }],
    { financing: 7n, margin: -50_000n, total: 48_978n },
  ],
] as const)('an order: %s', (_, order, fills, figures) => {
  expect(orderFigures(order, fills)).toEqual(figures);
});
