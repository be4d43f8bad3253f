import { collateralLines, type PledgedStock } from './collateral-lines.ts';
import { isCovered } from './collateral.ts';
import type { Segment } from './terms.ts';
import { cases } from './test/cases.ts';
import { tickSize } from './ticks.ts';

const percents = { callPercent: 140, liquidatePercent: 120 };
const stock = (over: Partial<PledgedStock> = {}): PledgedStock => {
  const { price = 71_300n, quantity = 200n } = over;
  return { symbol: '100100', segment: 'KOSPI', quantity, price, value: (price ?? 0n) * quantity, ...over };
};

test.each<[string, PledgedStock[], bigint, ReturnType<typeof collateralLines>]>([
  [
    'one stock: a price on the grid of its ticks',
    [stock()],
    7_001_438n,
    { kind: 'price', call: { level: 49_000n, fall: '-31.28' }, sale: { level: 42_000n, fall: '-41.10' } },
  ],
  [
    // 49,010.1 would be 140 %, and a fund moves by 5.
    'one fund: the ticks of funds',
    [stock({ segment: 'ETF' })],
    7_001_438n,
    { kind: 'price', call: { level: 49_010n, fall: '-31.27' }, sale: { level: 42_005n, fall: '-41.09' } },
  ],
  [
    'one stock whose grid is not known: the first whole price',
    [stock({ segment: undefined })],
    7_001_438n,
    { kind: 'price', call: { level: 49_010n, fall: '-31.27' }, sale: { level: 42_008n, fall: '-41.09' } },
  ],
  [
    'one stock in two positions: still its price',
    [stock(), stock({ quantity: 100n })],
    7_001_438n,
    { kind: 'price', call: { level: 32_650n, fall: '-54.21' }, sale: { level: 28_000n, fall: '-60.73' } },
  ],
  [
    'a price of exactly 140 %: the tick below it',
    [stock({ price: 90_000n })],
    9_000_000n,
    { kind: 'price', call: { level: 62_900n, fall: '-30.12' }, sale: { level: 53_900n, fall: '-40.12' } },
  ],
  [
    'over the edge of a band: the smaller tick below it',
    [stock({ quantity: 100n, price: 60_000n })],
    3_571_428n,
    { kind: 'price', call: { level: 49_950n, fall: '-16.75' }, sale: { level: 42_850n, fall: '-28.59' } },
  ],
  [
    'several stocks: their value',
    [stock(), stock({ symbol: '100120', quantity: 10n, price: 74_000n, value: 740_000n })],
    7_001_438n,
    { kind: 'value', call: { level: 9_802_013n, fall: '-34.66' }, sale: { level: 8_401_725n, fall: '-43.99' } },
  ],
  [
    'several stocks of which one has no price: no fall from now',
    [stock(), stock({ symbol: '100120', price: null, value: 0n })],
    7_001_438n,
    { kind: 'value', call: { level: 9_802_013n, fall: null }, sale: { level: 8_401_725n, fall: null } },
  ],
  [
    'called: only the sale is ahead',
    [stock({ price: 49_000n })],
    7_001_438n,
    { kind: 'price', call: { level: 49_000n, fall: null }, sale: { level: 42_000n, fall: '-14.29' } },
  ],
  ['a debt that a fall to nothing covers', [stock()], 100n, { kind: 'price', call: null, sale: null }],
  ['no debt', [stock()], 0n, null],
  ['no collateral', [], 7_001_438n, null],
  ['no shares left', [stock({ quantity: 0n })], 7_001_438n, null],
])('%s', (_, collateral, debt, lines) => {
  expect(collateralLines(collateral, debt, percents)).toEqual(lines);
});

test('at its price a loan is below its percentage, one tick above it is not', () => {
  const segments: Segment[] = ['KOSPI', 'ETF', 'INDEX'];
  let found = 0;
  for (const next of cases(2_000)) {
    const segment = segments[Number(next(3n))]!;
    const [quantity, debt] = [1n + next(5_000n), 1n + next(300_000_000n)];
    const [liquidatePercent, above] = [101 + Number(next(50n)), 1 + Number(next(50n))];
    const of = { liquidatePercent, callPercent: liquidatePercent + above };
    const lines = collateralLines([stock({ segment, quantity })], debt, of)!;
    for (const [line, percent] of [
      [lines.call, of.callPercent],
      [lines.sale, of.liquidatePercent],
    ] as const) {
      if (line === null) {
        expect(isCovered(quantity, debt, percent)).toBe(true);
        continue;
      }
      found++;
      const tick = tickSize(line.level, segment);
      expect(line.level % tick).toBe(0n);
      expect(isCovered(line.level * quantity, debt, percent)).toBe(false);
      expect(isCovered((line.level + tick) * quantity, debt, percent)).toBe(true);
    }
  }
  expect(found).toBeGreaterThan(3_000);
});

test('of several stocks the fall reaches the call, and a hundredth percent less does not go beyond it', () => {
  for (const next of cases(500)) {
    const collateral = ['100100', '100120'].map((symbol) =>
      stock({ symbol, price: 1n + next(500_000n), quantity: 1n + next(1_000n) }),
    );
    const value = collateral.reduce((sum, each) => sum + each.value, 0n);
    const debt = 1n + next(value / 2n + 1n);
    const { call } = collateralLines(collateral, debt, percents)!;
    if (!call?.fall) continue;
    const fall = BigInt(call.fall.replace(/[-.]/g, ''));
    const left = (parts: bigint) => value * (10_000n - parts);
    expect(left(fall)).toBeLessThanOrEqual(call.level * 10_000n);
    expect(left(fall - 1n)).toBeGreaterThan(call.level * 10_000n);
  }
});
