import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDb } from '../../src/core/db.ts';
import { startPostgres } from '../../src/core/postgres.ts';
import { loadMigrations } from '../../src/core/migrations.ts';
import { verifyEverything } from '../simulation/checks.ts';
import { Fleet } from '../simulation/fleet.ts';
import { Run, START } from '../simulation/simulate.ts';
import { checkBackup } from '../../src/backup/backup-folder.ts';
import { rowsOf, type Manifest } from '../../src/backup/backup.types.ts';
import { bootServer } from '../boot-server.ts';
import { runCommand } from './processes.ts';
import { compareAll, Comparison, countRequests } from './comparison.ts';

const BLOW_AFTER_MS = 300;

export interface Drill {
  /** Empty, and accessible to the user that runs PostgreSQL. */
  readonly folder: string;
  readonly binaries: string;
  readonly seed: string;
  readonly users: number;
  /** Duration of the load before the back-up begins. */
  readonly seconds: number;
  /** For tests: whether the first database skips fsync. */
  readonly isThrowAway: boolean;
  readonly picture: Buffer;
  /** Files to run: the commands, the server, a process of the simulation. */
  readonly entries: { readonly cli: string; readonly main: string; readonly node: string };
}

export interface DrillResult {
  readonly manifest: Manifest;
  /** Operations per second of all customers together. */
  readonly load: { readonly before: number; readonly during: number };
  readonly seconds: { readonly backup: number; readonly restore: number; readonly boot: number };
  readonly rows: number;
  /** Changes that were answered after the snapshot and are lost with the machine. */
  readonly late: number;
  readonly sentAgain: number;
  /** Output of the commands. */
  readonly said: readonly string[];
}

/**
 * Backs up a database while customers move money over HTTP, kills the servers and PostgreSQL with -9 and deletes their folder. Restores the
 * back-up elsewhere, starts the real server on it and checks that every answer from before the back-up is there, exactly once.
 * @throws Error with the first difference.
 */
export async function drill(options: Drill): Promise<DrillResult> {
  const { folder } = options;
  const { comparisons, fleet, now, ...lived } = await runFirst(options);
  const env = { ...fleet.env, DATABASE_URL: '', DATA_DIR: join(folder, 'second'), CLOCK_OFFSET: `${now - Date.now()}` };
  const restored = await timed(() => runCommand(options.entries.cli, ['restore', join(folder, 'copy')], env));

  const postgres = await startPostgres({ dir: join(folder, 'second', 'pg'), binaries: options.binaries });
  const db = openDb(await postgres.database('maru'), 2);
  try {
    const late = await compareAll(db, comparisons);
    const before = await countRequests(db);
    const boot = await timed(() => bootServer(options.entries.main, env));
    const server = boot.result;
    try {
      let sentAgain = 0;
      for (const comparison of comparisons) sentAgain += await comparison.resend(server);
      const after = await countRequests(db);
      if (after !== before) throw new Error(`what was sent again was done again: ${before}, then ${after}`);
      await verifyEverything(db);
      const { cli } = options.entries;
      const [ledger, audit] = await Promise.all([
        runCommand(cli, ['ledger', 'verify'], env),
        runCommand(cli, ['audit', 'verify', '--head', lived.manifest.auditHead], env),
      ]);
      return {
        ...lived,
        seconds: { backup: lived.backup, restore: restored.seconds, boot: boot.seconds },
        late,
        sentAgain,
        said: [lived.said, restored.result, ledger, audit],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await db.destroy();
    await postgres.stop().catch(() => undefined);
  }
}

/** The first database: load, back-up, more load, and the kill. */
async function runFirst({ folder, binaries, seed, users, seconds, isThrowAway, picture, entries }: Drill) {
  const [first, copy] = [join(folder, 'first'), join(folder, 'copy')];
  const cluster = join(first, 'pg');
  const postgres = await startPostgres({ dir: cluster, binaries, isThrowAway });
  const url = await postgres.database('maru');
  const db = openDb(url, 4);
  await migrate(db, await loadMigrations());
  const fleet = new Fleet(url, { nodes: 2, now: START, seed, entry: entries.node });
  try {
    const run = new Run(db, fleet, { seed, users, ops: 0, nodes: 2, hasKills: false, picture, entry: entries.node });
    await run.open(Array.from({ length: users }, (_, index) => index));
    const comparisons = run.customers.map((who) => new Comparison(who));

    let rounds = 0;
    const more = () => run.round(rounds++, false);
    const rate = async (isOver: () => boolean): Promise<number> => {
      const [ops, startedAt] = [run.ops, performance.now()];
      do await more();
      while (!isOver());
      return (run.ops - ops) / ((performance.now() - startedAt) / 1000);
    };

    const end = Date.now() + seconds * 1000;
    const before = await rate(() => Date.now() > end);

    for (const comparison of comparisons) comparison.markBackup();
    let isDone = false;
    const env = { ...fleet.env, DATABASE_URL: '', DATA_DIR: first };
    const backup = timed(() => runCommand(entries.cli, ['backup', copy], env)).finally(() => (isDone = true));
    const [during, written] = await Promise.all([rate(() => isDone), backup]);
    // Requests in progress at the snapshot are answered after this round.
    await more();

    const last = more().catch(() => undefined);
    await wait(BLOW_AFTER_MS);
    const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await fleet.stop();
    await last;
    const { manifest } = await checkBackup(copy, fleet.keys.config);
    const facts = { manifest, rows: rowsOf(manifest), load: { before, during } };
    return { ...facts, fleet, comparisons, now: run.now, backup: written.seconds, said: written.result };
  } finally {
    await fleet.stop();
    await db.destroy();
    await postgres.stop().catch(() => undefined);
    rmSync(first, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}
