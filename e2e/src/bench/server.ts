import { startProduct } from '../support/product.ts';
import { memoryOf, postgresOf } from './processes.ts';
import { atMost, type Figure } from './stats.ts';

/** Cost of the server's start, and of the server when it is idle. */
export async function benchServer(): Promise<Figure[]> {
  const started = performance.now();
  const product = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '' });
  const ready = performance.now() - started;
  await new Promise((later) => setTimeout(later, 10_000));
  const idle = memoryOf(product.pid, postgresOf(product));
  await product.stop();
  return [
    atMost('from a built tree to ready', ready / 1000, 10, ' s', 1),
    atMost('memory idle with 200 instruments: server and PostgreSQL', idle, 350, ' MB', 0),
  ];
}
