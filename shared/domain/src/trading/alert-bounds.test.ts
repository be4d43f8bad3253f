import { alertBounds, isAlertPrice } from './alert-bounds.ts';

test.each([
  [71_300n, 7_130n, 713_000n],
  [9_985n, 999n, 99_850n],
  [10n, 1n, 100n],
  [4n, 1n, 40n],
])('at %s an alert is from %s to %s', (present, low, high) => {
  expect(alertBounds(present)).toEqual({ low, high });
  expect([low - 1n, low, present, high, high + 1n].map((price) => isAlertPrice(price, present))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
