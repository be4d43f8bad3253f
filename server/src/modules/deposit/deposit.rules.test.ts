import type { DepositStatus } from '@maru/domain/contracts';
import { canTransition, referenceOf, statusAt, stepsInto } from './deposit.rules.ts';

const ALL: DepositStatus[] = ['created', 'review', 'credited', 'rejected', 'expired', 'cancelled'];

test.each([
  ['created', ['review', 'expired', 'cancelled']],
  ['review', ['credited', 'rejected']],
  ['credited', []],
  ['rejected', []],
  ['expired', []],
  ['cancelled', []],
] as const)('%s becomes %j and nothing else', (from, to) => {
  expect(ALL.filter((status) => canTransition(from, status))).toEqual(to);
});

test.each([
  ['created', 999, 'created'],
  ['created', 1000, 'expired'],
  ['review', 1000, 'review'],
  ['credited', 5000, 'credited'],
] as const)('%s at %d of 1000 is %s', (status, now, shown) => {
  expect(statusAt({ status, expiresAt: 1000 }, now)).toBe(shown);
});

test('the voucher is a line of its own', () => {
  expect([stepsInto('review'), stepsInto('credited')]).toEqual([['voucher', 'review'], ['credited']]);
});

test('references differ, look alike to nobody, and do not follow one another', () => {
  const references = Array.from({ length: 20_000 }, (_, i) => referenceOf(BigInt(i)));
  expect(new Set(references).size).toBe(20_000);
  expect(references.every((text) => /^M[2-9A-HJ-NP-Z]{6}$/.test(text))).toBe(true);
});
