import { signedPercent } from '@maru/domain/money';
import { againstBase, plainPercent, roughWords, rowWords } from './amount.rules.ts';

it.each([
  ['123456789012345', 'kor', '123조 4,567억'],
  ['8412230000', 'kor', '84억 1,223만'],
  ['98765', 'kor', '9만 8,765'],
  ['9876', 'kor', '9,876'],
  ['0', 'kor', '0'],
  ['-123456789', 'kor', '−1억 2,345만'],
  ['99956789012.34', 'kor', '999억 5,678만'],
  ['123456789012.34', 'kor', '1,234억'],
  ['123456789012345', 'tw', '123兆 4,567億'],
  ['123456789012345', 'cn', '123万亿 4,567亿'],
  ['123450000', 'en', '123.45M'],
] as const)('%s in %s is %s', (amount, language, words) => {
  expect(roughWords(amount, language)).toBe(words);
});

it.each([
  ['57884081234', 'kor', '578억'],
  ['1000000000', 'kor', '10억'],
  ['999999999', 'kor', '9.9억'],
  ['304567890', 'kor', '3억'],
  ['-73057', 'kor', '−7.3만'],
  ['1500000000000', 'cn', '1.5万亿'],
  ['8412230', 'kor', '841만'],
  ['9876', 'kor', '9,876'],
  ['410427100000000', 'tw', '410兆'],
  ['57884081234', 'en', '57.88B'],
] as const)('%s in a row in %s is %s', (amount, language, words) => {
  expect(rowWords(amount, language)).toBe(words);
});

it.each([
  ['2.44', '+2.44%', '2.44%'],
  ['-1.16', '−1.16%', '1.16%'],
  ['0.00', '0.00%', '0.00%'],
  ['0.05', '+0.05%', '0.05%'],
  ['10.00', '+10.00%', '10.00%'],
  ['1234.50', '+1,234.50%', '1234.50%'],
])('%s percent is %s signed and %s plain', (rate, signed, plain) => {
  expect([signedPercent(rate), plainPercent(rate)]).toEqual([signed, plain]);
});

it.each([
  ['71300', '71200', 1],
  ['2847.31', '2847.32', -1],
  ['100', '100.00', 0],
])('%s against %s', (price, base, sign) => {
  expect(Math.sign(Number(againstBase(price, base)))).toBe(sign);
});
