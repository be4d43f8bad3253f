import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startProduct, type Product } from '../../support/product.ts';
import { connect, databaseOf } from '../money/database.ts';
import { memoryOf, postgresOf, processorTimeOf } from '../processes.ts';
import { atLeast, quantile, round, told, type Figure } from '../stats.ts';
import { syncsPerSecond } from '../sync.ts';
import { orderFor, type Flow } from './flow.ts';
import { profileTime, sharesIn } from './shares.ts';
import { countStatements, restartCounting } from './statements.ts';
import { makeTraders, type Trader } from './traders.ts';

const FEW = 24;
const MANY = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 4;
const COUNTED_SECONDS = 5;

/** Durable orders over HTTP with few and with many customers, and the cost of an order by statement and by part of the server. */
export async function benchOrders(): Promise<Figure[]> {
  let product = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '' });
  let client = await connect(databaseOf(product));
  const folder = mkdtempSync(join(tmpdir(), 'maru-profile-'));
  try {
    const traders = await makeTraders(product.url, client, MANY);
    const few = traders.slice(0, FEW);
    await warmUp(product, client, few);
    const syncs = syncsPerSecond(product.dataDir);
    const withFew = await measure(product, few);
    const withMany = await measure(product, traders);
    const memory = memoryOf(product.pid, postgresOf(product));
    const profiled = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
    ({ product, client } = await restartCounting(product, client, profiled));
    await warmUp(product, client, few);
    const counted = await count(product, client, few);
    const { dataDir } = product;
    await client.end();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const shares = sharesIn(folder, counted.from, counted.to);
    return [
      atLeast(`durable orders a second over HTTP, ${MANY} customers`, withMany.rate, 1_000, '', 0),
      ...answered(`${MANY} customers`, withMany),
      atLeast(`durable orders a second over HTTP, ${FEW} customers`, withFew.rate, 1_000, '', 0),
      ...answered(`${FEW} customers`, withFew),
      told('fdatasync a second, same disk, same run', syncs, '', 0),
      atLeast('orders / fdatasync', withMany.rate / syncs, 0.5),
      told(`statements an order, ${FEW} customers`, counted.statements, '', 1),
      told(`commits an order, ${FEW} customers`, counted.commits),
      ...[...shares]
        .sort(([, a], [, b]) => b - a)
        .map(([part, share]) => told(`share of the server's time: ${part}`, 100 * share, ' %', 0)),
      told('memory after the load', memory, ' MB', 0),
    ];
  } finally {
    await client.end().catch(() => undefined);
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly flow: Flow;
  readonly rate: number;
  /** Processor milliseconds an order. */
  readonly server: number;
  readonly postgres: number;
  readonly load: number;
}

async function measure(product: Product, traders: readonly Trader[]): Promise<Measured> {
  const postgres = postgresOf(product);
  const before = {
    server: processorTimeOf(product.pid),
    postgres: processorTimeOf(postgres),
    load: process.cpuUsage(),
  };
  const flow = await orderFor(product.url, SECONDS, traders);
  const { user, system } = process.cpuUsage(before.load);
  const orders = flow.times.length;
  return {
    flow,
    rate: orders / flow.seconds,
    server: (1_000 * (processorTimeOf(product.pid) - before.server)) / orders,
    postgres: (1_000 * (processorTimeOf(postgres) - before.postgres)) / orders,
    load: (user + system) / 1_000 / orders,
  };
}

function answered(who: string, { flow, server, postgres, load }: Measured): Figure[] {
  const { times, fills } = flow;
  return [
    told(`order answered, ${who}, p50`, quantile(times, 0.5), ' ms', 1),
    told(`order answered, ${who}, p99`, quantile(times, 0.99), ' ms', 1),
    told(`order to fill on the stream, ${who}, p50`, quantile(fills, 0.5), ' ms', 1),
    told(`order to fill on the stream, ${who}, p99`, quantile(fills, 0.99), ' ms', 1),
    told(
      `processor time an order, ${who}: server / PostgreSQL / load generator`,
      [server, postgres, load].map((time) => `${round(time, 2)} ms`).join(' / '),
    ),
  ];
}

/**
 * Orders until the code is compiled and the statements are prepared. Then the statistics are renewed, as PostgreSQL does within a minute:
 * plans that were made for empty tables read them whole.
 */
async function warmUp({ url }: Product, client: pg.Client, traders: readonly Trader[]): Promise<void> {
  await orderFor(url, WARM_UP_SECONDS, traders);
  await client.query('analyze');
}

async function count({ url }: Product, client: pg.Client, traders: readonly Trader[]) {
  let orders = 0;
  const from = profileTime();
  const { statements, commits } = await countStatements(client, async () => {
    orders = (await orderFor(url, COUNTED_SECONDS, traders)).times.length;
  });
  return { from, to: profileTime(), statements: statements / orders, commits: commits / orders };
}
