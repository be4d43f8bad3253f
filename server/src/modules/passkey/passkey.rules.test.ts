import { isNextCount, isPasskeyOrigin } from './passkey.rules.ts';

test.each([
  [0n, 0n, true],
  [0n, 1n, true],
  [4n, 5n, true],
  [4n, 4n, false],
  [4n, 3n, false],
  [4n, 0n, false],
])('after the count %s, %s is next: %s', (stored, stated, expected) => {
  expect(isNextCount(stored, stated)).toBe(expected);
});

test.each([
  ['https://maru.example', true],
  ['https://maru.example:8443', false],
  ['http://maru.example', false],
  ['https://evil.maru.example', false],
  ['https://maru.example.evil', false],
])('%s may use passkeys: %s', (origin, expected) => {
  expect(isPasskeyOrigin(origin, ['https://maru.example'])).toBe(expected);
});
