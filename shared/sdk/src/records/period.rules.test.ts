import { daysOf, findDaysError, isDay, readPeriod } from './period.rules.ts';

const now = Date.parse('2026-11-20T00:30:00+09:00');

test.each([
  [{ range: 'today' }, { from: '2026-11-20' }],
  [{ range: 'week' }, { from: '2026-11-14' }],
  [{ range: 'month' }, { from: '2026-10-22' }],
  [{ range: 'all' }, {}],
  [
    { range: 'custom', from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-11-01', to: '2026-11-03' },
  ],
] as const)('%p asks for %p', (period, days) => {
  expect(daysOf(period, now)).toEqual(days);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['20261101', false],
  ['', false],
])('%p is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-01', '2026-11-20', null],
  ['2026-11-20', '2026-11-20', null],
  ['', '2026-11-20', 'DAY_MISSING'],
  ['2026-11-01', '', 'DAY_MISSING'],
  ['0206-11-01', '2026-11-20', 'DAY_MISSING'],
  ['2026-11-02', '2026-11-01', 'DAYS_REVERSED'],
  ['2026-11-02', '2026-11-21', 'DAY_IN_FUTURE'],
])('%p to %p: %p', (from, to, code) => {
  expect(findDaysError({ from, to }, '2026-11-20')).toBe(code);
});

test.each([
  ['', { range: 'month' }],
  ['range=week', { range: 'week' }],
  ['range=never', { range: 'month' }],
  ['range=custom&from=2026-11-01&to=2026-11-03', { range: 'custom', from: '2026-11-01', to: '2026-11-03' }],
  ['range=custom&from=2026-11-04&to=2026-11-03', { range: 'month' }],
  ['range=custom', { range: 'month' }],
])('the address %p is %p', (address, period) => {
  expect(readPeriod(new URLSearchParams(address))).toEqual(period);
});

test('an address without a period is the period that the list begins with', () => {
  expect(readPeriod(new URLSearchParams(''), 'all')).toEqual({ range: 'all' });
  expect(readPeriod(new URLSearchParams('range=week'), 'all')).toEqual({ range: 'week' });
});
