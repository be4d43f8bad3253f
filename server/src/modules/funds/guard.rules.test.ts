import type { Person } from '../identity/account.rules.ts';
import { guard, personGuards } from './guard.rules.ts';

const person: Person = { accountFault: null, realName: 'verified', hasFundPassword: true };

test.each([
  ['nothing', {}, []],
  ['a frozen account', { accountFault: 'ACCOUNT_FROZEN' }, [['ACCOUNT_FROZEN', '/information/userInfo']]],
  ['a banned account', { accountFault: 'ACCOUNT_BANNED' }, [['ACCOUNT_BANNED', '/home/kefuCenter']]],
  ['a disabled account', { accountFault: 'ACCOUNT_DISABLED' }, [['ACCOUNT_DISABLED', '/home/kefuCenter']]],
  [
    'withdrawing switched off',
    { accountFault: 'WITHDRAWAL_DISABLED' },
    [['WITHDRAWAL_DISABLED', '/information/userInfo']],
  ],
  ['no name', { realName: 'none' }, [['REAL_NAME_REQUIRED', '/information/authInfo']]],
  ['a name under review', { realName: 'review' }, [['REAL_NAME_UNDER_REVIEW', null]]],
  ['a refused name', { realName: 'failed' }, [['REAL_NAME_FAILED', '/information/authInfo']]],
  ['no fund password', { hasFundPassword: false }, [['FUND_PASSWORD_NOT_SET', '/information/fundPass']]],
  [
    'everything at once',
    { accountFault: 'ACCOUNT_FROZEN', realName: 'none', hasFundPassword: false },
    [
      ['ACCOUNT_FROZEN', '/information/userInfo'],
      ['REAL_NAME_REQUIRED', '/information/authInfo'],
      ['FUND_PASSWORD_NOT_SET', '/information/fundPass'],
    ],
  ],
] as const)('guards of a person with %s', (_, over, guards) => {
  expect(personGuards({ ...person, ...over } as Person).map(({ code, route }) => [code, route])).toEqual(guards);
});

test('a guard has neither a route nor figures unless it is given some', () => {
  expect(guard('LOAN_CLOSED')).toEqual({ code: 'LOAN_CLOSED', route: null, params: {} });
});
