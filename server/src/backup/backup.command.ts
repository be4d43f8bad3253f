import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, withDatabaseUrl } from '../core/command.ts';
import { missingKeys, readConfig } from '../core/config.ts';
import { checkBackup } from './backup-folder.ts';
import { restoreBackup } from './backup-restore.ts';
import { BackupError, rowsOf, roundToTenths } from './backup.types.ts';
import { writeBackup } from './backup-write.ts';

const HELP = `pnpm server backup <folder>         copy the database into a new or empty folder, beside running servers
       --despite-audit              also with faults in the audit log that nobody acknowledged; the back-up lists them
pnpm server backup check <folder>   read a back-up through and compare it with what was written
pnpm server backup drill            back up while money moves, kill, restore and compare, on databases of its own
pnpm server restore <folder>        restore a back-up into a database without tables, and verify it there

The database is DATABASE_OWNER_URL, DATABASE_URL or the one in DATA_DIR. The keys SECRET_KEY and UPLOAD_KEY, or the files
secret.key and upload.key in DATA_DIR, are not in a back-up: keep them, and keep them elsewhere.`;

/**
 * `backup <folder>`, `backup check <folder>`.
 * @returns the exit code: 1 when the command is refused, 2 for wrong usage.
 */
export async function backupCommand(words: readonly string[]): Promise<number> {
  const { paths, isDespiteAudit } = wordsOf(words);
  const [first, second, ...more] = paths;
  if (first === undefined || more.length > 0 || (second !== undefined && first !== 'check')) return help(words);
  return reporting(async () => {
    if (second !== undefined) {
      const { manifest } = await checkBackup(pathOf(second), readConfig(process.env));
      print(
        `${rowsOf(manifest)} rows of ${manifest.tables.length} tables as of ${manifest.at}, every byte as it was written`,
      );
      return;
    }
    const startedAt = performance.now();
    const { manifest, bytes } = await withDatabaseUrl((url, config) =>
      writeBackup(url, pathOf(first), config, isDespiteAudit),
    );
    const seconds = secondsSince(startedAt);
    print(
      `${rowsOf(manifest)} rows of ${manifest.tables.length} tables, ${roundToTenths(bytes / 1e6)} MB in ${seconds} s`,
    );
    print(`as of ${manifest.at}, in ${pathOf(first)}`);
    print(`audit log up to ${manifest.auditHead}`);
    printFaults(manifest.auditFaults);
  });
}

/**
 * `restore <folder>`.
 * @returns the exit code: 1 when it is refused; then nothing was written.
 */
export async function restoreCommand(words: readonly string[]): Promise<number> {
  const { paths, isDespiteAudit } = wordsOf(words);
  const [folder, ...more] = paths;
  if (folder === undefined || more.length > 0 || isDespiteAudit) return help(words);
  return reporting(async () => {
    const startedAt = performance.now();
    // Checked before a cluster is created for it.
    const backup = await checkBackup(pathOf(folder), readConfig(process.env));
    const { manifest } = backup;
    const verified = await withDatabaseUrl((url, config) => restoreBackup(url, backup, config));
    print(`${rowsOf(manifest)} rows of ${manifest.tables.length} tables as of ${manifest.at}`);
    print('ledger: 0 differences');
    const state = verified.auditFaults.length === 0 ? 'all good' : 'with the faults of the back-up';
    print(`audit log: ${verified.auditEntries} entries, ${state}, up to ${manifest.auditHead}`);
    printFaults(verified.auditFaults);
    print(
      `keys: ${verified.pictures} pictures and ${verified.numbers} identity numbers opened, ${verified.accounts} account numbers`,
    );
    print(`restored and verified in ${secondsSince(startedAt)} s; everybody logs in again`);
  });
}

/** Runs a command and reports a refusal in one line. */
async function reporting(work: () => Promise<void>): Promise<number> {
  try {
    const missing = missingKeys(process.env);
    if (missing.length > 0)
      throw new BackupError(
        `${missing.join(' and ')} must be given, or be kept in DATA_DIR: see pnpm server backup --help`,
      );
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function printFaults(faults: readonly string[]): void {
  for (const fault of faults) print(`audit log: ${fault}, which nobody acknowledged`);
}

/** No path at all for a word that is no option. */
function wordsOf(words: readonly string[]): { paths: string[]; isDespiteAudit: boolean } {
  try {
    const options = { 'despite-audit': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    return { paths: positionals, isDespiteAudit: values['despite-audit'] };
  } catch {
    return { paths: [], isDespiteAudit: false };
  }
}

function help(words: readonly string[]): number {
  print(HELP);
  return words.some((word) => word === '--help' || word === '-h') ? 0 : 2;
}

/** pnpm starts the command in another folder than the caller's. */
const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
const secondsSince = (startedAt: number): number => roundToTenths((performance.now() - startedAt) / 1000);
