import { personGuards, realNameFault, withdrawalGuards, type Withdrawer } from './guard.rules.ts';
import { officeHours } from './hours.rules.ts';

const window = { from: '09:00', to: '15:30' };
const hours = (time: string) => officeHours(Date.parse(`${time}+09:00`), window, 'krx');
const fine: Withdrawer = {
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
const ALL = ['LOAN_UNPAID', 'CREDIT_TOO_LOW', 'POSITIONS_OPEN'] as const;

test.each([
  ['nothing', {}, []],
  ['a frozen account', { accountFault: 'ACCOUNT_FROZEN' }, [['ACCOUNT_FROZEN', '/home/kefuCenter']]],
  ['withdrawing switched off', { accountFault: 'WITHDRAWAL_DISABLED' }, [['WITHDRAWAL_DISABLED', '/home/kefuCenter']]],
  ['no name', { realName: 'none' }, [['REAL_NAME_REQUIRED', '/information/authInfo']]],
  ['a name under review', { realName: 'review' }, [['REAL_NAME_UNDER_REVIEW', '/information/authInfo']]],
  ['a name refused', { realName: 'failed' }, [['REAL_NAME_FAILED', '/information/authInfo']]],
  ['no fund password', { hasFundPassword: false }, [['FUND_PASSWORD_NOT_SET', '/information/fundPass']]],
  ['no card', { hasBankCard: false }, [['BANK_CARD_REQUIRED', '/information/addBankCard']]],
  ['another one under way', { hasOpenWithdrawal: true }, [['FUND_OPERATION_PENDING', '/information/fundRecord']]],
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
  const found = withdrawalGuards({ ...fine, ...over } as Withdrawer, ALL);
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
    ALL,
  ).map(({ code }) => code);
  expect(codes.filter((code) => /DEPOSIT|FEE|TAX|MARGIN|ACTIVAT/.test(code))).toEqual([]);
});

test('figures go with what they explain', () => {
  expect(withdrawalGuards({ ...fine, score: 5 }, ALL)[0]?.params).toEqual({ score: 5, required: 600 });
  const late = withdrawalGuards({ ...fine, hours: hours('2026-11-20T16:00:00') }, [])[0];
  expect(late?.params).toEqual(window);
});

test('a person by themselves', () => {
  expect(personGuards({ accountFault: null, realName: 'verified', hasFundPassword: true })).toEqual([]);
  expect(realNameFault('verified')).toBeNull();
});
