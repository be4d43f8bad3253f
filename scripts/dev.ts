/** All dev servers: the shell composed of five remotes with hot reload, on the documented ports. The API runs by `pnpm server`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { DEV_PORTS } from '../federation/src/webpack/dev-server.ts';

const root = resolve(import.meta.dirname, '..');
const folders = Object.keys(DEV_PORTS).map((name) => name.replace('@maru/', 'remote-'));

const servers: ChildProcess[] = folders.map((folder) => {
  const cli = join(root, folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', '--mode', 'development'], { cwd: join(root, folder) });
  const tell = (text: Buffer) => process.stdout.write(text.toString().replace(/^(?=.)/gm, `${folder.padEnd(16)}`));
  child.stdout.on('data', tell);
  child.stderr.on('data', tell);
  return child;
});
for (const [name, port] of Object.entries(DEV_PORTS)) console.log(`${name.padEnd(16)}http://localhost:${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => servers.forEach((server) => server.kill(signal)));
}
