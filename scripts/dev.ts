/** All dev servers: the shell composed of all remotes with hot reload, each on its own port. The API runs by `pnpm server`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findRemotes } from '../federation/src/remotes.ts';
import { SHELL_PORT } from '../federation/src/webpack/dev-server.ts';
import { ROOT } from './workspace.ts';

const ports = new Map([
  ['shell', SHELL_PORT],
  ...findRemotes(ROOT).map(({ folder, devPort }) => [folder, devPort] as const),
]);

const cli = join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
const servers: ChildProcess[] = [...ports.keys()].map((folder) => {
  const child = spawn(process.execPath, [cli, 'serve', '--mode', 'development'], { cwd: join(ROOT, folder) });
  const print = (text: Buffer) => process.stdout.write(text.toString().replace(/^(?=.)/gm, `${folder.padEnd(16)}`));
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  return child;
});
for (const [folder, port] of ports) console.log(`${folder.padEnd(16)}http://localhost:${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => servers.forEach((server) => server.kill(signal)));
}
