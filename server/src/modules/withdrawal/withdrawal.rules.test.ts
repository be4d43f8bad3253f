import type { WithdrawalStatus } from '@maru/shared/contracts';
import { businessDayAfter, canBecome, cashLadder } from './withdrawal.rules.ts';

const ALL: WithdrawalStatus[] = ['review', 'processing', 'paid', 'failed', 'rejected', 'cancelled'];

test.each([
  ['review', ['processing', 'rejected', 'cancelled']],
  ['processing', ['paid', 'failed']],
  ['paid', []],
  ['failed', []],
  ['rejected', []],
  ['cancelled', []],
] as const)('%s becomes %j and nothing else', (from, to) => {
  expect(ALL.filter((status) => canBecome(from, status))).toEqual(to);
});

test.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-09-23', 2, '2026-09-29'],
  ['2026-12-30', 1, '2027-01-04'],
])('%s and %d business days are %s', (day, count, after) => {
  expect(businessDayAfter(day, count)).toBe(after);
});

describe('the ladder', () => {
  const today = '2026-11-18';
  const ladder = (balance: bigint, held: bigint, trades: { day: string; net: bigint }[] = []) =>
    cashLadder({ balance, held, today, trades }).map(({ withdrawable }) => withdrawable);

  test('names today and the two settlement days to come', () => {
    expect(cashLadder({ balance: 1n, held: 0n, today: '2026-11-20', trades: [] })).toEqual([
      { day: '2026-11-20', offset: 0, withdrawable: 1n },
      { day: '2026-11-23', offset: 1, withdrawable: 1n },
      { day: '2026-11-24', offset: 2, withdrawable: 1n },
    ]);
  });

  test.each([
    ['all of it, without trades', 1000n, 0n, [], [1000n, 1000n, 1000n]],
    ['nothing of what is held', 1000n, 400n, [], [600n, 600n, 600n]],
    ['today’s proceeds in two days', 1000n, 0n, [{ day: '2026-11-18', net: 300n }], [700n, 700n, 1000n]],
    ['yesterday’s tomorrow', 1000n, 0n, [{ day: '2026-11-17', net: 300n }], [700n, 1000n, 1000n]],
    ['of the day before that today', 1000n, 0n, [{ day: '2026-11-16', net: 300n }], [1000n, 1000n, 1000n]],
    ['a purchase is paid with what is here', 1000n, 0n, [{ day: '2026-11-18', net: -300n }], [1000n, 1000n, 1000n]],
    [
      'proceeds that bought again are no more to come',
      1000n,
      0n,
      [
        { day: '2026-11-17', net: 300n },
        { day: '2026-11-18', net: -300n },
      ],
      [1000n, 1000n, 1000n],
    ],
    [
      'and a purchase yesterday does not free what was sold today',
      1000n,
      0n,
      [
        { day: '2026-11-17', net: -300n },
        { day: '2026-11-18', net: 500n },
      ],
      [500n, 500n, 1000n],
    ],
    ['never less than nothing', 1000n, 900n, [{ day: '2026-11-18', net: 500n }], [0n, 0n, 100n]],
  ] as const)('%s', (_, balance, held, trades, withdrawable) => {
    expect(ladder(balance, held, [...trades])).toEqual(withdrawable);
  });
});
