import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { behind } from '../../test/behind.ts';
import { makeDb } from '../../test/harness.ts';
import { transaction } from './db.ts';
import { lock } from './locks.ts';

let made: Awaited<ReturnType<typeof makeDb>>;
beforeAll(async () => {
  made = await makeDb();
});
afterAll(() => made.drop());

const take = (of?: string) => transaction(made.db, (tx) => lock(tx, 'upload', of));

test('a lock waits for the transaction that holds the same one', async () => {
  await behind(
    made,
    (tx) => lock(tx, 'upload', 'ann'),
    () => take('ann'),
  );
});

test('a lock waits for no other one', async () => {
  await transaction(made.db, async (tx) => {
    await lock(tx, 'upload', 'ann');
    await Promise.all([take('bob'), take()]);
    await transaction(made.db, (other) => lock(other, 'watchlist', 'ann'));
  });
});

test('no other file writes an advisory lock', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) =>
    /pg_(try_)?advisory/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.sort()).toEqual(['core/lead.ts', 'core/locks.ts']);
});
