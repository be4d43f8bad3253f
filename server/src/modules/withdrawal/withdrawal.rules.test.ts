import type { WithdrawalStatus } from '@maru/domain/contracts';
import { tradingDayAfter } from '../../venue/rules/session.rules.ts';
import { officeHours } from '../funds/hours.rules.ts';
import { canTransition, cashLadder, withdrawalGuards, type WithdrawalFacts } from './withdrawal.rules.ts';

const ALL: WithdrawalStatus[] = ['review', 'processing', 'paid', 'failed', 'rejected', 'cancelled'];

test.each([
  ['review', ['processing', 'rejected', 'cancelled']],
  ['processing', ['paid', 'failed']],
  ['paid', []],
  ['failed', []],
  ['rejected', []],
  ['cancelled', []],
] as const)('%s becomes %j and nothing else', (from, to) => {
  expect(ALL.filter((status) => canTransition(from, status))).toEqual(to);
});

test.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-09-23', 2, '2026-09-29'],
  ['2026-12-30', 1, '2027-01-04'],
])('%s and %d business days are %s', (day, count, after) => {
  expect(tradingDayAfter(day, count)).toBe(after);
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

const window = { from: '09:00', to: '15:30' };
const hours = (time: string) => officeHours(Date.parse(`${time}+09:00`), window, 'krx');
const fine: WithdrawalFacts = {
  accountFault: null,
  realName: 'verified',
  hasFundPassword: true,
  hasBankCard: true,
  hasOpenWithdrawal: false,
  hasUnpaidLoan: false,
  hasOpenPositions: false,
  score: 700,
  requiredScore: 600,
  hours: hours('2026-11-20T10:00:00'),
};
const POLICIES = ['LOAN_UNPAID', 'CREDIT_TOO_LOW', 'POSITIONS_OPEN'] as const;

test.each([
  ['nothing', {}, []],
  ['a frozen account', { accountFault: 'ACCOUNT_FROZEN' }, [['ACCOUNT_FROZEN', '/information/userInfo']]],
  [
    'withdrawing switched off',
    { accountFault: 'WITHDRAWAL_DISABLED' },
    [['WITHDRAWAL_DISABLED', '/information/userInfo']],
  ],
  ['no name', { realName: 'none' }, [['REAL_NAME_REQUIRED', '/information/authInfo']]],
  ['a name under review', { realName: 'review' }, [['REAL_NAME_UNDER_REVIEW', null]]],
  ['a name refused', { realName: 'failed' }, [['REAL_NAME_FAILED', '/information/authInfo']]],
  ['no fund password', { hasFundPassword: false }, [['FUND_PASSWORD_NOT_SET', '/information/fundPass']]],
  ['no card', { hasBankCard: false }, [['BANK_CARD_REQUIRED', '/information/addBankCard']]],
  [
    'another one under way',
    { hasOpenWithdrawal: true },
    [['FUND_OPERATION_PENDING', '/information/fundRecord?tab=withdrawal']],
  ],
  ['an unpaid loan', { hasUnpaidLoan: true }, [['LOAN_UNPAID', '/information/pj']]],
  ['not the score that is asked for', { score: 600 }, []],
  ['a low score', { score: 599 }, [['CREDIT_TOO_LOW', '/information/pj']]],
  ['open positions', { hasOpenPositions: true }, [['POSITIONS_OPEN', '/trade/index']]],
  ['the hour', { hours: hours('2026-11-20T16:00:00') }, [['OUTSIDE_WITHDRAWAL_HOURS', null]]],
  [
    'everything at once',
    {
      realName: 'none',
      hasFundPassword: false,
      hasBankCard: false,
      hasUnpaidLoan: true,
      hours: hours('2026-11-21T10:00:00'),
    },
    [
      ['REAL_NAME_REQUIRED', '/information/authInfo'],
      ['FUND_PASSWORD_NOT_SET', '/information/fundPass'],
      ['BANK_CARD_REQUIRED', '/information/addBankCard'],
      ['LOAN_UNPAID', '/information/pj'],
      ['OUTSIDE_WITHDRAWAL_HOURS', null],
    ],
  ],
] as const)('with all policies on, %s keeps one from withdrawing', (_, over, guards) => {
  const found = withdrawalGuards({ ...fine, ...over } as WithdrawalFacts, POLICIES);
  expect(found.map(({ code, route }) => [code, route])).toEqual(guards);
});

test('a policy that is off asks nothing', () => {
  const poor = { ...fine, hasUnpaidLoan: true, hasOpenPositions: true, score: 0 };
  expect(withdrawalGuards(poor, [])).toEqual([]);
  expect(withdrawalGuards(poor, ['LOAN_UNPAID']).map(({ code }) => code)).toEqual(['LOAN_UNPAID']);
});

test('no condition asks for money: not a deposit, not a fee, not a tax', () => {
  const codes = withdrawalGuards(
    {
      ...fine,
      realName: 'none',
      hasFundPassword: false,
      hasBankCard: false,
      hasOpenWithdrawal: true,
      hasUnpaidLoan: true,
      hasOpenPositions: true,
      score: 0,
      hours: hours('2026-11-21T10:00:00'),
    },
    POLICIES,
  ).map(({ code }) => code);
  expect(codes.filter((code) => /DEPOSIT|FEE|TAX|MARGIN|ACTIVAT/.test(code))).toEqual([]);
});

test('figures go with what they explain', () => {
  expect(withdrawalGuards({ ...fine, score: 5 }, POLICIES)[0]?.params).toEqual({ score: 5, required: 600 });
  const late = withdrawalGuards({ ...fine, hours: hours('2026-11-20T16:00:00') }, [])[0];
  expect(late?.params).toEqual(window);
});
