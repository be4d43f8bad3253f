import { digitsOf, findBank, maskNumber } from './bank.rules.ts';
import { BANKS } from './catalogue/banks.ts';

test('an account number keeps its digits and shows four of them', () => {
  expect(digitsOf('110-123 456789')).toBe('110123456789');
  expect(maskNumber({ digits: 12, last4: '6789' })).toBe('••••••••6789');
});

test('every bank has a code of its own, a name in every language and account lengths', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
  for (const { code, name, digits } of BANKS) {
    expect([code, ...Object.values(name).map((text) => text.length > 0)]).toEqual([code, true, true, true, true]);
    expect(digits.every((length) => length >= 10 && length <= 14)).toBe(true);
  }
  expect([findBank('090')?.name.en, findBank('000')]).toEqual(['KakaoBank', undefined]);
});
