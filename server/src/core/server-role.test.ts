import { sql } from 'kysely';
import { makeOwnedDb, newId } from '../../test/harness.ts';
import { customer, house } from '../modules/ledger/ledger.types.ts';
import { hold, openAccounts, post, release } from '../modules/ledger/ledger.service.ts';
import { openDb, transaction, type Db } from './db.ts';
import { asRole } from './server-database.ts';
import { allowServerLogin, grantServerRole, SERVER_ROLE } from './server-role.ts';

let owner: Db;
let drop: () => Promise<void>;
/** The two ways to be the server: taking the role on, and logging in as it. */
const servers: Record<string, Db> = {};
beforeAll(async () => {
  const made = await makeOwnedDb();
  ({ db: owner, drop } = made);
  await Promise.all([grantServerRole(owner), grantServerRole(owner)]);
  servers['as a role taken on'] = openDb(asRole(made.url, SERVER_ROLE), 2);
  servers['by a log-in of its own'] = openDb(await allowServerLogin(owner, made.url), 2);
});
afterAll(async () => {
  for (const db of Object.values(servers)) await db.destroy();
  await drop();
});

const each = ['as a role taken on', 'by a log-in of its own'];

describe.each(each)('the server %s', (name) => {
  test('books, holds and releases', async () => {
    const userId = newId();
    await transaction(servers[name]!, async (tx) => {
      await openAccounts(tx, userId);
      await post(tx, {
        kind: 'test',
        ref: newId(),
        at: 0,
        postings: [
          { account: customer(userId, 'cash'), asset: 'USD', amount: 100n, kind: 'deposit' },
          { account: house('bank'), asset: 'USD', amount: -100n },
        ],
      });
      const account = customer(userId, 'cash');
      await release(tx, await hold(tx, { account, asset: 'USD', amount: 60n, ref: newId(), at: 0 }), 0);
    });
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(servers[name]!);
    expect(rows[0]?.who).toBe(SERVER_ROLE);
  });

  test.each([
    'update posting set amount = amount + 1',
    'delete from posting',
    'truncate posting cascade',
    'update journal set at = now()',
    'delete from hold_event',
    'delete from hold',
    'truncate hold cascade',
    'update audit_entry set note = null',
    'delete from deposit_event',
    'update loan_repayment set total = 1',
    'alter table posting disable trigger append_only',
    'drop trigger append_only on posting',
    'alter table posting drop constraint posting_amount_check',
    'drop table posting cascade',
    'create table mine (id integer)',
    'set session_replication_role = replica',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(servers[name]!)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('changes a share of a product, but not its terms', async () => {
    const change = (column: string) => sql.raw(`update copy_share set ${column} = ${column}`).execute(servers[name]!);
    await change('status');
    await expect(change('fee_percent')).rejects.toThrow(/append-only/);
  });
});

test('granting again changes nothing, and puts a log-in of the deployment’s under the role', async () => {
  await sql`create role maru_deployed login`.execute(owner);
  expect(await grantServerRole(owner, 'maru_deployed')).toBe(true);
  const { rows } = await sql<{ can: boolean }>`
    select has_table_privilege('maru_deployed', 'posting', 'insert')
      and not has_table_privilege('maru_deployed', 'posting', 'update') as can`.execute(owner);
  expect(rows[0]?.can).toBe(true);
  await sql`drop role maru_deployed`.execute(owner);
});

test('an owner who may make no roles is left to the triggers', async () => {
  const { rows } = await sql<{
    exists: boolean;
  }>`select exists (select from pg_roles where rolname = 'maru_poor')`.execute(owner);
  if (!rows[0]?.exists) await sql`create role maru_poor nologin`.execute(owner);
  await transaction(owner, async (tx) => {
    await sql`alter role ${sql.id(SERVER_ROLE)} rename to maru_hidden`.execute(tx);
    await sql`set local role maru_poor`.execute(tx);
    expect(await grantServerRole(tx as unknown as Db)).toBe(false);
    throw new Error('undone');
  }).catch((error: Error) => expect(error.message).toBe('undone'));
  await sql`drop role maru_poor`.execute(owner);
});
