import type { Loan } from '@maru/domain/contracts';
import { placesOfRefusals } from '@maru/sdk/testing';
import {
  canBorrow,
  BORROW_FIELDS,
  REPAY_FIELDS,
  findBorrowErrors,
  findRepayErrors,
  overdueFirst,
  usedShare,
  resolvableBlockers,
} from './loan.rules.ts';

const info = { minimum: '100000', step: '10000', borrowable: '5000000' };

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['0', 'AMOUNT_REQUIRED'],
  ['90000', 'AMOUNT_TOO_SMALL'],
  ['100000', undefined],
  ['105000', 'AMOUNT_OFF_STEP'],
  ['5000000', undefined],
  ['5000001', 'LOAN_LIMIT'],
  ['5010000', 'LOAN_LIMIT'],
])('borrowing %p: %p', (value, code) => {
  expect(findBorrowErrors({ amount: value }, info)[0]?.code).toBe(code);
});

test.each([
  ['', '900', 'AMOUNT_REQUIRED'],
  ['1000', '900', 'INSUFFICIENT_CURRENCY'],
  ['1000', '1000', undefined],
  ['1001', '5000', 'REPAYMENT_TOO_LARGE'],
])('repaying %p of 1,000 with %p: %p', (value, available, code) => {
  expect(findRepayErrors({ amount: value }, { total: '1000', available })[0]?.code).toBe(code);
});

const guard = (code: 'LOAN_SCORE_TOO_LOW' | 'LOAN_OVERDUE' | 'REAL_NAME_REQUIRED', route: string | null) => ({
  code,
  route,
  params: {},
});
const loans = [{ loanId: 'x', status: 'overdue' } as Loan];
const parts = (...names: ('base' | 'realName' | 'bankCard')[]) => names.map((part) => ({ part, points: 100 }));
test('a blocker explained on this screen has no link, an overdue loan links to its repayment', () => {
  const guards = [
    guard('LOAN_SCORE_TOO_LOW', '/information/pj'),
    guard('LOAN_OVERDUE', '/information/pj'),
    guard('REAL_NAME_REQUIRED', '/information/authInfo'),
  ];
  const scoreParts = parts('base', 'realName', 'bankCard');
  expect(resolvableBlockers({ guards, loans, scoreParts }).map(({ route }) => route)).toEqual([
    null,
    '/information/pj?repay=x',
    '/information/authInfo',
  ]);
});

test.each([
  [parts('base'), '/information/authInfo'],
  [parts('base', 'realName'), '/information/bankList'],
])('a score of %j is raised at %p', (scoreParts, route) => {
  const guards = [guard('LOAN_SCORE_TOO_LOW', '/information/pj')];
  expect(resolvableBlockers({ guards, loans, scoreParts })[0]?.route).toBe(route);
});

test('the loan that is late comes first', () => {
  const running = { loanId: 'y', status: 'active' } as Loan;
  expect(overdueFirst([running, ...loans]).map(({ loanId }) => loanId)).toEqual(['x', 'y']);
});

test.each([
  [[], '100000', true],
  [[], '90000', false],
  [[guard('LOAN_SCORE_TOO_LOW', null)], '5000000', false],
])('guards %j and %p left: borrowing %p', (guards, borrowable, expected) => {
  expect(canBorrow({ guards, borrowable, minimum: '100000' })).toBe(expected);
});

test.each([
  ['0', '5000000', 0],
  ['1250000', '5000000', 0.25],
  ['6000000', '5000000', 1],
  ['0', '0', 0],
])('%p of %p fills %p', (borrowed, limit, share) => {
  expect(usedShare({ borrowed, limit })).toBe(share);
});

test('each refusal of an application has its place', () => {
  expect(placesOfRefusals('/loan/Borrow', BORROW_FIELDS)).toEqual({
    amount: ['LOAN_LIMIT', 'AMOUNT_NOT_WHOLE', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'AMOUNT_OFF_STEP'],
    pin: ['WRONG_FUND_PASSWORD', 'FUND_PASSWORD_LOCKED', 'WRONG_PASSKEY', 'PASSKEY_EXPIRED'],
    unset: ['FUND_PASSWORD_NOT_SET'],
    form: [
      'ACCOUNT_FROZEN',
      'REAL_NAME_REQUIRED',
      'REAL_NAME_UNDER_REVIEW',
      'REAL_NAME_FAILED',
      'LOAN_CLOSED',
      'LOAN_QUOTA_FULL',
      'LOAN_PENDING',
      'LOAN_OVERDUE',
      'LOAN_SCORE_TOO_LOW',
      'CLIENT_ID_CONFLICT',
    ],
  });
});

test('each refusal of a repayment has its place', () => {
  expect(placesOfRefusals('/loan/Repay', REPAY_FIELDS)).toEqual({
    amount: ['AMOUNT_NOT_WHOLE', 'REPAYMENT_TOO_LARGE', 'INSUFFICIENT_BALANCE'],
    form: ['LOAN_NOT_FOUND', 'LOAN_NOT_RUNNING', 'CLIENT_ID_CONFLICT'],
  });
});
