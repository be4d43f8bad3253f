import type { Offering } from '@maru/domain/contracts';
import { offering } from '../test/offering-fixture.ts';
import { depositFor, nextDate, timeline } from './offering.rules.ts';

const now = Date.parse('2026-11-20T12:00:00+09:00');

test('the steps of the subscription and the payment follow the clock, those of draw and allotment their events', () => {
  const steps = (moment: number, status: Offering['status']) =>
    timeline({ ...offering, status }, moment).map(({ id, state }) => `${id} ${state}`);
  const at = (text: string) => Date.parse(`${text}+09:00`);
  expect(steps(at('2026-11-18T12:00'), 'upcoming')).toEqual([
    'subscribe next',
    'draw next',
    'allocate next',
    'pay next',
    'list next',
  ]);
  expect(steps(now, 'open')).toEqual(['subscribe now', 'draw next', 'allocate next', 'pay next', 'list next']);
  expect(steps(at('2026-11-23T10:01'), 'closed')).toEqual([
    'subscribe done',
    'draw next',
    'allocate next',
    'pay next',
    'list next',
  ]);
  expect(steps(at('2026-11-23T10:01'), 'drawn')).toEqual([
    'subscribe done',
    'draw done',
    'allocate next',
    'pay next',
    'list next',
  ]);
  expect(steps(at('2026-11-24T12:00'), 'allotted')).toEqual([
    'subscribe done',
    'draw done',
    'allocate done',
    'pay now',
    'list next',
  ]);
  expect(steps(at('2026-12-24T12:00'), 'allotted').at(-2)).toBe('pay done');
  expect(steps(at('2026-12-24T12:00'), 'listed')).toEqual([
    'subscribe done',
    'draw done',
    'allocate done',
    'pay done',
    'list done',
  ]);
});

test('a subscription that a cancellation ended, or never let begin, does not take place', () => {
  const first = (at: string) =>
    timeline({ ...offering, status: 'cancelled', cancellation: { at, reason: 'ISSUER_WITHDREW' } }, now)[0]?.state;
  expect(first('2026-11-18T10:00:00+09:00')).toBe('absent');
  expect(first(offering.drawAt)).not.toBe('absent');
});

test('nothing follows the subscription of a cancelled offering, and a prepaid one asks for no payment', () => {
  const states = timeline({ ...offering, status: 'cancelled' }, now).map(({ state }) => state);
  expect(states.slice(1)).toEqual(['absent', 'absent', 'absent', 'absent']);
  expect(timeline({ ...offering, fundingMode: 'FULL_PREPAY' }, now).map(({ id }) => id)).toEqual([
    'subscribe',
    'draw',
    'allocate',
    'list',
  ]);
});

test.each([
  ['upcoming', 'opens', offering.subscribeFrom],
  ['open', 'closes', offering.subscribeTo],
  ['closed', 'closed', null],
  ['drawn', 'drawn', null],
  ['allotted', 'allotted', null],
  ['listed', 'listed', null],
  ['cancelled', 'cancelled', null],
] as const)('the mark of one that is %s: %s at %s', (status, id, at) => {
  expect(nextDate({ ...offering, status })).toEqual({ id, at });
});

test.each([
  ['FULL_PREPAY', 245_000_000n],
  ['DEPOSIT_50', 122_500_000n],
  ['PAY_AFTER_WIN', 0n],
] as const)('%s asks for %s up front', (fundingMode, due) => {
  expect(depositFor({ ...offering, fundingMode }, offering.minimumShares)).toBe(due);
});

test('half of an odd amount is rounded up to the won', () => {
  expect(depositFor({ ...offering, price: '3' }, '1')).toBe(2n);
});
