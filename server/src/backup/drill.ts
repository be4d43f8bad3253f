import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDb } from '../core/db.ts';
import { startPostgres } from '../core/postgres.ts';
import { migrations } from '../migrations/index.ts';
import { verifyEverything } from '../simulation/checks.ts';
import { Fleet } from '../simulation/fleet.ts';
import { Run, START } from '../simulation/simulate.ts';
import { checkBackup } from './backup.folder.ts';
import { rowsOf, type Manifest } from './backup.types.ts';
import { bootServer, runVerb } from './drill.processes.ts';
import { compareAll, takenOn, Witness } from './drill.witness.ts';

const BLOW_AFTER_MS = 300;

export interface Drill {
  /** Empty, and open to the user that PostgreSQL runs as. */
  readonly folder: string;
  readonly binaries: string;
  readonly seed: string;
  readonly users: number;
  /** How long money moves before the back-up begins. */
  readonly seconds: number;
  /** For tests: the first database forces nothing to the disk. */
  readonly isThrowAway: boolean;
  readonly picture: Buffer;
  /** Files that are run: the verbs, the real server, a process of the simulation. */
  readonly entries: { readonly cli: string; readonly main: string; readonly node: string };
}

export interface Drilled {
  readonly manifest: Manifest;
  /** Operations a second, all customers together. */
  readonly load: { readonly before: number; readonly during: number };
  readonly seconds: { readonly backup: number; readonly restore: number; readonly boot: number };
  readonly rows: number;
  /** Changes of customers' money that were answered after the snapshot: gone with the machine. */
  readonly late: number;
  readonly sentAgain: number;
  /** What the verbs said. */
  readonly said: readonly string[];
}

/**
 * Money moves over HTTP; in the midst of it the database is backed up, and a little later the servers and PostgreSQL are killed with
 * -9 and their folder is gone. The back-up is restored elsewhere, the real server boots on it, and everything that customers were
 * answered before the back-up began has to be there, once. @throws Error with the first thing that is not.
 */
export async function drill(options: Drill): Promise<Drilled> {
  const { folder } = options;
  const { witnesses, fleet, now, ...lived } = await live(options);
  const env = { ...fleet.env, DATABASE_URL: '', DATA_DIR: join(folder, 'second'), CLOCK_OFFSET: `${now - Date.now()}` };
  const restored = await timed(() => runVerb(options.entries.cli, ['restore', join(folder, 'copy')], env));

  const postgres = await startPostgres({ dir: join(folder, 'second', 'pg'), binaries: options.binaries });
  const db = openDb(await postgres.database('maru'), 2);
  try {
    const late = await compareAll(db, witnesses);
    const before = await takenOn(db);
    const boot = await timed(() => bootServer(options.entries.main, env));
    const server = boot.result;
    try {
      let sentAgain = 0;
      for (const witness of witnesses) sentAgain += await witness.sendAgain(server);
      const after = await takenOn(db);
      if (after !== before) throw new Error(`what was sent again was done again: ${before}, then ${after}`);
      await verifyEverything(db);
      const { cli } = options.entries;
      const [ledger, audit] = await Promise.all([
        runVerb(cli, ['ledger', 'verify'], env),
        runVerb(cli, ['audit', 'verify', '--head', lived.manifest.auditHead], env),
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

/** The first life: load, back-up, more load, and the end. */
async function live({ folder, binaries, seed, users, seconds, isThrowAway, picture, entries }: Drill) {
  const [first, copy] = [join(folder, 'first'), join(folder, 'copy')];
  const cluster = join(first, 'pg');
  const postgres = await startPostgres({ dir: cluster, binaries, isThrowAway });
  const url = await postgres.database('maru');
  const db = openDb(url, 4);
  await migrate(db, migrations);
  const fleet = new Fleet(url, { nodes: 2, now: START, seed, entry: entries.node });
  try {
    const run = new Run(db, fleet, { seed, users, ops: 0, nodes: 2, hasKills: false, picture, entry: entries.node });
    await run.open(Array.from({ length: users }, (_, index) => index));
    const witnesses = run.customers.map((who) => new Witness(who));

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

    for (const witness of witnesses) witness.backupBegins();
    let isDone = false;
    const env = { ...fleet.env, DATABASE_URL: '', DATA_DIR: first };
    const backup = timed(() => runVerb(entries.cli, ['backup', copy], env)).finally(() => (isDone = true));
    const [during, written] = await Promise.all([rate(() => isDone), backup]);
    // Whatever was under way in the snapshot has been answered after this.
    await more();

    const last = more().catch(() => undefined);
    await wait(BLOW_AFTER_MS);
    const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await fleet.stop();
    await last;
    const { manifest } = await checkBackup(copy, fleet.keys.config);
    const facts = { manifest, rows: rowsOf(manifest), load: { before, during } };
    return { ...facts, fleet, witnesses, now: run.now, backup: written.seconds, said: written.result };
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
