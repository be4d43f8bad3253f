import {
  amountInWords,
  applyRate,
  divCeil,
  divFloor,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatSigned,
  groupDigits,
  parseDecimal,
  percentChange,
} from './index.ts';

describe('decimals', () => {
  test.each([
    ['0', 0, 0n],
    ['1234', 0, 1234n],
    ['-12.5', 2, -1250n],
    ['12.50', 1, 125n],
    ['007', 0, 7n],
  ] as const)('%s at scale %i is %s units', (text, scale, units) => {
    expect(parseDecimal(text, scale)).toBe(units);
  });

  test.each(['', '1e3', '1,000', '.5', '1.', 'NaN', '0x10', ' 1'])('refuses %p', (text) => {
    expect(() => parseDecimal(text, 2)).toThrow(RangeError);
  });

  test('refuses what would have to be rounded', () => {
    expect(() => parseDecimal('1.005', 2)).toThrow(RangeError);
  });

  test.each([
    [0n, 0, '0'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [123456n, 2, '1234.56'],
    [-7n, 0, '-7'],
  ] as const)('%s at scale %i is written %s', (units, scale, text) => {
    expect(formatDecimal(units, scale)).toBe(text);
  });

  test.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -3n],
    [6n, 3n, 2n, 2n],
    [7n, -2n, -4n, -3n],
  ])('%s / %s floors to %s and ceils to %s', (a, b, floor, ceil) => {
    expect(divFloor(a, b)).toBe(floor);
    expect(divCeil(a, b)).toBe(ceil);
  });

  test('rates truncate to whole minor units', () => {
    expect(applyRate(21_390_000n, '0.00015')).toBe(3208n);
    expect(applyRate(100n, '2')).toBe(200n);
  });

  test('percent of a base, truncated, and none of nothing', () => {
    expect(percentChange(71_300n, 69_600n)).toBe('2.44');
    expect(percentChange(98n, 100n)).toBe('-2.00');
    // 0.29996, 0.00004 and half of a hundredth percent, up and down.
    expect(percentChange(129_996n, 100_000n)).toBe('30.00');
    expect(percentChange(100_004n, 100_000n)).toBe('0.00');
    expect(percentChange(99_996n, 100_000n)).toBe('0.00');
    expect(percentChange(100_005n, 100_000n)).toBe('0.01');
    expect(percentChange(99_995n, 100_000n)).toBe('-0.01');
    expect(percentChange(5n, 0n)).toBe('0.00');
  });
});

describe('display', () => {
  test.each([
    ['0', '0'],
    ['1', '100'],
    ['1.00', '100'],
    ['0.10', '10'],
    ['0.080', '8'],
    ['0.059', '5.9'],
    ['0.0175', '1.75'],
    ['0.00015', '0.015'],
    ['-0.005', '-0.5'],
  ])('a rate of %s is %s %%', (rate, percent) => {
    expect(formatPercent(rate)).toBe(percent);
  });

  test('money has thousands separators, its sign and its decimals', () => {
    expect(formatMoney('1234567')).toBe('₩1,234,567');
    expect(formatMoney('-1234.5', 'USD')).toBe('−\u200aUS$1,234.50');
    expect(formatSigned('184200')).toBe('+₩184,200');
    expect(formatSigned('-5')).toBe('−\u200a₩5');
    expect(formatSigned('0')).toBe('₩0');
    expect(groupDigits('-1234567.5')).toBe('-1,234,567.5');
  });

  test.each([
    ['123450000', 'kor', '1억 2,345만'],
    ['1500000', 'kor', '150만'],
    ['1500001', 'tw', '150萬 1'],
    ['100000000', 'cn', '1亿'],
    ['123450000', 'en', '123.45M'],
    ['999', 'en', '999'],
    ['0', 'kor', '0'],
    ['-20000', 'kor', '−2만'],
    ['2000', 'en', '2K'],
  ] as const)('%s in %s reads %s', (amount, language, words) => {
    expect(amountInWords(amount, language)).toBe(words);
  });
});
