import type { ApiError } from '../../core/errors.ts';
import { inCurrency, minorUnits, requireWithin } from './amount.ts';

const outcome = (work: () => unknown) => {
  try {
    return work() ?? null;
  } catch (error) {
    const { code, params } = error as ApiError;
    return [code, params];
  }
};

test.each([
  [9_999n, ['AMOUNT_TOO_SMALL', { min: '10000', currency: 'KRW' }]],
  [10_000n, null],
  [50_000_000n, null],
  [50_000_001n, ['AMOUNT_TOO_LARGE', { max: '50000000', currency: 'KRW' }]],
])('of %s won, where 10,000 to 50,000,000 are taken: %j', (amount, fault) => {
  expect(outcome(() => requireWithin(amount, { minimum: 10_000n, maximum: 50_000_000n }))).toEqual(fault);
});

test.each([
  ['10000', 'KRW', 10_000n],
  ['10000.5', 'KRW', ['AMOUNT_NOT_WHOLE', { currency: 'KRW' }]],
  ['12.34', 'USD', 1_234n],
  ['12.345', 'USD', ['AMOUNT_NOT_WHOLE', { currency: 'USD' }]],
] as const)('%s %s is %s in minor units', (text, currency, units) => {
  expect(outcome(() => minorUnits(text, currency))).toEqual(units);
  if (typeof units === 'bigint') expect(inCurrency(units, currency)).toBe(text);
});
