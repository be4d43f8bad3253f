import { shiftMonth, weeksOf } from './sign-in.rules.ts';

test('November 2026 begins on a Sunday and December on a Tuesday', () => {
  const november = weeksOf('2026-11-01');
  expect(november).toHaveLength(6);
  expect(november[0]?.[0]).toBe('2026-11-01');
  expect(november[4]?.slice(0, 2)).toEqual(['2026-11-29', '2026-11-30']);
  expect(november[4]?.slice(2)).toEqual([null, null, null, null, null]);
  expect(weeksOf('2026-12-01')[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
});

test.each([
  ['2026-11-01', 31 - 1],
  ['2028-02-01', 29],
  ['2027-02-01', 28],
])('%s has %i days', (month, days) => {
  expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(days);
});

test.each([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
])('%s and %i months is %s', (month, by, shifted) => {
  expect(shiftMonth(month, by)).toBe(shifted);
});
