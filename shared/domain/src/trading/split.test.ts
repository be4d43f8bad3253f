import { cashInLieu, convertLots, convertShares, splitBase, splitPrice, type SplitRatio } from './split.ts';
import { tickSize } from './ticks.ts';

const RATIOS: SplitRatio[] = [
  { from: 1n, to: 5n },
  { from: 1n, to: 10n },
  { from: 2n, to: 3n },
  { from: 10n, to: 11n },
  { from: 10n, to: 1n },
  { from: 3n, to: 1n },
];

test.each([
  // 71,300 / 5 = 14,260.
  [71_300n, { from: 1n, to: 5n }, 14_260n],
  // 14,268 is rounded up to the tick of ten.
  [71_340n, { from: 1n, to: 5n }, 14_270n],
  [1_234n, { from: 10n, to: 1n }, 12_340n],
  [10_000n, { from: 10n, to: 11n }, 9_100n],
  [1n, { from: 1n, to: 10n }, 1n],
] as const)('a close of %i becomes the base %o: %i', (price, ratio, base) => {
  expect(splitBase(price, ratio, 'KOSPI')).toBe(base);
});

test.each([
  [300n, { from: 1n, to: 5n }, 1_500n, 0n],
  [123n, { from: 10n, to: 1n }, 12n, 3n],
  [7n, { from: 10n, to: 1n }, 0n, 7n],
  [7n, { from: 10n, to: 11n }, 7n, 7n],
] as const)('%i shares %o: %i and %i parts', (shares, ratio, quantity, fraction) => {
  expect(convertShares(shares, ratio)).toEqual({ quantity, fraction });
});

test.each([
  // Three tenths of a share at ten times 1,234.
  [3n, 1_234n, { from: 10n, to: 1n }, 3_702n],
  [7n, 10_000n, { from: 10n, to: 11n }, 6_363n],
  [0n, 10_000n, { from: 2n, to: 3n }, 0n],
] as const)('%i parts at %i %o: %i won', (fraction, price, ratio, cash) => {
  expect(cashInLieu(fraction, price, ratio)).toBe(cash);
});

test('the price of an alert is kept on the tick below', () => {
  expect(splitPrice(71_399n, { from: 1n, to: 5n }, 'KOSPI')).toBe(14_270n);
});

test('a cost that is no whole price becomes two lots a won apart', () => {
  const { lots, cost, fractionCost } = convertLots([{ remaining: 10n, price: 101n }], { from: 2n, to: 3n });
  expect(lots).toEqual([
    { lot: 0, quantity: 10n, price: 67n },
    { lot: 0, quantity: 5n, price: 68n },
  ]);
  expect([cost, fractionCost]).toEqual([1_010n, 0n]);
});

test('property: shares, cost and value before are those after and the cash in lieu', () => {
  let state = 7;
  const next = (max: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return 1 + (state % max);
  };
  for (let i = 0; i < 2_000; i++) {
    const ratio = RATIOS[i % RATIOS.length]!;
    const lots = Array.from({ length: next(5) }, () => ({
      remaining: BigInt(next(400)),
      price: BigInt(500 + next(90_000)),
    }));
    const last = BigInt(500 + next(90_000));
    const before = lots.reduce((sum, { remaining }) => sum + remaining, 0n);
    const costBefore = lots.reduce((sum, { remaining, price }) => sum + remaining * price, 0n);
    const converted = convertLots(lots, ratio);
    const sum = converted.lots.reduce((all, { quantity }) => all + quantity, 0n);
    const cost = converted.lots.reduce((all, { quantity, price }) => all + quantity * price, 0n);
    // No share and no won is lost.
    expect(sum).toBe(converted.quantity);
    expect(cost).toBe(converted.cost);
    expect(converted.cost + converted.fractionCost).toBe(costBefore);
    expect(converted.quantity * ratio.from + converted.fraction).toBe(before * ratio.to);
    expect(converted.lots.every(({ quantity, price }) => quantity > 0n && price > 0n)).toBe(true);
    // The oldest first: a lot never moves before one that is older.
    expect(converted.lots.map(({ lot }) => lot)).toEqual(
      converted.lots.map(({ lot }) => lot).toSorted((a, b) => a - b),
    );
    // At the exact new price the value is the same within the won that the cash is truncated by.
    const cash = cashInLieu(converted.fraction, last, ratio);
    const lost = last * before * ratio.to - (converted.quantity * last * ratio.from + cash * ratio.to);
    expect(lost >= 0n && lost < ratio.to).toBe(true);
    // The base of the day is at most a tick above it.
    const base = splitBase(last, ratio, 'KOSPI');
    const above = base * ratio.to - last * ratio.from;
    expect(above >= 0n && above < tickSize(base, 'KOSPI') * ratio.to).toBe(true);
  }
});
