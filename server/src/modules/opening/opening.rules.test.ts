import { findOfferingDateFaults, findOfferingFaults, type OfferingDates } from '@maru/domain/new-shares';
import { DEFAULT_MINIMUM_SHARES } from '../ipo/catalogue/offering-seed.ts';
import { OFFERINGS } from '../ipo/catalogue/offerings.ts';
import { issuesAt, nextTimeline } from '../ipo/ipo.rules.ts';
import { calendarFault } from './opening.rules.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);

test.each(OFFERINGS)('$symbol of the catalogue keeps the rules of a proposed offering', (company) => {
  const { segment, price, band, totalShares, retailShares, method, minimumShares } = company;
  const terms = {
    ...{ segment, method: method ?? ('EQUAL_PROPORTIONAL' as const), price, bandLow: band[0], bandHigh: band[1] },
    ...{ totalShares, retailShares, minimumShares: minimumShares ?? DEFAULT_MINIMUM_SHARES },
  };
  expect(findOfferingFaults(terms)).toEqual([]);
});

test.each(['krx', 'demo'] as const)('so do the dates of the calendar: %s', (mode) => {
  const now = at('2026-11-20T12:00');
  for (const issue of [...issuesAt(mode, now, OFFERINGS.length), nextTimeline(mode, now)]) {
    expect(findOfferingDateFaults(issue, issue.announceAt)).toEqual([]);
    expect(calendarFault(mode, issue)).toBeNull();
  }
  expect(findOfferingDateFaults(nextTimeline(mode, now), now)).toEqual([]);
});

const dates: OfferingDates = {
  ...{ subscribeFrom: at('2026-11-23T10:00'), subscribeTo: at('2026-11-24T16:00') },
  ...{ drawAt: at('2026-11-25T10:00'), allocateAt: at('2026-11-26T09:00') },
  ...{ payBy: at('2026-11-27T16:00'), listAt: at('2026-11-30T08:00') },
};
test.each<[string, Partial<OfferingDates>, unknown]>([
  ['on days of trading', {}, null],
  [
    'that begin on a Sunday',
    { subscribeFrom: at('2026-11-22T10:00') },
    { code: 'OFFERING_CLOSED_DAY', day: '2026-11-22' },
  ],
  [
    'with a listing at Christmas',
    { listAt: at('2026-12-25T08:00') },
    { code: 'OFFERING_CLOSED_DAY', day: '2026-12-25' },
  ],
  ['beyond the calendar', { listAt: at('2028-01-03T08:00') }, { code: 'OFFERING_CLOSED_DAY', day: '2028-01-03' }],
  ['with a listing as the auction begins', { listAt: at('2026-11-30T08:30') }, null],
  ['with a listing during the auction', { listAt: at('2026-11-30T08:31') }, { code: 'OFFERING_LISTED_LATE' }],
])('dates of the exchange %s', (_, change, fault) => {
  expect(calendarFault('krx', { ...dates, ...change })).toEqual(fault);
});

test('sessions of a demo go on around the clock', () => {
  expect(calendarFault('demo', { ...dates, listAt: at('2026-12-25T23:00') })).toBeNull();
});
