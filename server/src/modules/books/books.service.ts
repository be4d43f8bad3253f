import { join } from 'node:path';
import type { Db } from '../../core/db.ts';
import { findFiles, requireExport } from '../../core/discover.ts';
import { verify, type Checks, type Difference } from '../ledger/ledger.verify.ts';

const FOLDER = join(import.meta.dirname, '..');

/** The checks of the ledger and of every capability on it: the export `checks` of each `modules/<capability>/*.verify.ts`. */
export async function loadChecks(): Promise<Checks> {
  const all: Record<string, string> = {};
  for (const file of await findFiles(FOLDER, '.verify.ts')) {
    const loaded: unknown = await import(`../${file}`);
    for (const [name, query] of Object.entries(requireExport<Checks>(file, loaded, 'checks'))) {
      if (name in all) throw new Error(`${file} has a check that another file has too: ${name}`);
      all[name] = query;
    }
  }
  return all;
}

/** Compares the books with themselves, and every capability's tables with the books. @returns every difference. */
export const verifyBooks = async (db: Db): Promise<Difference[]> => verify(db, await loadChecks());
