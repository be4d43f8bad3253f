import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of one role in the sub-folders of `root`, for example every `<capability>/<name>.routes.ts`. A capability is
 * found by its path, so adding one edits no list.
 * @returns paths relative to `root`, sorted.
 */
export async function findFiles(root: string, ending: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)),
  );
  return files
    .flat()
    .filter((file) => file.endsWith(ending))
    .sort();
}

/** The export that a discovered file must have. @throws Error that names the file when it has none. */
export function requireExport<T>(file: string, loaded: unknown, name: string): T {
  const value = (loaded as Readonly<Record<string, T | undefined>>)[name];
  if (value === undefined) throw new Error(`${file} has no export named ${name}`);
  return value;
}
