import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/**
 * Folders of the workspace that contain a file of this name, sorted: `foldersWith('tsconfig.json')`. Tools take their folders
 * from here, so that a new package is linted, type-checked and tested without an entry in a list.
 */
export const foldersWith = (file: string, root = ROOT): string[] =>
  globSync(`{*,shared/*}/${file}`, { cwd: root }).map(dirname).sort();

/** Packages whose tests are one step: every package but the two that have steps of their own. */
export const unitProjects = (root = ROOT): string[] =>
  foldersWith('package.json', root).filter((folder) => folder !== 'server' && folder !== 'e2e');
