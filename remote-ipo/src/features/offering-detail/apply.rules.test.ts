import { offering } from '../../test/offering-fixture.ts';
import { findErrors, onlyQuantity, stepQuantity } from './apply.rules.ts';

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

test.each([
  ['1000', '1000', '1000', '1000'],
  // The next step would be above the most.
  ['1000', '1999', '1000', '1000'],
  ['1000', '2000', '1000', undefined],
  ['10000', '27300', '10', undefined],
  // No quantity is allowed at all: the form says so.
  ['1000', '999', '1000', undefined],
])('from %s to %s in steps of %s the only quantity is %s', (minimumShares, maximumShares, stepShares, only) => {
  expect(onlyQuantity({ ...offering, minimumShares, maximumShares, stepShares })).toBe(only);
});
