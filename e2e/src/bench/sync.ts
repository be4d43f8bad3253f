import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The disk's own limit for one writer: 8 KB written and synced repeatedly. */
export function syncsPerSecond(dir: string, seconds = 2): number {
  const folder = mkdtempSync(join(dir, 'sync-'));
  const file = openSync(join(folder, 'log'), 'w');
  const block = Buffer.alloc(8_192);
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    writeSync(file, block);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count / seconds;
}
