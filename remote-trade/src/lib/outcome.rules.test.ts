import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, outcomeOf, refusalFinding } from './outcome.rules.ts';

const refusal = { ok: false as const, msg: '' };

test('each refusal of an order has its place', () => {
  expect(placesOfRefusals('/trade/Order', SERVER_FIELDS)).toEqual({
    price: ['PRICE_REQUIRED', 'PRICE_NOT_POSITIVE', 'PRICE_OFF_TICK', 'PRICE_OUTSIDE_LIMIT'],
    lots: ['ORDER_TOO_LARGE', 'INSUFFICIENT_BALANCE'],
    leverage: ['LEVERAGE_NOT_ALLOWED'],
    side: ['SHORT_NOT_ALLOWED'],
    pin: ['WRONG_FUND_PASSWORD', 'FUND_PASSWORD_LOCKED'],
    unset: ['FUND_PASSWORD_NOT_SET'],
    form: [
      'SYMBOL_NOT_FOUND',
      'MARKET_CLOSED',
      'PRICE_UNAVAILABLE',
      'ACCOUNT_FROZEN',
      'TRADING_DISABLED',
      'CLIENT_ID_CONFLICT',
    ],
  });
});

test.each([
  ['PRICE_OFF_TICK', 'price'],
  ['INSUFFICIENT_BALANCE', 'lots'],
  ['LEVERAGE_NOT_ALLOWED', 'leverage'],
  ['SHORT_NOT_ALLOWED', 'side'],
  ['MARKET_CLOSED', null],
] as const)('%s belongs to %s', (code, field) => {
  expect(refusalFinding({ ...refusal, code, params: { tick: '5' } })).toEqual({ code, field, params: { tick: '5' } });
});

test('a refusal without a code of ours is a busy system', () => {
  expect(refusalFinding(refusal)).toEqual({ code: 'SYSTEM_BUSY', field: null, params: {} });
});

test.each([
  ['filled', '100', 'filled'],
  ['partial', '50', 'partial'],
  ['received', '0', 'resting'],
  ['open', '0', 'resting'],
  ['rejected', '0', 'rejected'],
  ['expired', '0', 'rejected'],
  ['cancelled', '100', 'ended'],
] as const)('%s with %s shares is %s', (status, filled, outcome) => {
  expect(outcomeOf({ status, filled })).toBe(outcome);
});
