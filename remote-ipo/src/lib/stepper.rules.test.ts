import { stepValue } from './stepper.rules.ts';

const shares = { step: 100n, least: 100n, most: 300n };

test.each([
  ['', 1, shares, '100'],
  ['', -1, shares, '100'],
  ['50', 1, shares, '100'],
  ['100', 1, shares, '200'],
  ['150', 1, shares, '200'],
  ['250', -1, shares, '200'],
  ['200', -1, shares, '100'],
  ['100', -1, shares, '100'],
  ['300', 1, shares, '300'],
  ['900', -1, shares, '300'],
  // Multiples of the step, and not the minimum plus multiples of it.
  ['', 1, { ...shares, least: 150n }, '200'],
  ['200', 1, { ...shares, least: 150n, most: 350n }, '300'],
  ['300', 1, { ...shares, least: 150n, most: 350n }, '300'],
  ['200', -1, { ...shares, least: 150n }, '200'],
  // Nothing is left.
  ['100', 1, { ...shares, most: 0n }, '200'],
  // Prices begin at the floor.
  ['1050', 1, { origin: 1_050n, step: 100n, least: 1_050n }, '1150'],
  ['1200', 1, { origin: 1_050n, step: 100n, least: 1_050n }, '1250'],
  ['1200', -1, { origin: 1_050n, step: 100n, least: 1_050n }, '1150'],
  ['900', -1, { origin: 1_050n, step: 100n, least: 1_050n }, '1050'],
] as const)('from %j by %s within %o to %s', (value, direction, terms, next) => {
  expect(stepValue(value, direction, terms)).toBe(next);
});
