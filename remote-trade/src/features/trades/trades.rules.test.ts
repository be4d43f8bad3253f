import { holding, short } from '../../test/samples.ts';
import { hasEnded } from './cancel.rules.ts';
import { contractsOf, holdingsOf, readTab } from './trades.rules.ts';

test.each([
  ['orders', 'orders'],
  ['holdings', 'holdings'],
  ['crypto', 'holdings'],
  [null, 'holdings'],
])('tab %s is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});

test.each([
  ['filled', true],
  ['cancelled', true],
  ['expired', true],
  ['rejected', true],
  ['partial', false],
  ['open', false],
] as const)('%s has ended: %s', (status, expected) => {
  expect(hasEnded({ status })).toBe(expected);
});

test('every position is in one of the two lists', () => {
  expect(holdingsOf([holding, short])).toEqual([holding]);
  expect(contractsOf([holding, short])).toEqual([short]);
});
