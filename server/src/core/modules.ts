import { join } from 'node:path';
import type { Module } from './deps.ts';
import { findFiles, requireExport } from './discover.ts';

const FOLDER = join(import.meta.dirname, '..', 'modules');

/** Every capability: the export `routes` of each `modules/<capability>/*.routes.ts`, in the order of their paths. */
export async function loadModules(): Promise<Module[]> {
  const files = await findFiles(FOLDER, '.routes.ts');
  return Promise.all(
    files.map(async (file) => requireExport<Module>(file, await import(`../modules/${file}`), 'routes')),
  );
}
