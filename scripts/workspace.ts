import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/**
 * Folders of the workspace that contain a file of this name, sorted: `foldersWith('tsconfig.json')`. Tools take their folders
 * from here, so that a new package is linted, type-checked and tested without an entry in a list.
 */
export const foldersWith = (file: string, root = ROOT): string[] =>
  globSync(`{*,shared/*}/${file}`, { cwd: root }).map(dirname).sort();

/** Packages that run in Node alone, besides the server. Their tests are one step. */
export const NODE_PROJECTS = ['federation', 'shared/domain'];
const OWN_STEPS = ['server', 'e2e', ...NODE_PROJECTS];

/** Packages that run in a browser. Their tests are one step; a new remote is among them. */
export const unitProjects = (root = ROOT): string[] =>
  foldersWith('package.json', root).filter((folder) => !OWN_STEPS.includes(folder));
