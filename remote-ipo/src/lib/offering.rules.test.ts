import { offering } from '../test/offering-fixture.ts';
import { minimumDeposit, nextDate, timeline } from './offering.rules.ts';

const now = Date.parse('2026-11-20T12:00:00+09:00');

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
  ['upcoming', 'opens', offering.subscribeFrom],
  ['open', 'closes', offering.subscribeTo],
  ['closed', 'lists', offering.listAt],
  ['listed', 'listed', offering.listAt],
  ['cancelled', 'cancelled', offering.listAt],
] as const)('the next date of one that is %s: %s at %s', (status, id, at) => {
  expect(nextDate({ ...offering, status })).toEqual({ id, at });
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
