import { isTradingDay } from '../rules/session.rules.ts';
import { buildListings } from './catalogue.ts';
import { dividendsOf } from './dividends.ts';

const listings = buildListings();
const all = listings.flatMap((listing) => dividendsOf(listing, 'krx'));

test('dividends are the same at every start, in the order of their ex-dates, on trading days', () => {
  for (const listing of listings) {
    const own = dividendsOf(listing, 'krx');
    expect(dividendsOf(listing, 'krx')).toEqual(own);
    const days = own.map(({ exDate }) => exDate);
    expect(days).toEqual([...new Set(days)].sort());
  }
  for (const { announcedOn, exDate, recordDate, payDate } of all) {
    expect([announcedOn, exDate, recordDate, payDate].every(isTradingDay)).toBe(true);
    expect([exDate > announcedOn, recordDate > exDate, payDate > recordDate]).toEqual([true, true, true]);
  }
});

test('most companies pay one to four times a year between 0.4 and 6 percent of their price; funds pay none', () => {
  const paying = listings.filter((listing) => dividendsOf(listing, 'krx').length > 0);
  expect(paying.length).toBeGreaterThan(100);
  expect(paying.length).toBeLessThan(listings.length - 30);
  for (const listing of paying) {
    expect(listing.instrument.segment).not.toBe('ETF');
    const year = dividendsOf(listing, 'krx').filter(({ recordDate }) => recordDate.startsWith('2026'));
    expect([1, 2, 3, 4, 5]).toContain(year.length);
    const paid = year.reduce((sum, { perShare }) => sum + Number(perShare), 0) / listing.basePrice;
    expect(paid).toBeGreaterThan(0.004);
    expect(paid).toBeLessThan(0.06);
  }
});

test('every month has ex-dates', () => {
  const months = new Set(all.filter(({ exDate }) => exDate.startsWith('2026')).map(({ exDate }) => exDate.slice(0, 7)));
  expect(months.size).toBe(12);
});
