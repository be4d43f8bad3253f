import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysBetween } from '../../core/time.ts';
import {
  interestOn,
  debtOn,
  interestSchedule,
  spread,
  statusOn,
  tierParts,
  totalOf,
  type AccruedDebt,
} from './loan.rules.ts';
import { scoreSettings } from './loan.settings.ts';
import { borrowable, limitOf, scoreOf, scoreParts, type CreditRecord } from './score.rules.ts';

test.each([
  [1_000_000n, '1', 73, 200_000n],
  [10_000_000n, '0.059', 7, 11_315n],
  [10_000_000n, '0.075', 23, 47_260n],
  [10_000_000n, '0.080', 30, 65_753n],
  [10_000_000n, '0.085', 30, 69_863n],
  [10_000_000n, '0.095', 1, 2_602n],
  [100_000n, '0.059', 0, 0n],
  [1n, '0.085', 90, 0n],
])('%s at %s for %d days', (principal, rate, days, interest) => {
  expect(interestOn(principal, rate, days)).toBe(interest);
});

describe('tiers of 10,000,000 won', () => {
  test.each([
    [0, 0, []],
    [0, 1, [[1, 1, 1_616n]]],
    [0, 7, [[1, 7, 11_315n]]],
    [
      0,
      8,
      [
        [1, 7, 11_315n],
        [8, 8, 2_054n],
      ],
    ],
    [
      0,
      30,
      [
        [1, 7, 11_315n],
        [8, 30, 47_260n],
      ],
    ],
    [
      0,
      90,
      [
        [1, 7, 11_315n],
        [8, 30, 47_260n],
        [31, 60, 65_753n],
        [61, 90, 69_863n],
      ],
    ],
    [
      5,
      10,
      [
        [6, 7, 3_232n],
        [8, 10, 6_164n],
      ],
    ],
    [30, 31, [[31, 31, 2_191n]]],
    [90, 95, []],
    [10, 10, []],
  ] as const)('from day %d to day %d', (since, until, parts) => {
    expect(tierParts(10_000_000n, since, until).map(({ from, to, interest }) => [from, to, interest])).toEqual(parts);
  });
});

const loan = (over: Partial<AccruedDebt> = {}): AccruedDebt => ({
  fees: 0n,
  overdue: 0n,
  interest: 0n,
  principal: 10_000_000n,
  lentOn: '2026-11-01',
  dueOn: '2026-12-01',
  accruedTo: '2026-11-01',
  ...over,
});

test.each([
  ['on the day of lending', loan(), '2026-11-01', 0n, 0n],
  ['a day later', loan(), '2026-11-02', 1_616n, 0n],
  ['on the due day', loan(), '2026-12-01', 58_575n, 0n],
  ['a day late', loan(), '2026-12-02', 58_575n, 2_602n],
  ['long late: the tiers do not go on', loan(), '2027-03-01', 58_575n, 234_246n],
  ['after a part was paid', loan({ accruedTo: '2026-11-11', principal: 5_000_000n }), '2026-11-12', 1_027n, 0n],
  [
    'with what was left unpaid then',
    loan({ accruedTo: '2026-11-11', interest: 7n, overdue: 3n }),
    '2026-11-11',
    7n,
    3n,
  ],
  [
    'late, after a part was paid late',
    loan({ accruedTo: '2026-12-05', principal: 1_000_000n }),
    '2026-12-06',
    0n,
    260n,
  ],
] as const)('owed %s', (_, running, today, interest, overdue) => {
  expect(debtOn(running, today)).toMatchObject({ interest, overdue, principal: running.principal });
});

test('reading every day owes what reading once does', () => {
  expect(totalOf(debtOn(loan(), '2026-11-20'))).toBe(10_000_000n + 11_315n + interestOn(10_000_000n, '0.075', 12));
});

describe('a repayment goes to fees, overdue interest, interest and principal in that order', () => {
  const owed = { fees: 10n, overdue: 20n, interest: 30n, principal: 40n };
  test.each([
    [5n, [5n, 0n, 0n, 0n]],
    [10n, [10n, 0n, 0n, 0n]],
    [25n, [10n, 15n, 0n, 0n]],
    [59n, [10n, 20n, 29n, 0n]],
    [60n, [10n, 20n, 30n, 0n]],
    [99n, [10n, 20n, 30n, 39n]],
    [100n, [10n, 20n, 30n, 40n]],
  ] as const)('%s', (amount, parts) => {
    const { paid, left } = spread(owed, amount);
    expect([paid.fees, paid.overdue, paid.interest, paid.principal]).toEqual(parts);
    expect(totalOf(paid) + totalOf(left)).toBe(100n);
  });
});

test.each([
  ['review', null, false, 'review'],
  ['rejected', null, false, 'rejected'],
  ['active', '2026-11-20', false, 'active'],
  ['active', '2026-11-20', true, 'partly_repaid'],
  ['active', '2026-11-19', true, 'overdue'],
  ['repaid', '2026-11-19', true, 'repaid'],
] as const)('%s due on %s, repaid %s, is %s', (status, dueOn, hasRepaid, shown) => {
  expect(statusOn({ status, dueOn, hasRepaid }, '2026-11-20')).toBe(shown);
});

test('the schedule names its days', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(interestSchedule(1_000_000n, 30, '2026-11-20')).toEqual([
    { from: '2026-11-20', to: '2026-11-26', days: 7, rate: '0.059', interest: 1_131n },
    { from: '2026-11-27', to: '2026-12-19', days: 23, rate: '0.075', interest: 4_726n },
  ]);
});

describe('the score', () => {
  const nobody: CreditRecord = { isVerified: false, hasBankCard: false, ageDays: 0, repaidLoans: 0, lateLoans: 0 };
  test.each([
    ['a new account', {}, 600, 0n],
    ['with a name', { isVerified: true }, 700, 5_000_000n],
    ['and a card', { isVerified: true, hasBankCard: true }, 750, 10_000_000n],
    ['and half a year', { isVerified: true, hasBankCard: true, ageDays: 180 }, 800, 20_000_000n],
    ['and loans repaid', { isVerified: true, hasBankCard: true, ageDays: 999, repaidLoans: 9 }, 900, 30_000_000n],
    ['one late', { isVerified: true, hasBankCard: true, lateLoans: 1 }, 650, 0n],
    ['always late', { lateLoans: 9 }, 300, 0n],
  ] as const)('of %s', (_, over, score, limit) => {
    expect(scoreOf({ ...nobody, ...over })).toBe(score);
    expect(limitOf(score, 10n ** 9n)).toBe(limit);
    expect(limitOf(score, 4_000_000n)).toBe(limit < 4_000_000n ? limit : 4_000_000n);
  });

  test('lists the parts of the score', () => {
    expect(scoreParts({ ...nobody, isVerified: true, ageDays: 10 })).toEqual([
      { part: 'base', points: 600 },
      { part: 'realName', points: 100 },
      { part: 'age', points: 3 },
    ]);
  });

  test.each([
    [700, 0n, 10n ** 9n, 5_000_000n],
    [700, 1_234_567n, 10n ** 9n, 3_760_000n],
    [700, 5_000_000n, 10n ** 9n, 0n],
    [650, 0n, 10n ** 9n, 0n],
    [700, 0n, 4_999_999n, 4_990_000n],
    [700, 0n, 0n, 0n],
  ])('at %d, owing %s, with %s left to all, %s more', (score, borrowed, pool, more) => {
    expect(borrowable(score, borrowed, { left: pool, perCustomer: 10n ** 9n })).toBe(more);
  });
});

test.each(['kor', 'en', 'tw', 'cn'])(
  'the score screen says in %s after how many days a repaid loan counts',
  (language) => {
    const path = join(import.meta.dirname, '../../../../remote-wallet/locales', `${language}.json`);
    const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    expect(words['loan.score.repaid']).toMatch(new RegExp(`(^|\\D)${scoreSettings.repaidAfterDays}\\D`));
  },
);
