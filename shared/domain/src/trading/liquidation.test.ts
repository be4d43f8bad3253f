import {
  callPrice,
  isLiquidated,
  liquidationPrice,
  marginAt,
  marginToAdd,
  quantityToLiquidate,
  type ContractPosition,
} from './liquidation.ts';
import { unrealizedAt } from './pnl.ts';
import { rates } from './test/samples.ts';

const contract = (side: 'long' | 'short', leverage: number, over: Partial<ContractPosition> = {}): ContractPosition => {
  const margin = 21_390_000n / BigInt(leverage);
  return { side, leverage, quantity: 300n, cost: 21_390_000n, margin, originalMargin: margin, ...over };
};

test.each([
  ['the mock: 2x at 71,300', contract('long', 2), 53_475n],
  ['10x', contract('long', 10), 67_735n],
  ['rounds down for a long', contract('long', 3, { cost: 21_390_001n }), 59_416n],
  ['a short at 1x', contract('short', 1), 106_950n],
  ['rounds up for a short', contract('short', 5, { cost: 21_390_001n }), 78_431n],
  ['what a liquidation saved moves it away', contract('long', 2, { originalMargin: 8_000_000n }), 48_983n],
  ['shares bought with cash', contract('long', 1), null],
  ['nothing left', contract('long', 2, { quantity: 0n, cost: 0n }), null],
  ['collateral that covers a fall to nothing', contract('long', 2, { margin: 40_000_000n }), null],
])('%s', (_, position, price) => {
  expect(liquidationPrice(position, rates)).toBe(price);
});

test.each([
  ['long', 53_476n, false],
  ['long', 53_475n, true],
  ['short', 53_474n, false],
  ['short', 53_475n, true],
] as const)('a %s with 53,475 at %s is liquidated: %p', (side, price, expected) => {
  expect(isLiquidated(side, 53_475n, price)).toBe(expected);
});

test('at its liquidation price, and not one won before, half of the margin is left', () => {
  for (const side of ['long', 'short'] as const)
    for (const leverage of [2, 3, 5, 10])
      for (const cost of [21_390_000n, 21_390_001n, 999_983n]) {
        const margin = cost / BigInt(leverage) + 1n;
        const position = { side, leverage, quantity: 300n, cost, margin, originalMargin: margin };
        const price = liquidationPrice(position, rates)!;
        const left = (at: bigint) => 2n * (margin + unrealizedAt(position, at));
        expect(left(price)).toBeLessThanOrEqual(margin);
        expect(left(side === 'long' ? price + 1n : price - 1n)).toBeGreaterThan(margin);
      }
});

test.each([
  ['2x at 71,300', contract('long', 2), 58_822n],
  ['a whole quotient is not called yet', contract('long', 5), 66_308n],
  ['a short', contract('short', 5), 76_292n],
  ['added margin moves it away', contract('long', 2, { margin: 11_695_000n }), 55_489n],
  ['shares bought with cash', contract('long', 1), null],
  ['nothing left', contract('short', 2, { quantity: 0n, cost: 0n }), null],
  ['collateral that covers a fall to nothing', contract('long', 2, { margin: 40_000_000n }), null],
])('the call comes: %s', (_, position, price) => {
  expect(callPrice(position, { callPercent: 65 })).toBe(price);
});

test('at its price a call is made, not one minor unit before, and never after the liquidation', () => {
  const percents = { maintenancePercent: 50, callPercent: 65 };
  for (const side of ['long', 'short'] as const)
    for (const leverage of [2, 3, 5, 10])
      for (const cost of [21_390_000n, 21_390_001n, 999_983n])
        for (const added of [0n, 1n, 77_777n]) {
          const originalMargin = cost / BigInt(leverage) + 1n;
          const position = { side, leverage, quantity: 300n, cost, margin: originalMargin + added, originalMargin };
          const price = callPrice(position, percents)!;
          const before = side === 'long' ? price + 1n : price - 1n;
          expect(marginAt(position, price, percents).isCovered).toBe(false);
          expect(marginAt(position, before, percents).isCovered).toBe(true);
          expect(isLiquidated(side, price, liquidationPrice(position, percents)!)).toBe(true);
        }
});

test.each([
  // Half of the margin carries two thirds of the contract at 75 %: one lot of three goes.
  ['a third at the line', contract('long', 2), 53_475n, 100n, 100n],
  ['whole lots, rounded up', contract('long', 2), 50_000n, 100n, 200n],
  ['everything after a gap through the margin', contract('long', 2), 35_000n, 100n, 300n],
  ['everything when there is one lot', contract('long', 2), 53_475n, 300n, 300n],
  ['the odd rest with the last lot', contract('short', 10), 78_000n, 200n, 300n],
  ['one lot at least', contract('long', 2), 71_300n, 100n, 100n],
  ['one lot at least of one without collateral', contract('long', 2, { originalMargin: 0n }), 71_300n, 100n, 100n],
] as const)('closes %s', (_, position, price, lotSize, quantity) => {
  expect(quantityToLiquidate(position, { price, lotSize, restorePercent: 75n })).toBe(quantity);
});

const percents = { ...rates, callPercent: 65 };

test.each([
  // 65 % of the margin of 10,695,000 is 6,951,750, half of it 5,347,500.
  ['above the call', contract('long', 2), 58_823n, { isCovered: true, isSafe: true }, 0n],
  ['a won below it', contract('long', 2), 58_822n, { isCovered: false, isSafe: true }, 150n],
  ['above the liquidation', contract('long', 2), 53_476n, { isCovered: false, isSafe: true }, 1_603_950n],
  ['at the liquidation', contract('long', 2), 53_475n, { isCovered: false, isSafe: false }, 1_604_250n],
  ['a short below the call', contract('short', 2), 83_777n, { isCovered: true, isSafe: true }, 0n],
  ['a short above the call', contract('short', 2), 83_778n, { isCovered: false, isSafe: true }, 150n],
  ['shares bought with cash', contract('long', 1), 71_300n, { isCovered: true, isSafe: true }, 0n],
])('the margin of %s', (_, position, price, expected, add) => {
  expect(marginAt(position, price, percents)).toEqual(expected);
  expect(marginToAdd(position, price, percents)).toBe(add);
  expect(marginAt({ ...position, margin: position.margin + add }, price, percents).isCovered).toBe(true);
});
