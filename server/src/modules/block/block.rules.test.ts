import { blockStatus } from '@maru/domain/contracts';
import { canTransition, COUNTED, findQuantityFaults, nextOfFilled, STATUSES, WAITING } from './block.rules.ts';

const terms = { minimum: 200n, perPerson: 1_000n, left: 4_000n };
test.each([
  [199n, {}, 0n, ['BLOCK_BELOW_MINIMUM']],
  [200n, {}, 0n, []],
  [1_000n, {}, 0n, []],
  [1_100n, {}, 0n, ['BLOCK_ABOVE_MAXIMUM']],
  [500n, {}, 600n, ['BLOCK_ABOVE_MAXIMUM']],
  [400n, {}, 600n, []],
  [300n, { left: 200n }, 0n, ['BLOCK_SOLD_OUT']],
  [100n, { left: 0n }, 1_000n, ['BLOCK_ABOVE_MAXIMUM', 'BLOCK_SOLD_OUT', 'BLOCK_BELOW_MINIMUM']],
])('%s shares of %j, %s applied for before: %j', (quantity, over, applied, codes) => {
  expect(findQuantityFaults(quantity, { ...terms, ...over }, applied).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['locked', 5, 100n, null],
  ['locked', 10, 100n, 'holding'],
  ['holding', 20, 100n, null],
  ['holding', 20, 0n, 'closed'],
  ['locked', 5, 0n, 'closed'],
] as const)('%s at %s with %s shares left: %s', (status, now, remaining, next) => {
  expect(nextOfFilled({ status, unlockAt: 10, remaining }, now)).toBe(next);
});

test('a decided trade is never decided again, and an ended one never moves', () => {
  const all = blockStatus.options;
  const ways = all.flatMap((from) => all.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`));
  expect(ways).toEqual([
    'review passed',
    'review rejected',
    'review cancelled',
    'passed locked',
    'locked holding',
    'locked closed',
    'holding closed',
  ]);
});

test('each status is in one tab, and an ended one holds nothing', () => {
  expect([...STATUSES.active, ...STATUSES.ended].sort()).toEqual([...blockStatus.options].sort());
  expect(WAITING.filter((status) => !canTransition('review', status) && status !== 'review')).toEqual([]);
  expect(COUNTED).not.toContain('rejected');
  expect(COUNTED).not.toContain('cancelled');
});
