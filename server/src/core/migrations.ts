import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from './db.ts';
import { requireExport } from './discover.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const STEP = /^(\d{4})-[a-z]+(-[a-z]+)*\.ts$/;

/**
 * Every migration by its name, ordered by the number that the name begins with. Published migrations never change; a
 * correction is a new one.
 * @throws Error when a file has no number or two have the same.
 */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = await readdir(FOLDER, { withFileTypes: true });
  const names = migrationNames(files.filter((entry) => entry.isFile()).map(({ name }) => name));
  const steps = names.map(async (name) => {
    const loaded: unknown = await import(`../migrations/${name}.ts`);
    return [name, { up: requireExport<Migration['up']>(`migrations/${name}.ts`, loaded, 'up') }] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}

/**
 * Names of the migrations in a folder with these files, sorted.
 * @throws Error when a file has no number or two have the same.
 */
export function migrationNames(files: readonly string[]): string[] {
  const byNumber = new Map<string, string>();
  for (const file of [...files].sort()) {
    const number = STEP.exec(file)?.[1];
    if (number === undefined) throw new Error(`migrations/${file} is no step: name it like 0123-something.ts`);
    const other = byNumber.get(number);
    if (other !== undefined) throw new Error(`migrations/${other} and migrations/${file} have the same number`);
    byNumber.set(number, file);
  }
  return [...byNumber.values()].map((file) => file.slice(0, -'.ts'.length));
}
