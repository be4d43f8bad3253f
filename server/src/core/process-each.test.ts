import { makeDb } from '../../test/harness.ts';
import type { Db } from './db.ts';
import { attemptEach, processEach } from './process-each.ts';

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

test('every item is attempted, and the failures are reported by their ids', async () => {
  const done: number[] = [];
  const run = attemptEach([1, 2, 3], {
    failure,
    idOf: (item) => `no. ${item}`,
    attempt: async (item) => {
      if (item < 3) throw new Error(`not ${item}`);
      done.push(item);
    },
  });
  await expect(run).rejects.toMatchObject({ message: 'Items failed: no. 1, no. 2', errors: [{}, {}] });
  expect(done).toEqual([3]);
});

test('a look-up that fails ends it', async () => {
  const next = () => Promise.reject(new Error('no database'));
  await expect(processEach(db, { failure, next, process: async () => undefined })).rejects.toThrow('no database');
});
