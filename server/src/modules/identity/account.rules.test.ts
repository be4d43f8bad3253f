import { accountFault } from './account.rules.ts';

test.each([
  ['nothing', [], [null, null, null, null]],
  ['frozen', ['frozen'], ['ACCOUNT_FROZEN', 'ACCOUNT_FROZEN', 'ACCOUNT_FROZEN', null]],
  ['banned', ['banned'], ['ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED']],
  ['disabled', ['disabled'], ['ACCOUNT_DISABLED', 'ACCOUNT_DISABLED', 'ACCOUNT_DISABLED', 'ACCOUNT_DISABLED']],
  ['trading off', ['trading_off'], ['TRADING_DISABLED', null, null, null]],
  ['withdrawal off', ['withdrawal_off'], [null, null, 'WITHDRAWAL_DISABLED', null]],
  ['both', ['trading_off', 'withdrawal_off'], ['TRADING_DISABLED', null, 'WITHDRAWAL_DISABLED', null]],
  [
    'several, the gravest is said',
    ['withdrawal_off', 'frozen', 'banned'],
    ['ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED'],
  ],
] as const)('%s', (_, flags, faults) => {
  expect((['trade', 'fund', 'withdraw', 'repay'] as const).map((use) => accountFault(flags, use))).toEqual(faults);
});
