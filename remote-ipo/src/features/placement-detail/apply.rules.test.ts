import { placement } from '../../test/placement-fixture.ts';
import { findErrors, roomOf, stepQuantity } from './apply.rules.ts';

const info = { available: '500000000', shares: '0', guards: [] };

test.each([
  ['100', info, []],
  ['', info, ['SHARES_TOO_FEW']],
  ['150', info, ['SHARES_OFF_STEP']],
  ['12100', info, ['SHARES_TOO_MANY']],
  ['200', { ...info, shares: '11900' }, ['SHARES_TOO_MANY']],
  ['100', { ...info, available: '1119999' }, ['INSUFFICIENT_BALANCE']],
])('%s shares with %j', (quantity, applicant, codes) => {
  expect(findErrors({ quantity }, placement, applicant).map(({ code }) => code)).toEqual(codes);
});

test('nobody can apply for more than is left', () => {
  const few = { ...placement, left: '300' };
  expect(findErrors({ quantity: '400' }, few, info)).toEqual([
    { field: 'quantity', code: 'PLACEMENT_SOLD_OUT', params: { left: '300' } },
  ]);
  expect([roomOf(few, info), roomOf(placement, { ...info, shares: '12000' })]).toEqual([300n, 0n]);
});

test.each([
  ['100', 1, '200'],
  ['150', 1, '200'],
  ['150', -1, '100'],
  ['100', -1, '100'],
  ['12000', 1, '12000'],
] as const)('from %s by %s to %s', (value, direction, next) => {
  expect(stepQuantity(value, direction, placement, info)).toBe(next);
});
