/** Checks the types of every project of the workspace: `tsc -b` over each folder with a `tsconfig.json`. Arguments go to `tsc`. */
import { spawnSync } from 'node:child_process';
import { foldersWith, ROOT } from './workspace.ts';

const { status } = spawnSync('tsc', ['-b', ...foldersWith('tsconfig.json'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
