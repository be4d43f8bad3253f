import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A new folder, which the global teardown removes. A hook here would be of the first test file alone that a worker runs: the others find
 * this module loaded.
 */
export function tempFolder(): string {
  const folder = process.env.TEST_FOLDER;
  if (!folder) throw new Error('TEST_FOLDER is set by the global setup');
  return mkdtempSync(join(folder, 'test-'));
}
