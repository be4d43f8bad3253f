import { block } from '../../test/blocks.ts';
import { boundsOf, canApply, findApplyErrors } from './block-offer.rules.ts';

test.each([
  [{}, { least: 2, most: 8 }, true],
  [{ applied: '700' }, { least: 2, most: 1 }, false],
  [{ applied: '900' }, { least: 2, most: 0 }, false],
  [{ left: '300' }, { least: 2, most: 3 }, true],
  [{ left: '100' }, { least: 2, most: 1 }, false],
  [{ status: 'closed' as const }, { least: 2, most: 8 }, false],
])('of %j %j lots can be applied for: %s', (over, bounds, isPossible) => {
  const offer = { ...block, ...over };
  expect(boundsOf(offer)).toEqual(bounds);
  expect(canApply(offer)).toBe(isPossible);
});

test.each([
  [null, {}, '13101965', undefined],
  [null, {}, '13101964', 'INSUFFICIENT_BALANCE'],
  [0, {}, '100000000', 'LOTS_NOT_WHOLE'],
  [1, {}, '100000000', 'BLOCK_BELOW_MINIMUM'],
  [9, {}, '100000000', 'BLOCK_ABOVE_MAXIMUM'],
  [4, { left: '300' }, '100000000', 'BLOCK_SOLD_OUT'],
  [8, {}, '100000000', undefined],
])('%s lots of %j with %s won: %s', (lots, over, available, code) => {
  expect(findApplyErrors({ lots }, { ...block, ...over }, available)[0]?.code).toBe(code);
});
