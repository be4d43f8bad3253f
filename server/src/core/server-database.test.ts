import pino from 'pino';
import { sql } from 'kysely';
import { makeOwnedDb, newId } from '../../test/harness.ts';
import { readConfig } from './config.ts';
import { openConnection, type Db } from './db.ts';
import { listenToNotices, notify } from './notices.ts';
import { openServerDatabase } from './server-database.ts';
import { SERVER_ROLE } from './server-role.ts';

let owner: Db;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db: owner, url, drop } = await makeOwnedDb(2));
});
afterAll(() => drop());

const log = pino({ level: 'silent' });
const keys = { SECRET_KEY: 'a secret for tests that protects nothing', UPLOAD_KEY: '0'.repeat(64) };
const withOptions = () => `${url}?options=${encodeURIComponent('-c statement_timeout=5000')}`;

test.each([
  ['the embedded cluster', () => url, () => ({})],
  ['a given database', () => url, () => ({ DATABASE_URL: url })],
  ['a given database with options', withOptions, () => ({ DATABASE_URL: withOptions() })],
])('on %s every connection of the server has the rights of its role, that for notices too', async (_, given, env) => {
  const warn = jest.spyOn(log, 'warn');
  const server = await openServerDatabase(given(), readConfig({ ...keys, ...env() }), log);
  const single = await openConnection(server.url);
  for (const db of [server.db, single.db]) {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
    expect(rows).toEqual([{ role: SERVER_ROLE }]);
    await expect(sql`drop table posting cascade`.execute(db)).rejects.toThrow('must be owner');
  }
  const heard = jest.fn();
  const notices = await listenToNotices(server.url, { onNotice: heard, onMissed: jest.fn() }, log);
  const notice = { topic: 'messages', userId: newId() };
  await notify(single.db, notice);
  await notify(owner, notice);
  await notices.close();
  expect(heard.mock.calls).toEqual([[notice], [notice]]);
  expect(warn).not.toHaveBeenCalled();
  await single.client.end();
  await server.db.destroy();
});

test('options of the given connection string are kept', async () => {
  const server = await openServerDatabase(withOptions(), readConfig({ ...keys, DATABASE_URL: withOptions() }), log);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    server.db,
  );
  expect(rows).toEqual([{ limit: '5s' }]);
  await server.db.destroy();
});

test('with a log-in of the owner’s beside it, the given log-in becomes a member of the role and keeps its name', async () => {
  await sql`create role maru_given login password 'given'`.execute(owner);
  const given = new URL(url);
  given.username = 'maru_given';
  given.password = 'given';
  const config = readConfig({ ...keys, DATABASE_URL: given.href, DATABASE_OWNER_URL: url });
  const server = await openServerDatabase(given.href, config, log);
  const { rows } = await sql<{ role: string; may: boolean }>`
    select current_user as role, pg_has_role(${SERVER_ROLE}, 'member') as may`.execute(server.db);
  expect(rows).toEqual([{ role: 'maru_given', may: true }]);
  expect(server.url).toBe(given.href);
  await server.db.destroy();
  await sql`drop role maru_given`.execute(owner);
});
