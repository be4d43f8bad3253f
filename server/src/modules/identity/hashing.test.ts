import { execFileSync } from 'node:child_process';
import { hashSecret, matchesSecret } from './hashing.ts';

const pepper = Buffer.alloc(32, 7);

test('a secret matches with its pepper alone', async () => {
  const stored = await hashSecret('correct-horse-7', pepper);
  expect(await matchesSecret(stored, 'correct-horse-7', pepper)).toBe(true);
  expect(await matchesSecret(stored, 'correct-horse-8', pepper)).toBe(false);
  expect(await matchesSecret(stored, 'correct-horse-7', Buffer.alloc(32, 8))).toBe(false);
  expect(await matchesSecret(null, 'correct-horse-7', pepper)).toBe(false);
});

/** In a process of its own: the tests' hashes cost less. */
test('a server hashes a secret at the least cost that OWASP recommends', () => {
  const script = `const { hashSecret } = await import(${JSON.stringify(new URL('hashing.ts', import.meta.url))});
    console.log(await hashSecret('correct-horse-7', Buffer.alloc(32, 7)));`;
  const stored = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
