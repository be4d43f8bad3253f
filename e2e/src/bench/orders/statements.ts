import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startProduct, type Product } from '../../support/product.ts';
import { connect, databaseOf } from '../money/database.ts';
import { postgresOf } from '../processes.ts';

/** Statements that the server sends, counted by PostgreSQL itself. */
export interface StatementCount {
  readonly statements: number;
  readonly commits: number;
}

/** Restarts server and cluster on the same data, with the extension that counts statements. */
export async function restartCounting(
  product: Product,
  client: pg.Client,
  env: Record<string, string>,
): Promise<{ product: Product; client: pg.Client }> {
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
  const postmaster = postgresOf(product);
  await product.stop('SIGKILL');
  process.kill(postmaster, 'SIGINT');
  while (isRunning(postmaster)) await new Promise((later) => setTimeout(later, 50));
  const again = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '', ...env }, product.dataDir);
  const counting = await connect(databaseOf(again));
  await counting.query('create extension if not exists pg_stat_statements');
  return { product: again, client: counting };
}

/** A zombie has ended, too: nobody in a container may reap it. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(join('/proc', String(pid), 'stat'), 'utf8'));
  } catch {
    return false;
  }
}

/** Counts the statements of the server's role while `work` runs, without those of its market. */
export async function countStatements(client: pg.Client, work: () => Promise<void>): Promise<StatementCount> {
  await client.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await client.query<{ statements: number; commits: number }>(`
    select coalesce(sum(calls) filter (where query !~* '^(begin|commit|rollback|start)'), 0)::int as statements,
      coalesce(sum(calls) filter (where query ~* '^commit'), 0)::int as commits
    from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'maru_server'`);
  return rows[0]!;
}
