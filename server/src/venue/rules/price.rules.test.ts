import { dailyLimits as limitsOf, floorToTick as floorOf, tickSize } from '@maru/domain/trading';
import { dailyLimits, floorToTick, isOnTick, stepTicks, tickOf } from './price.rules.ts';

test("the engine's numbers are the domain's ticks and limits", () => {
  const differing: string[] = [];
  for (const segment of ['KOSPI', 'KOSDAQ', 'KONEX', 'ETF', 'INDEX'] as const)
    for (let price = 1; price < 1_000_000; price += price < 60_000 ? 7 : 499) {
      const units = BigInt(price);
      const { lower, upper } = dailyLimits(price, segment);
      const limits = limitsOf(units, segment);
      const isSame =
        BigInt(tickOf(price, segment)) === tickSize(units, segment) &&
        BigInt(floorToTick(price, segment)) === floorOf(units, segment) &&
        BigInt(lower) === limits.lower &&
        BigInt(upper) === limits.upper;
      if (!isSame) differing.push(`${segment} at ${price}`);
    }
  expect(differing).toEqual([]);
});

test('limits lie on the tick of their own price, whatever the base', () => {
  for (let base = 1; base < 1_000_000; base = stepTicks(base, 7, 'KOSPI')) {
    const { lower, upper } = dailyLimits(base, 'KOSPI');
    expect([base, isOnTick(lower, 'KOSPI'), isOnTick(upper, 'KOSPI')]).toEqual([base, true, true]);
    expect(lower <= base && upper > base).toBe(true);
  }
});

test('prices step over the borders of the tick table and back', () => {
  expect(stepTicks(1_999, 2, 'KOSPI')).toBe(2_005);
  expect(stepTicks(2_005, -2, 'KOSPI')).toBe(1_999);
  expect(stepTicks(500_000, -1, 'KOSPI')).toBe(499_500);
  expect(stepTicks(2, -5, 'KOSPI')).toBe(1);
  expect(stepTicks(71_300, 0, 'KOSPI')).toBe(71_300);
  expect(floorToTick(71_399, 'KOSPI')).toBe(71_300);
  expect(floorToTick(0, 'KOSPI')).toBe(1);
});
