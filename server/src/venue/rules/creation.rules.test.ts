import { creationDue, makerLean } from './creation.rules.ts';

test.each([
  ['a balanced maker', 0, 0, 0],
  ['short of less than the bound', -1_999, 0, 0],
  ['short of the bound', -2_000, 0, 2_000],
  ['short of more: whole creation units', -3_700, 0, 3_000],
  ['long of the bound', 2_000, 0, -2_000],
  ['long of more', 2_999, 0, -2_000],
  ['short of one creation unit while a premium pays', -1_000, 0.001, 1_000],
  ['short of one creation unit at a premium below the cost', -1_000, 0.0009, 0],
  ['short of less than one creation unit at a premium', -999, 0.05, 0],
  ['long of one creation unit while a discount pays', 1_200, -0.002, -1_000],
  ['long of one creation unit at a premium', 1_200, 0.002, 0],
  ['short of one creation unit at a discount', -1_200, -0.002, 0],
])('%s', (_, inventory, premium, units) => {
  expect(creationDue({ inventory, outstanding: 1_000_000, premium })).toBe(units);
});

test.each([
  [5_000, -4_000],
  [3_400, -2_000],
  [1_900, 0],
])('of %i units outstanding one creation unit remains', (outstanding, units) => {
  const due = creationDue({ inventory: 9_000, outstanding, premium: 0 });
  expect(due === 0 ? 0 : due).toBe(units);
});

test.each([
  [0, 1],
  [-1_000, 1.00015],
  [-2_000, 1.0003],
  [-50_000, 1.0003],
  [2_000, 0.9997],
])('with an inventory of %i the maker quotes around the value times %f', (inventory, factor) => {
  expect(makerLean(inventory)).toBeCloseTo(factor, 10);
});
