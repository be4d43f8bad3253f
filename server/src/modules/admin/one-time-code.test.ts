import { codeOf, describeSecret, findPeriod, periodOf } from './one-time-code.ts';

/** RFC 6238 appendix B, SHA-1; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s is that of the RFC', (seconds, code) => {
  expect(codeOf(SECRET, periodOf(seconds * 1_000))).toBe(code);
});

test.each([
  [-60_000, null],
  [-30_000, 37_037_036],
  [0, 37_037_036],
  [30_000, 37_037_036],
  [60_000, null],
])('a code counts half a minute early or late, not more: %d ms', (late, period) => {
  expect(findPeriod(SECRET, '081804', 1_111_111_109_000 + late)).toBe(period);
});

test('another code, or one of another length, is of no period', () => {
  expect(findPeriod(SECRET, '081805', 1_111_111_109_000)).toBeNull();
  expect(findPeriod(SECRET, '81804', 1_111_111_109_000)).toBeNull();
});

test('an app reads the secret from the address', () => {
  expect(describeSecret(SECRET, 'demo.cashier')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Maru:demo.cashier?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Maru',
  });
});
