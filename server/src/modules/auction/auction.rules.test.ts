import { auctionsAt, auctionStatusOf, isUnderBid } from './auction.rules.ts';

const events = { bidFrom: 10, bidTo: 20, closedAt: null, openedAt: null, cancelledAt: null, listedAt: null };
test.each([
  [events, 9, 'upcoming'],
  [events, 10, 'open'],
  [events, 19, 'open'],
  [events, 20, 'closed'],
  [{ ...events, closedAt: 20 }, 99, 'closed'],
  [{ ...events, closedAt: 20, openedAt: 30 }, 30, 'opened'],
  [{ ...events, closedAt: 20, openedAt: 30, cancelledAt: 30 }, 30, 'cancelled'],
])('%j at %s is %s', (each, now, status) => {
  expect(auctionStatusOf(each, now)).toBe(status);
});

test('with the demo clock each company has an auction in another stage, in the order of its moments', () => {
  const now = Date.parse('2026-11-20T10:05:00+09:00');
  const turns = auctionsAt('demo', now, 5);
  expect(turns.map(({ company }) => company).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(turns.map(({ bidFrom, bidTo, openAt }) => [bidFrom <= now, bidTo <= now, openAt <= now])).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [true, false, false],
    [false, false, false],
  ]);
});

test('on working days bidding ends in the afternoon and the bids are opened on a later morning', () => {
  const turn = auctionsAt('krx', Date.parse('2026-11-20T10:05:00+09:00'), 5).at(-1)!;
  const text = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(0, 16);
  expect([turn.announceAt, turn.bidFrom, turn.bidTo, turn.openAt].map(text)).toEqual([
    '2026-11-20T09:00',
    '2026-11-23T10:00',
    '2026-11-24T16:00',
    '2026-11-26T10:00',
  ]);
});

test.each([
  [0n, true],
  [9n, true],
  [10n, false],
])('bids for %s of 100 shares are too few: %s', (demand, isTooFew) => {
  expect(isUnderBid(demand, 100n)).toBe(isTooFew);
});
