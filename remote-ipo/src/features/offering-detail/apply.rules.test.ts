import { offering } from '../../test/offering-fixture.ts';
import { findErrors, stepQuantity } from './apply.rules.ts';

const info = { available: '500000000', applications: 0, guards: [] };

test.each([
  ['10000', info, []],
  ['', info, ['SHARES_TOO_FEW']],
  ['9999', info, ['SHARES_TOO_FEW']],
  ['10005', info, ['SHARES_OFF_STEP']],
  ['28000', info, ['SHARES_TOO_MANY']],
  ['10000', { ...info, applications: 1 }, ['APPLICATIONS_USED_UP']],
  ['10000', { ...info, available: '122499999' }, ['INSUFFICIENT_BALANCE']],
  ['10000', { ...info, available: '122500000' }, []],
])('%s shares with %j', (quantity, applicant, codes) => {
  expect(findErrors({ quantity }, offering, applicant).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['10000', 1, '10010'],
  ['10005', 1, '10010'],
  ['10005', -1, '10000'],
  ['10000', -1, '10000'],
  ['', 1, '10000'],
  ['27300', 1, '27300'],
] as const)('from %s by %s to %s', (value, direction, next) => {
  expect(stepQuantity(value, direction, offering)).toBe(next);
});
