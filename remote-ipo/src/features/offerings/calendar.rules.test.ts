import { date } from '../../test/calendar-fixture.ts';
import { byDay } from './calendar.rules.ts';

test('dates are gathered by their day in their order', () => {
  const at = (time: string) => ({ ...date, at: `${time}:00+09:00` });
  const dates = [at('2026-11-20T10:00'), at('2026-11-20T16:00'), at('2026-11-23T08:00')];
  expect(byDay(dates)).toEqual([
    { day: '2026-11-20', dates: dates.slice(0, 2) },
    { day: '2026-11-23', dates: dates.slice(2) },
  ]);
  expect(byDay([])).toEqual([]);
});
