import { blockStatus } from '@maru/domain/contracts';
import { canTransition, COUNTED, nextOfFilled, STATUSES, WAITING } from './block.rules.ts';

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
    'passed rejected',
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
