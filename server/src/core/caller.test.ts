import { Allowance, callerKey } from './caller.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1::5', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, key) => expect(callerKey(ip)).toBe(key));

test('an allowance is spent by one key in one window, and others have their own', () => {
  let now = 0;
  const allowance = new Allowance(2, 1_000, () => now);
  allowance.spend('a');
  expect(allowance.isSpent('a')).toBe(false);
  allowance.spend('a');
  expect([allowance.isSpent('a'), allowance.isSpent('b')]).toEqual([true, false]);
  now = 999;
  expect(allowance.isSpent('a')).toBe(true);
  now = 1_000;
  expect(allowance.isSpent('a')).toBe(false);
});

test('remembers a limited number of keys, the newest', () => {
  const allowance = new Allowance(1, 1_000, () => 0);
  allowance.spend('first');
  for (let n = 0; n < 10_000; n++) allowance.spend(`key ${n}`);
  expect([allowance.isSpent('first'), allowance.isSpent('key 9999')]).toEqual([false, true]);
});
