import { randomBytes } from 'node:crypto';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const plain = Buffer.from('900101-1234567');

test('sealed text can be opened, and differs each time', () => {
  const [one, two] = [seal(key, plain, 'ann'), seal(key, plain, 'ann')];
  expect(unseal(key, one, 'ann')).toEqual(plain);
  expect(one.equals(two)).toBe(false);
  expect(one.includes(plain)).toBe(false);
  expect(unseal(key, seal(key, Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
});

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['another key', (sealed) => unseal(randomBytes(32), sealed, 'ann')],
  ['another place', (sealed) => unseal(key, sealed, 'bob')],
  ['a byte', (sealed) => unseal(key, Buffer.from(sealed.map((byte, n) => (n === 14 ? byte ^ 1 : byte))), 'ann')],
  [
    'the tag',
    (sealed) => unseal(key, Buffer.from(sealed.map((byte, n) => (n === sealed.length - 1 ? byte ^ 1 : byte))), 'ann'),
  ],
  ['a cut', (sealed) => unseal(key, sealed.subarray(0, 20), 'ann')],
  ['nothing', () => unseal(key, Buffer.alloc(0), 'ann')],
])('%s does not open', (_, open) => {
  expect(() => open(seal(key, plain, 'ann'))).toThrow();
});
