import { findCodeError, findPhoneError, readPhone, statesOf, supportFor } from './user-info.rules.ts';

test.each([
  [[], ['none']],
  [['withdrawal_off'], ['withdrawal_off']],
  [
    ['withdrawal_off', 'trading_off', 'frozen'],
    ['frozen', 'trading_off', 'withdrawal_off'],
  ],
] as const)('the flags %j are shown as %j', (flags, shown) => {
  expect(statesOf(flags)).toEqual(shown);
});

test.each([
  ['010-1234-5678', '01012345678', null],
  ['+82 (10) 1234.5678', '821012345678', null],
  ['1234567', '1234567', 'PHONE_SHAPE'],
  ['0101234567a', '0101234567a', 'PHONE_SHAPE'],
])('%s is read as %s: %s', (text, phone, error) => {
  expect(readPhone(text)).toBe(phone);
  expect(findPhoneError(phone)).toBe(error);
});

test.each([
  ['123456', null],
  ['12345', 'CODE_SHAPE'],
  ['12345a', 'CODE_SHAPE'],
])('the code %s: %s', (code, error) => {
  expect(findCodeError(code)).toBe(error);
});

test.each([
  [['none'], '/home/kefuCenter'],
  [['frozen', 'trading_off'], '/home/kefuCenter?about=ACCOUNT_FROZEN'],
  [['trading_off'], '/home/kefuCenter?about=TRADING_DISABLED'],
] as const)('%j leads to %s', (states, route) => {
  expect(supportFor(states)).toBe(route);
});
