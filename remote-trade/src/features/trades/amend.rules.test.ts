import { instrument, restingOrder } from '../../test/samples.ts';
import { findAmendErrors, holdAt } from './amend.rules.ts';

test.each([
  ['70100', []],
  ['70150', ['PRICE_OFF_TICK']],
  ['1', ['PRICE_OUTSIDE_LIMIT']],
  ['', ['PRICE_REQUIRED']],
] as const)('price %j: %j', (price, codes) => {
  expect(findAmendErrors(price, instrument, 'continuous').map(({ code }) => code)).toEqual(
    expect.arrayContaining([...codes]),
  );
  expect(findAmendErrors(price, instrument, 'continuous')).toHaveLength(codes.length);
});

test('after the close a price is within ten percent of it', () => {
  const codesIn = (phase: 'continuous' | 'single', price: string) =>
    findAmendErrors(price, instrument, phase).map(({ code }) => code);
  expect([codesIn('continuous', '80000'), codesIn('single', '80000')]).toEqual([[], ['PRICE_OUTSIDE_LIMIT']]);
  expect(codesIn('single', '75000')).toEqual([]);
});

test('the amount set aside is that of the rest at the new price', () => {
  expect(holdAt(restingOrder, '71000', instrument)).toBe('7101065');
  expect(holdAt({ ...restingOrder, filled: '50' }, '71000', instrument)).toBe('3550532');
  expect(holdAt({ ...restingOrder, type: 'best_own' }, '71000', instrument)).toBe('7101065');
  expect(holdAt({ ...restingOrder, type: 'conditional' }, '71000', instrument)).toBeNull();
  expect(holdAt({ ...restingOrder, effect: 'close' }, '71000', instrument)).toBeNull();
});
