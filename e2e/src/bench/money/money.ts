import type pg from 'pg';
import { startProduct } from '../../support/product.ts';
import type { Figure } from '../stats.ts';
import { compareArms } from './arms.ts';
import { connect, databaseOf } from './database.ts';
import { tellGrowth } from './growth.ts';
import { readScript } from './pgbench.ts';
import { growTo } from './seed.ts';

/** Durable transfers compared with PostgreSQL and the disk, and their cost as accounts grow. */
export async function benchMoney(): Promise<Figure[]> {
  const product = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '' });
  let client: pg.Client | undefined;
  try {
    const database = databaseOf(product);
    client = await connect(database);
    await growTo(client, 1_000);
    const bench = { product, client, database, script: await readScript(client, database) };
    const { figures, busiest } = await compareArms(bench);
    return [...figures, ...(await tellGrowth(bench, busiest))];
  } finally {
    await client?.end();
    await product.stop();
  }
}
