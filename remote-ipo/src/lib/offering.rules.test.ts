import { offering } from '../test/offering-fixture.ts';
import { minimumDeposit, nextDate, timeline } from './offering.rules.ts';

const now = Date.parse('2026-11-20T12:00:00+09:00');

test('the timeline has the subscription period; what follows applications does not take place', () => {
  const absent = ['draw absent', 'allocate absent', 'refund absent', 'list absent'];
  const steps = (moment: number) => timeline(offering, moment).map(({ id, state }) => `${id} ${state}`);
  expect(steps(Date.parse('2026-11-18T12:00:00+09:00'))).toEqual(['subscribe next', ...absent]);
  expect(steps(now)).toEqual(['subscribe now', ...absent]);
  expect(steps(Date.parse('2026-12-24T12:00:00+09:00'))).toEqual(['subscribe done', ...absent]);
});

test('a cancelled offering has no step under way', () => {
  expect(timeline({ ...offering, status: 'cancelled' }, now).every(({ state }) => state !== 'now')).toBe(true);
});

test.each([
  ['upcoming', 'opens', offering.subscribeFrom],
  ['open', 'closes', offering.subscribeTo],
  ['closed', 'closed', null],
  ['cancelled', 'cancelled', null],
] as const)('the mark of one that is %s: %s at %s', (status, id, at) => {
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
