import { addAmount, allOf, findAmountError } from './amount.rules.ts';

const limits = { minimum: '10000', maximum: '50000000' };

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['0', 'AMOUNT_REQUIRED'],
  ['9999', 'AMOUNT_TOO_SMALL'],
  ['10000', undefined],
  ['50000000', undefined],
  ['50000001', 'AMOUNT_TOO_LARGE'],
])('%p: %p', (value, code) => {
  expect(findAmountError(value, limits)?.code).toBe(code);
});

test.each([
  ['20001', 'INSUFFICIENT_WITHDRAWABLE'],
  ['20000', undefined],
  ['90000000', 'INSUFFICIENT_WITHDRAWABLE'],
])('of 20,000: %p: %p', (value, code) => {
  expect(findAmountError(value, { ...limits, available: '20000' })?.code).toBe(code);
});

test('a finding carries the figures of its text', () => {
  expect(findAmountError('1', limits)).toEqual({ code: 'AMOUNT_TOO_SMALL', params: { min: '10000', currency: 'KRW' } });
});

test('quick buttons add, all is what is there or may go at once', () => {
  expect(addAmount('', '100000')).toBe('100000');
  expect(addAmount('50000', '100000')).toBe('150000');
  expect(allOf({ ...limits, available: '20000' })).toBe('20000');
  expect(allOf({ ...limits, available: '90000000' })).toBe('50000000');
  expect(allOf(limits)).toBe('0');
});
