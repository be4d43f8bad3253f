import { date } from '../../test/calendar-fixture.ts';
import { byDay } from './calendar.rules.ts';

test('dates are gathered by their day in their order', () => {
  const at = (time: string) => ({ ...date, at: `${time}:00+09:00` });
  const dates = [at('2026-11-20T10:00'), at('2026-11-20T16:00'), at('2026-11-22T08:00'), at('2027-01-01T00:00')];
  expect(byDay(dates)).toEqual([
    { day: '2026-11-20', weekday: 5, dates: dates.slice(0, 2) },
    { day: '2026-11-22', weekday: 0, dates: dates.slice(2, 3) },
    { day: '2027-01-01', weekday: 5, dates: dates.slice(3) },
  ]);
  expect(byDay([])).toEqual([]);
});
