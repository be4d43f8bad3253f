import { types } from 'node:util';
import { sql } from 'kysely';
import { makeDb } from '../../../test/harness.ts';
import { transaction, type Tx } from '../../core/db.ts';
import { isEndUnknown, isTransient, transactionOnce } from './transient.ts';

let made: Awaited<ReturnType<typeof makeDb>>;
beforeAll(async () => {
  made = await makeDb(2);
});
afterAll(() => made.drop());

const processOf = async (tx: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid;
const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(made.owner);
/** The error of a transaction whose connection the database ends while `work` runs. */
const brokenBy = (work: (tx: Tx, pid: number) => Promise<unknown>) =>
  transaction(made.db, async (tx) => work(tx, await processOf(tx))).then(
    () => null,
    (error: unknown) => error,
  );

test('a connection that ends during a statement is transient', async () => {
  const error = await brokenBy(async (tx, pid) => {
    const [broken] = await Promise.allSettled([sql`select pg_sleep(60)`.execute(tx), end(pid)]);
    if (broken.status === 'rejected') throw broken.reason;
  });
  // Of the driver, or of Node itself, whose errors are none of Jest's realm.
  expect([types.isNativeError(error), isTransient(error)]).toEqual([true, true]);
});

test('a connection that ended between two statements is transient', async () => {
  const error = await brokenBy(async (tx, pid) => {
    await end(pid);
    // The socket's end is seen in a later turn.
    await new Promise((wake) => setTimeout(wake, 200));
    await sql`select 1`.execute(tx);
  });
  expect([error, isTransient(error)]).toEqual([
    expect.objectContaining({ message: expect.stringContaining('not queryable') }),
    true,
  ]);
});

test('a refusal of the database is not', async () => {
  const error = await brokenBy((tx) => sql`insert into customer (id) values (null)`.execute(tx));
  expect([error, isTransient(error)]).toEqual([expect.any(Error), false]);
});

const lost = () => Object.assign(new Error('read'), { code: 'ECONNRESET' });
/** A transaction whose COMMIT is not answered; then the database is there, or not. */
async function endOf({ isThere, isClosing }: { isThere: boolean; isClosing: boolean }): Promise<unknown> {
  const { db } = made;
  const begun = db.transaction();
  const { execute } = begun;
  begun.execute = async (work) => {
    await execute.call(begun, work);
    if (!isThere)
      jest.spyOn(db, 'getExecutor').mockImplementation(() => {
        throw lost();
      });
    throw lost();
  };
  jest.spyOn(db, 'transaction').mockReturnValueOnce(begun);
  const end = await transactionOnce(
    db,
    async () => 'done',
    () => isClosing,
  ).catch((error: unknown) => error);
  jest.restoreAllMocks();
  return end;
}

test('a transaction that has committed is done, whatever became of the answer', async () => {
  expect(await endOf({ isThere: true, isClosing: false })).toBe('done');
});

test('without a database a process that closes says that the end is not known', async () => {
  const error = await endOf({ isThere: false, isClosing: true });
  expect([isEndUnknown(error), isTransient(error)]).toEqual([true, true]);
});
