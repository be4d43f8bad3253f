import { makeDb } from '../../test/harness.ts';
import type { Db } from './db.ts';
import { processEach } from './process-each.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => void ({ db, drop } = await makeDb(2)));
afterAll(() => drop());

const failure = 'Items failed';

test('one that fails holds no other up, and all failures are reported at the end', async () => {
  const due = ['a', 'b', 'c', 'd'];
  const done: string[] = [];
  const run = processEach(db, {
    failure,
    next: async (_, except) => due.filter((id) => !except.includes(id) && !done.includes(id)).map((id) => ({ id }))[0],
    process: async (_, { id }) => {
      if (id === 'a' || id === 'c') throw new Error(`not ${id}`);
      done.push(id);
    },
  });
  await expect(run).rejects.toMatchObject({
    message: 'Items failed: a, c',
    errors: [new Error('not a'), new Error('not c')],
  });
  expect(done).toEqual(['b', 'd']);
});

test('a look-up that fails ends it', async () => {
  const next = () => Promise.reject(new Error('no database'));
  await expect(processEach(db, { failure, next, process: async () => undefined })).rejects.toThrow('no database');
});
