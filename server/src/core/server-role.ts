import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { transaction, type Db } from './db.ts';
import { lock } from './locks.ts';
import { systemCodeOf } from './system-code.ts';

/** The database role of the server. It owns nothing: it reads and writes rows, and can only append to history. */
export const SERVER_ROLE = 'maru_server';

/**
 * Grants the server's role the privileges for the present schema, and revokes those that a trigger refuses anyway: a
 * table whose UPDATE, DELETE or TRUNCATE is refused by `refuse_change()` is history, and the role may not change it
 * either. A trigger on some columns or under a condition refuses some changes alone, and takes no right. The tables' owner could drop the
 * trigger; this role cannot. Run after migrating, as the owner; repeatable.
 * @param login an existing role that becomes a member of this one.
 * @returns false when the owner may not create roles: then only the triggers protect history.
 */
export async function grantServerRole(owner: Db, login?: string): Promise<boolean> {
  if (!(await makeRole(owner))) return false;
  const role = sql.id(SERVER_ROLE);
  await transaction(owner, async (tx) => {
    // Serialised: two processes that start at once would conflict in each other's grants.
    await lock(tx, 'server role');
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx);
    // Bits of pg_trigger.tgtype: 8 delete, 16 update, 32 truncate.
    const { rows } = await sql<{ name: string; right: 'update' | 'delete' | 'truncate' }>`
      select distinct c.relname as name, r.name as "right"
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
      join (values (8, 'delete'), (16, 'update'), (32, 'truncate')) r (bit, name) on t.tgtype & r.bit > 0
      where p.proname = 'refuse_change' and c.relnamespace = 'public'::regnamespace
        and t.tgattr::text = '' and t.tgqual is null
    `.execute(tx);
    for (const { name, right } of rows) {
      await sql`revoke ${sql.raw(right)} on ${sql.table(name)} from ${role}`.execute(tx);
    }
    if (login) await sql`grant ${role} to ${sql.id(login)}`.execute(tx);
  });
  return true;
}

/** Roles belong to the whole cluster: the start for another database may create it at the same moment. */
async function makeRole(owner: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from pg_roles where rolname = ${SERVER_ROLE})
  `.execute(owner);
  if (rows[0]?.exists) return true;
  try {
    await sql`create role ${sql.id(SERVER_ROLE)} nologin`.execute(owner);
    // The creator of a role may grant it, but is not a member yet.
    await sql`grant ${sql.id(SERVER_ROLE)} to current_user`.execute(owner);
    return true;
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === '42710' || code === '23505') return true;
    if (code === '42501') return false;
    throw error;
  }
}

/**
 * Lets the role log in on an embedded cluster, with a password derived from the owner's.
 * @returns its connection string of the same database.
 */
export async function allowServerLogin(owner: Db, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(SERVER_ROLE).digest('hex');
  await sql`alter role ${sql.id(SERVER_ROLE)} login password ${sql.lit(password)}`.execute(owner);
  url.username = SERVER_ROLE;
  url.password = password;
  return url.href;
}
