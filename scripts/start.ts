/** Builds missing packages, starts the server with the composed product, prints its address and the demo log-in. */
import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeQR } from 'qr';
import { ROOT } from './workspace.ts';

const built = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts'), '--quiet'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

process.chdir(ROOT);
const DEFAULTS = {
  HOST: '0.0.0.0',
  PORT: '8080',
  LOG_LEVEL: 'warn',
  DEMO: '1',
  WEB_ROOT: 'dist/web',
  CONSOLE_ROOT: 'console/dist',
};
for (const [name, value] of Object.entries(DEFAULTS)) process.env[name] ??= value;
const { HOST, PORT } = process.env;

// In this process: one Ctrl-C reaches the server once, and no child process remains.
await import('../server/src/main.ts');
const address = `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
while (!(await isReady())) await wait(100);

console.log(`\nMaru            ${address}`);
console.log(`Back office     ${address}/console/`);
const phone = HOST === '0.0.0.0' ? lanAddress() : undefined;
if (phone) {
  console.log(`On your phone   http://${phone}:${PORT}  (same network)\n`);
  console.log(encodeQR(`http://${phone}:${PORT}`, 'term'));
}

async function isReady(): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** The first address that other devices of the local network can reach. */
function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
