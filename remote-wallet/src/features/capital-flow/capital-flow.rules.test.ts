import { firstDay, groupByDay } from './capital-flow.rules.ts';

const now = Date.parse('2026-11-20T00:30:00+09:00');

test.each([
  ['today', '2026-11-20'],
  ['week', '2026-11-14'],
  ['month', '2026-10-22'],
  ['all', undefined],
] as const)('%s starts on %p', (range, day) => {
  expect(firstDay(range, now)).toBe(day);
});

test('rows stand under their day, in the order they came', () => {
  const rows = ['2026-11-20T10:00:00+09:00', '2026-11-20T09:00:00+09:00', '2026-11-19T15:00:00+09:00'].map((time) => ({
    time,
  }));
  expect(groupByDay(rows)).toEqual([
    { day: '2026-11-20', rows: [rows[0], rows[1]] },
    { day: '2026-11-19', rows: [rows[2]] },
  ]);
  expect(groupByDay([])).toEqual([]);
});
