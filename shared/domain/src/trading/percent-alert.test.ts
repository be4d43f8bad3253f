import { dailyLimits, listingLimits } from './limits.ts';
import { findPercentAlert, isWithinLimits, percentAlertPrice, type AlertDay } from './percent-alert.ts';

const dayOf = (base: bigint, price = base, limits = dailyLimits(base, 'KOSPI')): AlertDay => ({
  segment: 'KOSPI',
  base,
  price,
  upperLimit: limits.upper,
  lowerLimit: limits.lower,
});

test.each([
  [9_980n, 5, 10_480n],
  [9_980n, -5, 9_480n],
  [71_300n, 3, 73_500n],
  [1_999n, 1, 2_020n],
])('from the base %s, %s percent is the price %s', (base, percent, at) => {
  expect(percentAlertPrice(percent, { base, segment: 'KOSPI' })).toBe(at);
});

const far = (up: number, down: number) => ({ code: 'ALERT_PERCENT_FAR', params: { up, down } });
const reached = { code: 'ALERT_PERCENT_REACHED' };
test.each([
  [5, dayOf(9_980n), null],
  [-5, dayOf(9_980n), null],
  // Its upper limit 12,970 is 29.96 percent above, its lower limit 6,990 as far below.
  [29, dayOf(9_980n), null],
  [30, dayOf(9_980n), far(29, 29)],
  [-29, dayOf(9_980n), null],
  [-30, dayOf(9_980n), far(29, 29)],
  [30, dayOf(10_000n), null],
  // A tick is a large part of the base.
  [29, dayOf(7n), far(28, 28)],
  [5, dayOf(9_980n, 10_470n), null],
  [5, dayOf(9_980n, 10_480n), reached],
  [5, dayOf(9_980n, 12_970n), reached],
  [-5, dayOf(9_980n, 10_480n), null],
  [-5, dayOf(9_980n, 9_480n), reached],
  [300, dayOf(34_000n, 34_000n, listingLimits(34_000n, 'KOSPI')), null],
  [-41, dayOf(34_000n, 34_000n, listingLimits(34_000n, 'KOSPI')), far(300, 40)],
])('%s percent of the day %j is %j', (percent, day, found) => expect(findPercentAlert(percent, day)).toEqual(found));

test('a percent is within the limits exactly where an order at its price is', () => {
  for (let base = 1n; base < 3_000n; base += 13n) {
    const day = dayOf(base);
    for (const percent of [-31, -30, -29, -7, -1, 1, 7, 29, 30, 31]) {
      const at = percentAlertPrice(percent, day);
      const hasMoved = (at - base) * BigInt(Math.sign(percent)) * 100n >= base * BigInt(Math.abs(percent));
      expect([base, percent, isWithinLimits(percent, day)]).toEqual([
        base,
        percent,
        hasMoved && at >= day.lowerLimit && at <= day.upperLimit,
      ]);
    }
  }
});
