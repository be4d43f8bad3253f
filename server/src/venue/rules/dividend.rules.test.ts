import { dividendDates } from './dividend.rules.ts';
import { settlementDay } from './settlement.rules.ts';
import { previousTradingDay } from './session.rules.ts';

test.each([
  // A Wednesday in a plain week.
  ['2026-11-25', { announcedOn: '2026-11-04', exDate: '2026-11-24', recordDate: '2026-11-25', payDate: '2026-12-16' }],
  // The last day of the year is no trading day, so that the shares of Wednesday the 30th are those of the 31st.
  ['2026-12-31', { announcedOn: '2026-12-08', exDate: '2026-12-29', recordDate: '2026-12-30', payDate: '2027-01-22' }],
  // A Sunday after the holidays of September.
  ['2026-09-27', { announcedOn: '2026-09-02', exDate: '2026-09-22', recordDate: '2026-09-23', payDate: '2026-10-20' }],
])('dates of a dividend for the owners of %s', (day, dates) => {
  expect(dividendDates(day, 'krx')).toEqual(dates);
});

test.each(['2026-11-25', '2026-12-31', '2026-09-27', '2026-05-03'])(
  'the last purchase for the dividend of %s settles on its record date, and one on the ex-date later',
  (day) => {
    const { exDate, recordDate } = dividendDates(day, 'krx')!;
    expect(settlementDay(previousTradingDay(exDate))).toBe(recordDate);
    expect(settlementDay(exDate) > recordDate).toBe(true);
  },
);

test('a demo pays a trading day after the record date, and nothing is known beyond the calendar', () => {
  expect(dividendDates('2026-11-25', 'demo')?.payDate).toBe('2026-11-26');
  expect(dividendDates('2027-11-16', 'krx')).toBeNull();
});
