import { join } from 'node:path';
import pino from 'pino';
import { systemClock } from '../../src/core/clock.ts';
import { print } from '../../src/core/command.ts';
import { readConfig } from '../../src/core/config.ts';
import { buildPages } from './pages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const [WEB_ROOT, CONSOLE_ROOT] = [join(ROOT, 'dist/web'), join(ROOT, 'console/dist')];

/** `pnpm pages <origin>`: serves the built frontends on HOST and PORT for a backend at another address, until it is stopped. */
export async function pagesCommand([backend = '']: readonly string[]): Promise<number> {
  if (!/^https?:\/\/[^/]+\/?$/.test(backend)) {
    print('pnpm pages <origin of the backend>, after pnpm build');
    return 2;
  }
  const config = readConfig({ WEB_ROOT, CONSOLE_ROOT, ...process.env });
  const logger = pino({ level: config.logLevel });
  const app = await buildPages({
    config,
    clock: systemClock(config.clockOffset),
    logger,
    backend: backend.replace(/\/$/, ''),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  print(`The frontends on ${await app.listen({ host: config.host, port: config.port })}, with the backend ${backend}`);
  return 0;
}
