import {
  collateralRatio,
  collateralStep,
  collateralToCover,
  isCovered,
  lendableOn,
  priceBelowCover,
  repaymentToCover,
  sharesToSell,
  type CollateralStanding,
  type PledgedSale,
} from './collateral.ts';
import { commissionOn, sellTaxOn } from './fees.ts';
import { rates } from './test/samples.ts';

test.each([
  [1_400_000n, 1_000_000n, '140.00'],
  [1_399_999n, 1_000_000n, '139.99'],
  [0n, 1_000_000n, '0.00'],
  [1_000_000n, 0n, null],
])('%s won of collateral for %s won are %s percent', (value, debt, ratio) => {
  expect(collateralRatio(value, debt)).toBe(ratio);
});

test.each([
  [1_400_000n, 1_000_000n, true, 0n, 0n],
  [1_399_999n, 1_000_000n, false, 1n, 1n],
  [1_000_000n, 1_000_000n, false, 285_715n, 400_000n],
  [0n, 1_000_000n, false, 1_000_000n, 1_400_000n],
  [0n, 0n, true, 0n, 0n],
])('%s won for %s won cover it: %s; %s won repaid or %s won more would', (value, debt, covered, repaid, more) => {
  expect(isCovered(value, debt, 140)).toBe(covered);
  expect(repaymentToCover(value, debt, 140)).toBe(repaid);
  expect(collateralToCover(value, debt, 140)).toBe(more);
  expect(isCovered(value, debt - repaid, 140)).toBe(true);
  expect(isCovered(value + more, debt, 140)).toBe(true);
  if (repaid > 0n) expect(isCovered(value, debt - repaid + 1n, 140)).toBe(false);
});

test.each([
  [200n, 7_001_438n, 140, 49_010n],
  [200n, 7_001_438n, 120, 42_008n],
  [100n, 1_000_000n, 140, 13_999n],
  [1n, 1_000_000n, 140, 1_399_999n],
  [1_000n, 100n, 140, null],
  [100n, 0n, 140, null],
])('%s shares for %s won cover %s percent no more at %s won', (quantity, debt, percent, price) => {
  expect(priceBelowCover(quantity, debt, percent)).toBe(price);
  expect(isCovered(((price ?? 0n) + 1n) * quantity, debt, percent)).toBe(true);
  if (price !== null) expect(isCovered(price * quantity, debt, percent)).toBe(false);
});

test.each([
  [7_130_000n, 50, 10_000n, 3_560_000n],
  [19_999n, 50, 10_000n, 0n],
])('on %s won %s percent in steps of %s won are lent: %s', (value, percent, step, most) => {
  expect(lendableOn(value, percent, step)).toBe(most);
});

const covered = { isCovered: true, isSafe: true };
const low = { isCovered: false, isSafe: true };
const unsafe = { isCovered: false, isSafe: false };
test.each<[string, Partial<CollateralStanding>, string]>([
  ['enough', covered, 'none'],
  ['enough again after a call', { ...covered, status: 'call', callUntil: 10 }, 'end_call'],
  ['enough again after a sale', { ...covered, status: 'liquidating' }, 'end_call'],
  ['too low', low, 'call'],
  ['too low in the time of a call', { ...low, status: 'call', callUntil: 11 }, 'none'],
  ['too low at the end of a call', { ...low, status: 'call', callUntil: 10 }, 'liquidate'],
  ['below the line of the liquidation', unsafe, 'liquidate'],
  ['below the line in the time of a call', { ...unsafe, status: 'call', callUntil: 11 }, 'liquidate'],
  ['sold in part, and still too low', { ...low, status: 'liquidating' }, 'liquidate'],
  ['on sale', { ...unsafe, isSelling: true }, 'none'],
  ['all sold', { ...unsafe, status: 'liquidating', hasCollateral: false }, 'shortfall'],
  ['all sold, and said', { ...unsafe, status: 'call', hasCollateral: false }, 'none'],
])('collateral that is %s', (_, over, step) => {
  const standing = { status: 'active', hasCollateral: true, isSelling: false, callUntil: null, now: 10 } as const;
  expect(collateralStep({ ...standing, ...covered, ...over })).toBe(step);
});

const sale = (over: Partial<PledgedSale> = {}): PledgedSale => ({
  value: 13_000_000n,
  debt: 10_000_000n,
  price: 13_000n,
  salePrice: 13_000n,
  quantity: 1_000n,
  lotSize: 100n,
  percent: 150,
  ...over,
});

describe('a sale of collateral', () => {
  const proceeds = (shares: bigint, price: bigint) => {
    const amount = shares * price;
    return amount - commissionOn(amount, rates) - sellTaxOn(amount, rates);
  };

  test.each([
    ['restores the ratio with the fewest lots', {}, 400n],
    ['sells single shares where a lot is one', { lotSize: 1n }, 310n],
    ['repays all where that is less', { value: 13_000_000n, debt: 1_000_000n, percent: 2_000 }, 100n],
    ['sells all when nothing is enough', { debt: 14_000_000n }, 1_000n],
    ['sells no more than there is', { quantity: 250n }, 250n],
    ['needs more at a lower price', { salePrice: 12_500n }, 400n],
  ] as const)('%s', (_, over, expected) => {
    const asked = sale(over);
    const shares = sharesToSell(asked, rates);
    const isEnough = (sold: bigint) => {
      const left = asked.debt - proceeds(sold, asked.salePrice);
      return left <= 0n || isCovered(asked.value - sold * asked.price, left, asked.percent);
    };
    expect(shares).toBe(expected);
    if (shares < asked.quantity) expect([isEnough(shares), isEnough(shares - asked.lotSize)]).toEqual([true, false]);
  });
});
