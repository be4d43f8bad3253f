import { Allowance, callerKey, isListed, readAddresses } from './caller.ts';

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

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['127.0.0.1', true],
  ['127.0.0.2', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
])('%s is in the list: %s', (ip, is) => {
  expect(isListed(readAddresses('10.0.0.0/8, 127.0.0.1,2001:db8::/32')!, ip)).toBe(is);
});

test.each(['10.0.0.0/33', 'somewhere', '10.0.0.0/8/8', '10.0.0', '::/129', '10.0.0.0/x'])('%s is no list', (text) =>
  expect(readAddresses(text)).toBeNull(),
);
