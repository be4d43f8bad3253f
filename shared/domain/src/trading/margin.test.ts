import { amountFor, holdFor, lotCost, maxLots } from './margin.ts';
import { isCashPurchase, type Terms } from './terms.ts';
import { cases } from './test/cases.ts';
import { rates } from './test/samples.ts';

const terms: Terms[] = (['long', 'short'] as const).flatMap((side) =>
  [1, 2, 3, 5, 10].map((leverage) => ({ side, leverage })),
);

test.each([
  [{ side: 'long', leverage: 1 }, true],
  [{ side: 'long', leverage: 2 }, false],
  [{ side: 'short', leverage: 1 }, false],
] as const)('%p buys shares: %p', (of, expected) => {
  expect(isCashPurchase(of)).toBe(expected);
});

test.each([
  [{ side: 'long', leverage: 2 }, 71_300n, 300n, [21_390_000n, 10_695_000n, 3_208n, 0n, 10_698_208n]],
  [{ side: 'long', leverage: 1 }, 71_300n, 300n, [21_390_000n, 21_390_000n, 3_208n, 0n, 21_393_208n]],
  // A third of 21,390,100 is 7,130,033.3: what must be set aside rounds up.
  [{ side: 'long', leverage: 3 }, 213_901n, 100n, [21_390_100n, 7_130_034n, 3_208n, 0n, 7_133_242n]],
  [{ side: 'short', leverage: 5 }, 71_300n, 300n, [21_390_000n, 4_278_000n, 3_208n, 1_465n, 4_282_673n]],
] as const)('%p at %s x %s', (of, price, quantity, [contract, margin, commission, borrowFee, hold]) => {
  expect(holdFor(of, price, quantity, rates)).toEqual({ contract, margin, commission, borrowFee, hold });
});

test('the most lots are exactly those whose hold the balance covers', () => {
  for (const next of cases(500)) {
    const of = terms[Number(next(10n))]!;
    const [price, lotSize, cap] = [1n + next(500_000n), 1n + next(100n), next(5_000n)];
    const available = next(2_000_000_000n);
    const most = maxLots(of, { price, lotSize, available, cap }, rates);
    expect(most).toBeLessThanOrEqual(cap);
    if (most > 0n) expect(holdFor(of, price, most * lotSize, rates).hold).toBeLessThanOrEqual(available);
    if (most < cap) expect(holdFor(of, price, (most + 1n) * lotSize, rates).hold).toBeGreaterThan(available);
  }
});

test('the least amount is the first of which its share covers the cost', () => {
  for (const next of cases(500)) {
    const [cost, percent] = [1n + next(50_000_000n), 10 + Number(next(91n))];
    const least = amountFor(cost, percent);
    const shareOf = (amount: bigint) => (amount * BigInt(percent)) / 100n;
    expect(shareOf(least)).toBeGreaterThanOrEqual(cost);
    expect(shareOf(least - 1n)).toBeLessThan(cost);
  }
});

test('a lot costs its shares and their commission', () => {
  expect(lotCost(71_300n, { lotSize: 100, rates })).toBe(7_131_069n);
});
