import { placesOfRefusals } from '@maru/sdk/testing';
import { withdrawInfo } from '../../test/samples.ts';
import { SERVER_FIELDS, findErrors, ladderSteps } from './cash-out.rules.ts';

const ladder = (...amounts: string[]) =>
  amounts.map((withdrawable, offset) => ({ day: `2026-11-2${offset}`, offset, withdrawable }));

test.each<[string, string[], string[]]>([
  [
    'every day, with its change',
    ['2140500', '2760500', '12480350'],
    ['0:2140500:0', '1:2760500:620000', '2:12480350:9719850'],
  ],
  ['a day without a change too', ['1000', '1000', '1500'], ['0:1000:0', '1:1000:0', '2:1500:500']],
  ['nothing on any day', ['0', '0', '0'], ['0:0:0', '1:0:0', '2:0:0']],
  ['a later day may bring less', ['0', '500', '300'], ['0:0:0', '1:500:500', '2:300:-200']],
])('the ladder has %s', (_name, amounts, expected) => {
  const steps = ladderSteps(ladder(...amounts));
  expect(steps.map(({ offset, amount, change }) => `${offset}:${amount}:${change}`)).toEqual(expected);
});

test.each([
  ['', ['AMOUNT_REQUIRED']],
  ['9999', ['AMOUNT_TOO_SMALL']],
  ['10000', []],
  ['2140500', []],
  ['2140501', ['INSUFFICIENT_WITHDRAWABLE']],
])('an amount of %p: %p', (amount, codes) => {
  expect(findErrors({ amount, cardId: '' }, withdrawInfo()).map(({ code }) => code)).toEqual(codes);
});

test('each refusal of the server has its place', () => {
  expect(placesOfRefusals('/fund/WithdrawCreate', SERVER_FIELDS)).toEqual({
    amount: ['AMOUNT_NOT_WHOLE', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'INSUFFICIENT_WITHDRAWABLE'],
    cardId: ['BANK_CARD_NOT_FOUND'],
    pin: ['WRONG_FUND_PASSWORD', 'FUND_PASSWORD_LOCKED', 'WRONG_PASSKEY', 'PASSKEY_EXPIRED'],
    unset: ['FUND_PASSWORD_NOT_SET'],
    form: [
      'ACCOUNT_FROZEN',
      'WITHDRAWAL_DISABLED',
      'REAL_NAME_REQUIRED',
      'REAL_NAME_UNDER_REVIEW',
      'REAL_NAME_FAILED',
      'BANK_CARD_REQUIRED',
      'FUND_OPERATION_PENDING',
      'LOAN_UNPAID',
      'CREDIT_TOO_LOW',
      'POSITIONS_OPEN',
      'OUTSIDE_WITHDRAWAL_HOURS',
      'INSUFFICIENT_BALANCE',
      'CLIENT_ID_CONFLICT',
    ],
  });
});
