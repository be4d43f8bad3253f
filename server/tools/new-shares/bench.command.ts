import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { print } from '../../src/core/command.ts';
import { readConfig } from '../../src/core/config.ts';
import { migrate, openDb, transaction, type Db } from '../../src/core/db.ts';
import { loadMigrations } from '../../src/core/migrations.ts';
import { postgresBinaries, startPostgres } from '../../src/core/postgres.ts';
import { verifyBooks } from '../../src/modules/books/books.service.ts';
import type { ApplicationRow } from '../../src/modules/ipo/application.repo.ts';
import { lockOffering } from '../../src/modules/ipo/ipo.repo.ts';
import { cancelOffering } from '../../src/modules/ipo/offering.service.ts';
import { fillOffering, GRANT } from './fill.ts';

// The keys of a million applications and their postings are larger than the small memory of a development's PostgreSQL.
const MEMORY = { shared_buffers: '1GB', max_wal_size: '8GB' };
const SECRET = 'a secret for benchmarks that protects nothing';

/**
 * `pnpm server new-shares bench [--applications N] [--kills N]` on a temporary PostgreSQL: the jobs of the server close, draw and settle one
 * offering, and then refund all of it after a cancellation. Each runs in a process that is killed by -9 at random moments and started again.
 * @returns the exit code: 1 when an application is left, somebody lacks a won, or the books differ.
 */
export async function benchCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { applications: { type: 'string', default: '1000000' }, kills: { type: 'string', default: '2' } },
  });
  const [count, kills] = [Number(values.applications), Number(values.kills)];
  const folder = mkdtempSync(join(tmpdir(), 'maru-new-shares-'));
  // Root's PostgreSQL runs as another user, which needs access.
  chmodSync(folder, 0o755);
  const binaries = postgresBinaries(createRequire(import.meta.url));
  const postgres = await startPostgres({ dir: join(folder, 'pg'), binaries, settings: MEMORY });
  try {
    const url = await postgres.database('bench');
    const db = openDb(url, 2);
    try {
      await migrate(db, await loadMigrations());
      const config = readConfig({ SECRET_KEY: SECRET });
      const offeringId = await transaction(db, (tx) => fillOffering(tx, config, count, Date.now()));
      // Statistics as they grow in a server that takes applications one by one.
      await sql`analyze`.execute(db);
      print(`${count} applications are in`);
      await runJobs(url, { count, kills, done: 'closed, drawn and settled' });
      const isSettled = await report(db, offeringId, 'paid');
      await transaction(db, async (tx) => {
        const row = await lockOffering(tx, offeringId, 'update');
        await cancelOffering(tx, row!, 'ISSUER_WITHDREW', Date.now());
      });
      await runJobs(url, { count, kills, done: 'refunded' });
      return isSettled && (await report(db, offeringId, 'refunded')) && (await isRestored(db)) ? 0 : 1;
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the jobs to their end, killed `kills` times on the way at moments that follow from the count. */
async function runJobs(url: string, { count, kills, done }: { count: number; kills: number; done: string }) {
  const startedAt = performance.now();
  for (let left = kills; ; left--) {
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
      env: { ...process.env, DATABASE_URL: url, SECRET_KEY: SECRET },
      stdio: 'inherit',
    });
    const gone = once(worker, 'exit').then(([code]) => code as number | null);
    const seconds = randomInt(2, Math.max(8, Math.round(count / 4_000)));
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, peakOf(worker.pid!))), 250);
    const isAlive = left > 0 && (await Promise.race([gone.then(() => false), wait(seconds * 1_000, true)]));
    if (isAlive) worker.kill('SIGKILL');
    const code = await gone;
    clearInterval(watch);
    print(
      `${isAlive ? `killed after ${seconds} s` : `ended with ${String(code)}`}, most memory ${Math.round(peak / 1024)} MB`,
    );
    if (!isAlive && code === 0) break;
    if (!isAlive) throw new Error('the job failed');
  }
  print(`${done} in ${Math.round((performance.now() - startedAt) / 1_000)} s, repeated parts included`);
}

/** Most resident memory of a process so far in KB; 0 once it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** @returns whether every application has the status, and the books agree. */
async function report(db: Db, offeringId: string, expected: ApplicationRow['status']): Promise<boolean> {
  const rows = await db
    .selectFrom('offering_application')
    .select((eb) => ['status', eb.fn.countAll<bigint>().as('count'), eb.fn.sum<string>('allotted').as('shares')])
    .where('offering_id', '=', offeringId)
    .groupBy('status')
    .execute();
  for (const { status, count, shares } of rows) print(`${status}: ${count} applications, ${shares} shares`);
  const startedAt = performance.now();
  const differences = await verifyBooks(db);
  print(
    `${differences.length} differences in the books, found in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  );
  return differences.length === 0 && rows.every(({ status }) => status === expected);
}

/** @returns whether every customer has the whole grant again, and nothing of it held. */
async function isRestored(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ledger_account where is_customer and purpose = 'cash' and (balance <> ${GRANT} or held <> 0)`.execute(
    db,
  );
  print(`${rows[0]!.count} customers without their whole grant`);
  return rows[0]!.count === 0n;
}
