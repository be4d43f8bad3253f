import { holding, short } from '../../test/samples.ts';
import { hasEnded } from './cancel.rules.ts';
import { holdingsOf, readTab } from './trades.rules.ts';

test.each([
  ['orders', 'orders'],
  ['holdings', 'holdings'],
  ['crypto', 'open'],
  [null, 'open'],
])('tab %s is %s', (text, tab) => {
  expect(readTab(text)).toBe(tab);
});

test('holdings are what was bought with cash', () => {
  expect(holdingsOf([holding, short])).toEqual([holding]);
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
