import { createRequire } from 'node:module';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { print } from '../../src/core/command.ts';
import { migrate, openDb } from '../../src/core/db.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../src/core/postgres.ts';
import { loadMigrations } from '../../src/core/migrations.ts';
import { InvariantViolation } from './customer.ts';
import { shrink } from './shrink.ts';
import { simulate, STEPS_PER_ROUND, type SimulationResult, type SimulationOptions } from './simulate.ts';

const SHRINK_TRIES = 40;
const SAY_EVERY = 5_000;

/**
 * `pnpm ledger simulate --seed S --ops N --users N [--nodes N] [--no-kill] [--only user:step,…]` on a temporary
 * PostgreSQL.
 * @returns the exit code: 1 when an invariant was violated, after printing the command that reproduces it.
 */
export async function simulateCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: 'maru' },
      ops: { type: 'string', default: '2000' },
      users: { type: 'string', default: '20' },
      nodes: { type: 'string', default: '2' },
      'no-kill': { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const options: SimulationOptions = {
    seed: values.seed,
    ops: Number(values.ops),
    users: Number(values.users),
    nodes: Number(values.nodes),
    hasKills: !values['no-kill'],
    only: values.only === undefined ? undefined : new Set(values.only.split(',')),
    picture: await blankPicture(),
    entry: join(import.meta.dirname, 'node.ts'),
    onRound: progress(),
  };
  const folder = mkdtempSync(join(tmpdir(), 'maru-simulation-'));
  // Root's PostgreSQL runs as another user, which needs access.
  chmodSync(folder, 0o755);
  const binaries = postgresBinaries(createRequire(import.meta.url));
  const postgres = await startPostgres({ dir: join(folder, 'pg'), binaries, isThrowAway: true });
  try {
    const startedAt = performance.now();
    const { failure, result } = await attempt(postgres, options);
    if (!failure) {
      report(result!, (performance.now() - startedAt) / 1000);
      return 0;
    }
    print(failure.message);
    await shrinkAndSay(postgres, options, failure);
    return 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The smallest accepted picture. */
export const blankPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();

function progress(): (ops: number) => void {
  let next = SAY_EVERY;
  return (ops) => {
    if (ops < next) return;
    next += SAY_EVERY;
    print(`${ops} operations`);
  };
}

let databases = 0;
async function attempt(
  postgres: Postgres,
  options: SimulationOptions,
): Promise<{ result?: SimulationResult; failure?: InvariantViolation }> {
  const url = await postgres.database(`simulation_${++databases}`);
  const db = openDb(url, 1);
  try {
    await migrate(db, await loadMigrations());
  } finally {
    await db.destroy();
  }
  try {
    return { result: await simulate(url, options) };
  } catch (error) {
    if (error instanceof InvariantViolation) return { failure: error };
    throw error;
  }
}

function report({ hash, ops, requests, kills, outcomes }: SimulationResult, seconds: number): void {
  for (const [outcome, count] of [...outcomes].sort()) print(`${String(count).padStart(8)} ${outcome}`);
  print(`${ops} operations, ${requests} requests, ${kills} kills in ${Math.round(seconds)} s`);
  print('0 differences');
  print(`ledger ${hash}`);
}

/** Repeats with fewer steps, and without kills if it still fails. */
async function shrinkAndSay(
  postgres: Postgres,
  options: SimulationOptions,
  failure: InvariantViolation,
): Promise<void> {
  const quiet = { ...options, onRound: undefined };
  const fails = async (only: readonly string[], hasKills: boolean): Promise<boolean> =>
    (await attempt(postgres, { ...quiet, hasKills, only: new Set(only) })).failure !== undefined;
  const last = failure.step ?? Math.ceil(options.ops / options.users / STEPS_PER_ROUND) * STEPS_PER_ROUND;
  const stepsOf = (user: number) => Array.from({ length: last }, (_, index) => `${user}:${index + 1}`);
  const everybody = Array.from({ length: options.users }, (_, user) => stepsOf(user)).flat();
  const alone = failure.user === undefined ? everybody : stepsOf(failure.user);
  print('shrinking');
  const isLoud = !(await fails(alone, false));
  const from = isLoud ? (options.only ? [...options.only] : everybody) : alone;
  const left = await shrink(from, (part) => fails(part, isLoud && options.hasKills), SHRINK_TRIES);
  const { seed, ops, users, nodes } = options;
  const flags = isLoud ? '' : ' --no-kill';
  print(
    `pnpm ledger simulate --seed ${seed} --ops ${ops} --users ${users} --nodes ${nodes}${flags} --only ${left.join(',')}`,
  );
}
