import { cashOf } from './records.rules.ts';

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
