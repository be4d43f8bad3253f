import type { Loan } from '@maru/domain/contracts';
import {
  canBorrow,
  findBorrowError,
  findRepayError,
  lateFirst,
  mostToRepay,
  usedShare,
  waysOut,
} from './loan.rules.ts';

const info = { minimum: '100000', step: '10000', borrowable: '5000000' };

test.each([
  ['', 'AMOUNT_REQUIRED'],
  ['0', 'AMOUNT_REQUIRED'],
  ['90000', 'AMOUNT_TOO_SMALL'],
  ['100000', undefined],
  ['105000', 'AMOUNT_OFF_STEP'],
  ['5000000', undefined],
  ['5010000', 'LOAN_LIMIT'],
])('borrowing %p: %p', (value, code) => {
  expect(findBorrowError(value, info)?.code).toBe(code);
});

test.each([
  ['', '900', 'AMOUNT_REQUIRED'],
  ['1000', '900', 'INSUFFICIENT_CURRENCY'],
  ['1000', '1000', undefined],
  ['1001', '5000', 'REPAYMENT_TOO_LARGE'],
])('repaying %p of 1,000 with %p: %p', (value, available, code) => {
  expect(findRepayError(value, { total: '1000', available })?.code).toBe(code);
});

test('all is what is owed, or what there is', () => {
  expect(mostToRepay({ total: '1000', available: '5000' })).toBe('1000');
  expect(mostToRepay({ total: '1000', available: '400' })).toBe('400');
});

const guard = (code: 'LOAN_SCORE_TOO_LOW' | 'LOAN_OVERDUE' | 'REAL_NAME_REQUIRED', route: string | null) => ({
  code,
  route,
  params: {},
});
const loans = [{ loanId: 'x', status: 'overdue' } as Loan];
const parts = (...names: ('base' | 'realName' | 'bankCard')[]) => names.map((part) => ({ part, points: 100 }));
test('what this screen explains leads nowhere else, a late loan to repaying it', () => {
  const guards = [
    guard('LOAN_SCORE_TOO_LOW', '/information/pj'),
    guard('LOAN_OVERDUE', '/information/pj'),
    guard('REAL_NAME_REQUIRED', '/information/authInfo'),
  ];
  const scoreParts = parts('base', 'realName', 'bankCard');
  expect(waysOut({ guards, loans, scoreParts }).map(({ route }) => route)).toEqual([
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
  expect(waysOut({ guards, loans, scoreParts })[0]?.route).toBe(route);
});

test('the loan that is late comes first', () => {
  const running = { loanId: 'y', status: 'active' } as Loan;
  expect(lateFirst([running, ...loans]).map(({ loanId }) => loanId)).toEqual(['x', 'y']);
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
