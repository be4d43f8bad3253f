import { CURRENCIES, type Currency } from '@maru/domain/money';
import { convert, findConversion, rateOf, toFxRate, worthInWon } from './exchange.rules.ts';
import { ANCHORS } from './exchange.settings.ts';

const pairs = CURRENCIES.flatMap((from) => CURRENCIES.filter((to) => to !== from).map((to) => [from, to] as const));

describe('rates', () => {
  test.each([
    ['USD', 'KRW', { base: 'USD', counter: 'KRW', per: 1, value: '1385.5000' }],
    ['KRW', 'USD', { base: 'USD', counter: 'KRW', per: 1, value: '1385.5000' }],
    ['JPY', 'KRW', { base: 'JPY', counter: 'KRW', per: 100, value: '921.4000' }],
    ['KRW', 'VND', { base: 'VND', counter: 'KRW', per: 100, value: '5.4300' }],
    ['USD', 'JPY', { base: 'USD', counter: 'JPY', per: 1, value: '150.369003' }],
    ['VND', 'JPY', { base: 'JPY', counter: 'VND', per: 100, value: '16968.692449' }],
    ['THB', 'TWD', { base: 'TWD', counter: 'THB', per: 1, value: '1.068578' }],
  ] as const)('%s and %s are quoted foreign in won, the dearer in the cheaper', (one, other, rate) => {
    expect(toFxRate(rateOf(ANCHORS, one, other))).toEqual(rate);
  });

  test('the won has none in itself', () => {
    expect(() => rateOf(ANCHORS, 'KRW', 'KRW')).toThrow(RangeError);
  });
});

describe('conversions', () => {
  test.each([
    [1_000_000n, 'KRW', 'USD', 72176n],
    [72176n, 'USD', 'KRW', 999_998n],
    [100_000n, 'JPY', 'KRW', 921_400n],
    [1_000_000n, 'VND', 'JPY', 5_893n],
    [100_00n, 'USD', 'JPY', 15_036n],
    [15_036n, 'JPY', 'USD', 9_999n],
  ] as const)('%s %s in %s', (amount, from, to, result) => {
    expect(convert(amount, from, to, rateOf(ANCHORS, from, to))).toBe(result);
  });

  test.each(pairs)('%s to %s and back never gains', (from, to) => {
    for (const amount of [1n, 99n, 12_345n, 1_000_001n, 987_654_321n]) {
      const there = findConversion({ from, to, amount }, ANCHORS);
      if ('code' in there) continue;
      const back = findConversion({ from: to, to: from, amount: there.result }, ANCHORS);
      expect('code' in back || back.result <= amount).toBe(true);
      expect(there.converted).toBe(there.spread + there.result);
    }
  });

  test.each(pairs)('the least of %s that gives any %s is what the refusal names', (from, to) => {
    const found = findConversion({ from, to, amount: 1n }, ANCHORS);
    if (!('code' in found)) return;
    expect(found).toMatchObject({ code: 'AMOUNT_TOO_SMALL', params: { currency: from } });
    const least = BigInt(String(found.params.min).replace('.', ''));
    expect(findConversion({ from, to, amount: least }, ANCHORS)).toMatchObject({ result: 1n });
    expect(findConversion({ from, to, amount: least - 1n }, ANCHORS)).toMatchObject({ code: 'AMOUNT_TOO_SMALL' });
  });

  test('a currency is not exchanged for itself, and there is a most', () => {
    expect(findConversion({ from: 'USD', to: 'USD', amount: 5n }, ANCHORS)).toMatchObject({ code: 'SAME_CURRENCY' });
    expect(findConversion({ from: 'KRW', to: 'USD', amount: 10_000_000_001n }, ANCHORS)).toEqual({
      code: 'AMOUNT_TOO_LARGE',
      params: { max: '10000000000', currency: 'KRW' },
    });
    expect(findConversion({ from: 'KRW', to: 'USD', amount: 10_000_000_000n }, ANCHORS)).toHaveProperty('result');
    expect(findConversion({ from: 'USD', to: 'KRW', amount: 10n ** 20n }, ANCHORS)).toEqual({
      code: 'AMOUNT_TOO_LARGE',
      params: { max: '7217610.97', currency: 'USD' },
    });
  });

  test('spread is 0.2 % of what was converted, truncated by itself', () => {
    expect(findConversion({ from: 'USD', to: 'KRW', amount: 100_00n }, ANCHORS)).toMatchObject({
      converted: 138_550n,
      spread: 277n,
      result: 138_273n,
    });
  });

  test.each([
    ['KRW', 5n, 5n],
    ['USD', 1_00n, 1_385n],
    ['JPY', 7n, 64n],
  ] as [Currency, bigint, bigint][])('worth of %s %s in won', (currency, amount, worth) => {
    expect(worthInWon(amount, currency, ANCHORS)).toBe(worth);
  });
});
