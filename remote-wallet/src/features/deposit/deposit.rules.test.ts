import type { ErrorCode } from '@maru/domain/contracts';
import { lastingGuards } from './deposit.rules.ts';

test('what passes by itself is no warning before a deposit, all else is', () => {
  const codes: ErrorCode[] = [
    'REAL_NAME_REQUIRED',
    'BANK_CARD_REQUIRED',
    'FUND_OPERATION_PENDING',
    'LOAN_UNPAID',
    'OUTSIDE_WITHDRAWAL_HOURS',
    'WITHDRAWAL_DISABLED',
  ];
  const guards = codes.map((code) => ({ code, route: null, params: {} }));
  expect(lastingGuards(guards).map(({ code }) => code)).toEqual([
    'REAL_NAME_REQUIRED',
    'BANK_CARD_REQUIRED',
    'LOAN_UNPAID',
    'WITHDRAWAL_DISABLED',
  ]);
});
