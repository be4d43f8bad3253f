import { balanceAfter, rungsOf } from './cash-out.rules.ts';

const ladder = (...amounts: string[]) =>
  amounts.map((withdrawable, offset) => ({ day: `2026-11-2${offset}`, offset, withdrawable }));

test.each<[string, string[], string[]]>([
  ['what comes on top, day by day', ['2140500', '2760500', '12480350'], ['0:2140500', '1:620000', '2:9719850']],
  ['a day that brings nothing is left out', ['1000', '1000', '1500'], ['0:1000', '2:500']],
  ['today stays, be it nothing', ['0', '0', '0'], ['0:0']],
  ['an earlier day may bring less', ['0', '500', '300'], ['0:0', '1:500', '2:-200']],
])('%s', (_name, amounts, expected) => {
  expect(rungsOf(ladder(...amounts)).map(({ offset, amount }) => `${offset}:${amount}`)).toEqual(expected);
});

test('what is left after it', () => {
  expect(balanceAfter('1000', '300')).toBe('700');
  expect(balanceAfter('1000', '')).toBe('1000');
});
