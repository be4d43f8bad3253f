/** Checks the types of every project of the workspace: `tsc -b` over each folder with a `tsconfig.json`. Arguments go to `tsc`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RARE_COLLECTION } from './run-command.ts';
import { foldersWith, ROOT } from './workspace.ts';

/**
 * The native compiler needs a third of the time of TypeScript 6, which stays for the tools that read its API: ts-loader and the API
 * report.
 */
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

// Each further checker of a project checks the shared types once more. Several projects are checked at a time.
const args = ['-b', ...foldersWith('tsconfig.json'), '--checkers', '1', ...process.argv.slice(2)];
const { status } = spawnSync(tsc, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...RARE_COLLECTION } });
process.exitCode = status ?? 1;
