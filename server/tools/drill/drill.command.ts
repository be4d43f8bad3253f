import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '../../src/core/command.ts';
import { postgresBinaries } from '../../src/core/postgres.ts';
import { blankPicture } from '../simulation/simulate.command.ts';
import { roundToTenths } from '../../src/backup/backup.types.ts';
import { drill, type DrillResult } from './drill.ts';

/** @returns the exit code: 0 when everything that was answered before the back-up is there exactly once. */
export async function drillCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      users: { type: 'string', default: '40' },
      seconds: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'maru' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'maru-drill-'));
  // Root's PostgreSQL runs as another user, which needs access.
  chmodSync(folder, 0o755);
  const file = (name: string) => join(import.meta.dirname, '..', '..', name);
  try {
    const drilled = await drill({
      folder,
      binaries: postgresBinaries(createRequire(import.meta.url)),
      seed: values.seed,
      users: Number(values.users),
      seconds: Number(values.seconds),
      isThrowAway: false,
      picture: await blankPicture(),
      entries: { cli: file('cli.ts'), main: file('src/main.ts'), node: file('tools/simulation/node.ts') },
    });
    report(drilled, Number(values.users), sizeOf(join(folder, 'copy')));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

function report(drilled: DrillResult, users: number, bytes: number): void {
  const { manifest, rows, load, seconds, late, sentAgain, said } = drilled;
  for (const lines of said) print(lines.trimEnd());
  const lines = {
    'back-up': `${rows} rows of ${manifest.tables.length} tables, ${roundToTenths(bytes / 1e6)} MB, ${roundToTenths(seconds.backup)} s`,
    load: `${Math.round(load.before)} operations a second before the back-up, ${Math.round(load.during)} during it`,
    restore: `${roundToTenths(seconds.restore)} s until verified, ${roundToTenths(seconds.boot)} s more until the server answers`,
    balances: `${users} customers have what they were answered before the back-up; ${late} later changes are gone`,
    'sent again': `${sentAgain} drafts answered before the back-up, each answered alike, none done twice`,
  };
  for (const [name, line] of Object.entries(lines)) print(`${name.padEnd(11)} ${line}`);
}
