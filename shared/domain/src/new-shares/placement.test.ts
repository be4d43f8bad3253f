import { findPlacementFaults } from './placement.ts';

const terms = { minimum: 10n, maximum: 100n, step: 10n, left: 60n };
test.each([
  [10n, 0n, []],
  [60n, 0n, []],
  [9n, 0n, [['SHARES_TOO_FEW', { min: '10' }]]],
  [15n, 0n, [['SHARES_OFF_STEP', { step: '10' }]]],
  [110n, 0n, [['SHARES_TOO_MANY', { max: '100' }]]],
  [30n, 80n, [['SHARES_TOO_MANY', { max: '20' }]]],
  [10n, 120n, [['SHARES_TOO_MANY', { max: '0' }]]],
  [70n, 0n, [['PLACEMENT_SOLD_OUT', { left: '60' }]]],
])('%s shares after %s', (quantity, own, faults) => {
  expect(findPlacementFaults(quantity, terms, own).map(({ code, params }) => [code, params])).toEqual(faults);
});
