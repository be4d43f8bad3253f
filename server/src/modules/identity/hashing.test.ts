import { hashSecret, matchesSecret } from './hashing.ts';

// Other tests hash at a fraction of the cost.
jest.unmock('@node-rs/argon2');

const pepper = Buffer.alloc(32, 7);

test('a secret is hashed at the least cost that OWASP recommends, and matches with its pepper alone', async () => {
  const stored = await hashSecret('correct-horse-7', pepper);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matchesSecret(stored, 'correct-horse-7', pepper)).toBe(true);
  expect(await matchesSecret(stored, 'correct-horse-8', pepper)).toBe(false);
  expect(await matchesSecret(stored, 'correct-horse-7', Buffer.alloc(32, 8))).toBe(false);
  expect(await matchesSecret(null, 'correct-horse-7', pepper)).toBe(false);
});
