import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { migrate, openDb, type Db } from './db.ts';
import { loadMigrations } from './migrations.ts';
import { allowServerLogin, grantServerRole, SERVER_ROLE } from './server-role.ts';

/**
 * Migrates the schema as its owner, then opens the database as a role that may not change history. On the embedded cluster that role
 * logs in itself. On a given database the connection runs SET ROLE; with DATABASE_OWNER_URL, DATABASE_URL's login
 * becomes a member of the role, and the server holds no owner's connection while it serves.
 * @param databaseUrl of the embedded cluster when the configuration gives none
 * @returns the pool and the connection string of the same role
 */
export async function openServerDatabase(
  databaseUrl: string,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ db: Db; url: string }> {
  const { databaseOwnerUrl, databasePool } = config;
  const owner = openDb(databaseOwnerUrl ?? databaseUrl, 1);
  try {
    await migrate(owner, await loadMigrations(), config);
    const login = databaseOwnerUrl ? decodeURIComponent(new URL(databaseUrl).username) : undefined;
    const hasRole = await grantServerRole(owner, login);
    if (!hasRole) log.warn('the database lets no roles be made: history is kept by triggers alone');
    const url = hasRole ? await urlOfRole(owner, databaseUrl, config) : databaseUrl;
    return { db: openDb(url, databasePool), url };
  } finally {
    await owner.destroy();
  }
}

async function urlOfRole(owner: Db, databaseUrl: string, config: Config): Promise<string> {
  if (!config.databaseUrl) return allowServerLogin(owner, databaseUrl);
  return config.databaseOwnerUrl ? databaseUrl : asRole(databaseUrl, SERVER_ROLE);
}

/** The connection string with a `SET ROLE` after the log-in. */
export function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given ? `${given} ` : ''}-c role=${role}`);
  return url.href;
}
