import { offering } from '../testing/offering.fixture.ts';
import { daysUntil, minimumDeposit, nextMark, timeline } from './offering.rules.ts';

const now = Date.parse('2026-11-20T12:00:00+09:00');

test.each([
  ['2026-11-20T23:59:00+09:00', 0],
  ['2026-11-21T00:00:00+09:00', 1],
  ['2026-11-19T23:59:00+09:00', -1],
])('%s is %i days away', (iso, days) => {
  expect(daysUntil(iso, now)).toBe(days);
});

test('the timeline says what is done, under way and still to come', () => {
  expect(timeline(offering, now).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'subscribe now',
    'draw next',
    'allocate next',
    'refund next',
    'list next',
  ]);
  const later = Date.parse('2026-11-24T12:00:00+09:00');
  expect(timeline(offering, later).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'next', 'next']);
});

test('a cancelled offering has no step under way', () => {
  expect(timeline({ ...offering, status: 'cancelled' }, now).every(({ state }) => state !== 'now')).toBe(true);
});

test.each([
  ['upcoming', 'opens', -1],
  ['open', 'closes', 2],
  ['closed', 'lists', 10],
  ['listed', 'listed', 10],
  ['cancelled', 'cancelled', 0],
] as const)('%s: %s in %i days', (status, id, days) => {
  expect(nextMark({ ...offering, status }, now)).toEqual({ id, days });
});

test.each([
  ['FULL_PREPAY', 245_000_000n],
  ['DEPOSIT_50', 122_500_000n],
  ['PAY_AFTER_WIN', 0n],
] as const)('%s asks for %s up front', (fundingMode, due) => {
  expect(minimumDeposit({ ...offering, fundingMode })).toBe(due);
});

test('half of an odd amount is rounded up to the won', () => {
  expect(minimumDeposit({ ...offering, price: '3', minimumShares: '1' })).toBe(2n);
});
