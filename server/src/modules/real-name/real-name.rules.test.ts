import { isIdNumber, maskId } from './real-name.rules.ts';

const NOW = Date.parse('2026-11-20T10:00:00+09:00');

test.each([
  ['900101', '1234567', true, 'a citizen born in the 1900s'],
  ['900101', '2234567', true, 'another'],
  ['050315', '3234567', true, 'a citizen born in the 2000s'],
  ['050315', '4234567', true, 'another'],
  ['850707', '5234567', true, 'a foreign resident'],
  ['050707', '8234567', true, 'a young one'],
  ['000229', '3234567', true, 'a leap day there was'],
  ['000229', '1234567', false, 'a leap day there was not: 1900'],
  ['900230', '1234567', false, 'no such day'],
  ['901301', '1234567', false, 'no such month'],
  ['900100', '1234567', false, 'day zero'],
  ['261120', '3234567', true, 'born today'],
  ['261121', '3234567', false, 'born tomorrow'],
  ['900101', '9234567', false, 'born in the 1800s'],
  ['900101', '0234567', false, 'born in the 1800s'],
  ['900101', '', false, 'nothing'],
])('%s-%s: %s, %s', (first, tail, expected) => {
  expect(isIdNumber(first, tail, NOW)).toBe(expected);
});

test('the visible part ends after the birthday', () => {
  expect(maskId('900101', '1234567')).toBe('900101-1******');
});
