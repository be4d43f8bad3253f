/**
 * Dev servers with hot reload, each on its own port: all of them, the shell composed of all remotes, or those of the named remotes alone, each
 * in its own page. The API runs by `pnpm server`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findRemotes } from '../federation/src/remotes.ts';
import { SHELL_PORT } from '../federation/src/webpack/dev-server.ts';
import { ROOT } from './workspace.ts';

const all = new Map([
  ['shell', SHELL_PORT],
  ...findRemotes(ROOT).map(({ folder, devPort }) => [folder, devPort] as const),
]);
const wanted = process.argv.slice(2).map((name) => (all.has(name) ? name : `remote-${name}`));
const unknown = wanted.find((name) => !all.has(name));
if (unknown) {
  console.error(`There is no ${unknown}. Name one or several of: ${[...all.keys()].join(', ')}`);
  process.exit(2);
}
const ports = new Map([...all].filter(([folder]) => wanted.length === 0 || wanted.includes(folder)));

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
