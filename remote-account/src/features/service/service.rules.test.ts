import { aboutKeys, deskOf, readAbout } from './service.rules.ts';

test.each([
  ['ACCOUNT_FROZEN', 'account'],
  ['WITHDRAWAL_DISABLED', 'funds'],
  ['TRADING_DISABLED', 'funds'],
  ['IDENTITY_TAKEN', 'account'],
  ['INSUFFICIENT_BALANCE', 'funds'],
])('%s is for the desk %s', (code, desk) => {
  expect(deskOf(code)).toBe(desk);
});

test.each([
  ['ACCOUNT_FROZEN', 'ACCOUNT_FROZEN'],
  [null, null],
  ['<b>', null],
  ['account', null],
  ['A'.repeat(65), null],
])('the address %s is about %s', (text, about) => {
  expect(readAbout(text)).toBe(about);
});

test('the context of a ticket is a refusal, or the reason of a decision', () => {
  expect(aboutKeys('SUSPECTED_FRAUD')).toEqual(['errors.SUSPECTED_FRAUD', 'reasons.SUSPECTED_FRAUD']);
});
