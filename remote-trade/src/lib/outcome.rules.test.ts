import { placesOfRefusals } from '@maru/sdk/testing';
import { SERVER_FIELDS, outcomeOf } from './outcome.rules.ts';

test('each refusal of an order has its place', () => {
  expect(placesOfRefusals('/trade/Order', SERVER_FIELDS)).toEqual({
    price: ['PRICE_REQUIRED', 'PRICE_NOT_POSITIVE', 'PRICE_OFF_TICK', 'PRICE_OUTSIDE_LIMIT'],
    stopPrice: ['STOP_PRICE_REQUIRED', 'STOP_PRICE_NOT_ABOVE', 'STOP_PRICE_NOT_BELOW'],
    lots: ['ORDER_TOO_LARGE', 'INSUFFICIENT_BALANCE'],
    leverage: ['LEVERAGE_NOT_ALLOWED', 'LEVERAGE_TERMS_REQUIRED'],
    side: ['SHORT_NOT_ALLOWED'],
    type: ['ORDER_TYPE_NOT_HERE', 'ORDER_TYPE_NOT_NOW'],
    pin: ['WRONG_FUND_PASSWORD', 'FUND_PASSWORD_LOCKED', 'WRONG_PASSKEY', 'PASSKEY_EXPIRED', 'FUND_PASSWORD_REQUIRED'],
    unset: ['FUND_PASSWORD_NOT_SET'],
    form: [
      'SYMBOL_NOT_FOUND',
      'NOT_LISTED_YET',
      'MARKET_CLOSED',
      'TRADING_HALTED',
      'PRICE_UNAVAILABLE',
      'ACCOUNT_FROZEN',
      'TRADING_DISABLED',
      'CLIENT_ID_CONFLICT',
    ],
  });
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
