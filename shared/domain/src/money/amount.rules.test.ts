import {
  addAmount,
  findAmountErrors,
  findLoanAmountFault,
  mostOf,
  subtractAmount,
  withoutLeadingZeros,
} from './amount.rules.ts';

const limits = { minimum: '10000', maximum: '50000000' };
const codes = (value: string, available?: string) =>
  findAmountErrors(value, { ...limits, ...(available === undefined ? {} : { available }) }).map(({ code }) => code);

test.each<[string, string[]]>([
  ['', ['AMOUNT_REQUIRED']],
  ['0', ['AMOUNT_REQUIRED']],
  ['9999', ['AMOUNT_TOO_SMALL']],
  ['10000', []],
  ['50000000', []],
  ['50000001', ['AMOUNT_TOO_LARGE']],
])('%p: %p', (value, expected) => {
  expect(codes(value)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['20001', ['INSUFFICIENT_WITHDRAWABLE']],
  ['20000', []],
  ['90000000', ['INSUFFICIENT_WITHDRAWABLE']],
])('of 20,000: %p: %p', (value, expected) => {
  expect(codes(value, '20000')).toEqual(expected);
});

test('a finding names its field and the figures of its text', () => {
  expect(findAmountErrors('1', limits)).toEqual([
    { field: 'amount', code: 'AMOUNT_TOO_SMALL', params: { min: '10000', currency: 'KRW' } },
  ]);
});

const tooSmall = { code: 'AMOUNT_TOO_SMALL', params: { min: '100000', currency: 'KRW' } };
const offStep = { code: 'AMOUNT_OFF_STEP', params: { step: '10000', currency: 'KRW' } };
const tooMuch = (max: string) => ({ code: 'LOAN_LIMIT', params: { max } });
test.each([
  [99_999n, 5_000_000n, tooSmall],
  [90_000n, 5_000_000n, tooSmall],
  [100_000n, 5_000_000n, null],
  [100_001n, 5_000_000n, offStep],
  [4_990_000n, 5_000_000n, null],
  [5_000_000n, 5_000_000n, null],
  [5_000_001n, 5_000_000n, tooMuch('5000000')],
  [5_010_000n, 5_000_000n, tooMuch('5000000')],
  [90_000n, 90_000n, tooSmall],
  [90_001n, 90_000n, tooMuch('90000')],
  [1n, 0n, tooMuch('0')],
])('a loan of %s where %s may be borrowed: %j', (amount, most, fault) => {
  expect(findLoanAmountFault(amount, { minimum: 100_000n, step: 10_000n, most }, 'LOAN_LIMIT')).toEqual(fault);
});

test('quick buttons add; the most is what is available or allowed at once', () => {
  expect(addAmount('', '100000')).toBe('100000');
  expect(addAmount('50000', '100000')).toBe('150000');
  expect(mostOf({ ...limits, available: '20000' })).toBe('20000');
  expect(mostOf({ ...limits, available: '90000000' })).toBe('50000000');
  expect(mostOf(limits)).toBe('0');
});

test.each([
  ['4600', '600', '4000'],
  ['4600', '', '4600'],
  ['100', '300', '-200'],
])('%s less %p leaves %s', (value, less, left) => {
  expect(subtractAmount(value, less)).toBe(left);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['00', '0'],
  ['00012', '12'],
  ['0.5', '0.5'],
  ['00.5', '0.5'],
  ['100', '100'],
])('a typed %j is %j', (typed, shown) => expect(withoutLeadingZeros(typed)).toBe(shown));
