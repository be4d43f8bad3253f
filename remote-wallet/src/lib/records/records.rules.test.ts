import { groupByDay } from './records.rules.ts';

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
