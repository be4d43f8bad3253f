import { sql } from 'kysely';
import { makeOwnedDb } from '../../test/harness.ts';
import { bodyHash, findRequest, recordOnce, storeAnswer, type RequestKey } from './idempotency.ts';

let made: Awaited<ReturnType<typeof makeOwnedDb>>;
beforeAll(async () => {
  // One connection, so that a setting that outlived its statement would be seen.
  made = await makeOwnedDb(1);
});
afterAll(() => made.drop());

const PATH = '/trade/Order';
const key: RequestKey = {
  scope: 'ann',
  clientId: '0190f2a0-0000-7000-8000-000000000001',
  path: PATH,
  bodyHash: bodyHash(Buffer.alloc(32), PATH, {}),
};
const answerOf = async () => (await findRequest(made.db, key))?.answer;

test('the answer of a call of several steps is stored once, and its commit does not wait for the disk', async () => {
  // The cluster of the tests never waits for the disk.
  await sql`set synchronous_commit = on`.execute(made.db);
  await recordOnce(made.db, key, 0, 'result', async () => ({ orderId: 'a' }));
  await sql`create table commits (setting text)`.execute(made.db);
  await sql`create function note_commit() returns trigger language plpgsql as $$
    begin insert into commits select current_setting('synchronous_commit'); return null; end $$`.execute(made.db);
  // A deferred trigger runs when the transaction commits.
  await sql`create constraint trigger note_commit after update on request
    deferrable initially deferred for each row execute function note_commit()`.execute(made.db);

  await storeAnswer(made.db, key, { status: 'open' });
  expect(await answerOf()).toEqual({ status: 'open' });
  await storeAnswer(made.db, key, { status: 'another' });
  expect(await answerOf()).toEqual({ status: 'open' });

  const { rows } = await sql`select setting from commits`.execute(made.db);
  expect(rows).toEqual([{ setting: 'off' }]);
  const { rows: after } = await sql`select current_setting('synchronous_commit') as setting`.execute(made.db);
  expect(after).toEqual([{ setting: 'on' }]);
});
