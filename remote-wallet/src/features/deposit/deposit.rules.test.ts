import type { ErrorCode } from '@maru/domain/contracts';
import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, findErrors, lastingGuards } from './deposit.rules.ts';

test('temporary blockers are no warnings before a deposit, all others are', () => {
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

test.each([
  ['', ['AMOUNT_REQUIRED']],
  ['9999', ['AMOUNT_TOO_SMALL']],
  ['10000', []],
  ['50000001', ['AMOUNT_TOO_LARGE']],
])('an amount of %p: %p', (amount, codes) => {
  const limits = { minimum: '10000', maximum: '50000000' };
  expect(findErrors({ amount, channelId: '' }, limits).map(({ code }) => code)).toEqual(codes);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/fund/DepositCreate', SERVER_FIELDS)).toEqual({
    amount: ['AMOUNT_NOT_WHOLE', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE'],
    channelId: ['DEPOSIT_CHANNEL_NOT_FOUND'],
    form: ['ACCOUNT_FROZEN', 'DEPOSIT_PENDING', 'OUTSIDE_DEPOSIT_HOURS', 'CLIENT_ID_CONFLICT'],
  });
});
