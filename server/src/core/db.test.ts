import { Socket } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { makeOwnedDb } from '../../test/harness.ts';
import { transaction, type Tx } from './db.ts';

let made: Awaited<ReturnType<typeof makeOwnedDb>>;
beforeAll(async () => {
  made = await makeOwnedDb(2);
  await sql`create table seat (id int primary key, taken int not null)`.execute(made.db);
});
afterAll(() => made.drop());

interface Seats {
  seat: { id: number; taken: number };
}
const taken = (tx: unknown) => (tx as Kysely<Seats>).selectFrom('seat').select('taken').execute();

test('statements of a transaction that are begun together run in their order, whatever built them', async () => {
  const rows = await transaction(made.db, async (tx) => {
    const [, first, , second] = await Promise.all([
      sql`insert into seat values (1, 1)`.execute(tx),
      taken(tx),
      sql`update seat set taken = 2`.execute(tx),
      taken(tx),
    ]);
    return [...first, ...second];
  });
  expect(rows).toEqual([{ taken: 1 }, { taken: 2 }]);
});

test('statements begun together are sent before the first of them has answered', async () => {
  const { db } = made;
  const write = jest.spyOn(Socket.prototype, 'write');
  let waiting: Promise<unknown> | undefined;
  await transaction(db, async (tx) => {
    await sql`update seat set taken = 3`.execute(tx);
    write.mockClear();
    // The first waits for the lock of this transaction.
    waiting = transaction(db, (other) =>
      Promise.all([sql`select 1 from seat for update`.execute(other), taken(other)]),
    );
    const sent = () => write.mock.calls.map(([data]) => String(data)).join(' ');
    for (let round = 0; round < 100 && !sent().includes('select "taken"'); round++)
      await new Promise((later) => setTimeout(later, 10));
    expect(sent()).toContain('select "taken"');
  });
  write.mockRestore();
  expect(((await waiting) as [unknown, unknown])[1]).toEqual([{ taken: 3 }]);
});

test('the reason of a failure is that of the statement that failed, whichever the work hears of first', async () => {
  // Heard of later than the next one.
  const divide = async (tx: Tx) => {
    try {
      await sql`select 1 / 0`.execute(tx);
    } finally {
      await new Promise((turn) => setImmediate(turn));
    }
  };
  const work = transaction(made.db, (tx) => Promise.all([divide(tx), sql`select 1`.execute(tx)]));
  await expect(work).rejects.toThrow('division by zero');
});

test('a transaction that has failed takes no statement behind its rollback', async () => {
  const { db } = made;
  let late: Promise<unknown> | undefined;
  const failing = transaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    // Sent while the rollback is on its way.
    setImmediate(() => {
      late = sql`update seat set taken = 9`.execute(tx).catch((error: unknown) => error);
    });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await new Promise((turn) => setImmediate(turn));
  expect(await late).toBeInstanceOf(Error);
  expect(await transaction(db, (tx) => taken(tx))).toEqual([{ taken: 3 }]);
});

test('when one fails, the transaction fails with its error, and the connection can be used again', async () => {
  const { db } = made;
  const failing = transaction(db, (tx) =>
    Promise.all([
      sql`update seat set taken = 4`.execute(tx),
      sql`insert into seat values (1, 1)`.execute(tx),
      taken(tx),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  for (let round = 0; round < 3; round++) expect(await transaction(db, (tx) => taken(tx))).toEqual([{ taken: 3 }]);
});
