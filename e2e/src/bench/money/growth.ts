import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/product.ts';
import { quantile, round, told, type Figure } from '../stats.ts';
import { byPgbench, overHttp, rateOf, type Bench } from './arms.ts';
import { growTo, logIn, type Payer } from './seed.ts';
import { callerOf } from '../caller.ts';

const run = promisify(execFile);
const SIZES = [1_000, 100_000, 1_000_000];
const SECONDS = 5;
const READS = 200;

/** The same work with more and more accounts in the books; one line per figure, the sizes side by side. */
export async function tellGrowth(bench: Bench, busiest: Payer): Promise<Figure[]> {
  const columns: Record<string, string>[] = [];
  for (const size of SIZES) columns.push(await measureAt(bench, size, busiest));
  const sizes = SIZES.map((size) => size.toLocaleString('en')).join(' / ');
  return [
    told('accounts', sizes),
    ...Object.keys(columns[0]!).map((name) => told(name, columns.map((column) => column[name]).join(' / '))),
  ];
}

async function measureAt(bench: Bench, size: number, busiest: Payer): Promise<Record<string, string>> {
  const { client, product } = bench;
  await growTo(client, size);
  const payers = await logIn(client, 1_000);
  await overHttp(bench, payers, 1);
  const http = await overHttp(bench, payers, SECONDS);
  const pgbench = await byPgbench(bench, payers, SECONDS);
  const call = callerOf(product.url);
  const page = { page: 1, direction: 'all' } as const;
  const milliseconds = (times: readonly number[], share: number) => round(quantile(times, share), 1);
  const reads = {
    movements: await timed(payers, (payer) => call('/fund/Flow', page, payer)),
    busiest: await timed([busiest], (payer) => call('/fund/Flow', page, payer)),
    assets: await timed(payers, (payer) => call('/fund/Assets', {}, payer)),
  };
  const { rows } = await client.query<{ bytes: string; postings: string; moved: string }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from posting) as postings,
       (select count(*) from posting p join ledger_account a on a.id = p.account_id where a.owner = $1) as moved`,
    [busiest.id],
  );
  const { bytes = '0', postings = '0', moved = '0' } = rows[0] ?? {};
  const seconds = await verify(bench);
  return {
    postings: Number(postings).toLocaleString('en'),
    'size on disk, MB': round(Number(bytes) / 2 ** 20, 0),
    'transfers a second over HTTP': round(rateOf(http), 0),
    'a transfer, p50, ms': milliseconds(http.times, 0.5),
    'a transfer, p99, ms': milliseconds(http.times, 0.99),
    ...(pgbench && { 'transfers / pgbench at that size': round(rateOf(http) / rateOf(pgbench), 2) }),
    'a page of movements, p50, ms': milliseconds(reads.movements, 0.5),
    'a page of movements, p99, ms': milliseconds(reads.movements, 0.99),
    'the same of the busiest customer, p50, ms': milliseconds(reads.busiest, 0.5),
    'movements of the busiest customer': Number(moved).toLocaleString('en'),
    'total assets, p50, ms': milliseconds(reads.assets, 0.5),
    'total assets, p99, ms': milliseconds(reads.assets, 0.99),
    '`ledger verify`, s': round(seconds, 1),
  };
}

/** One after the other, each customer in turn. */
async function timed(payers: readonly Payer[], read: (payer: Payer) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    const begun = performance.now();
    await read(payers[index % payers.length] as Payer);
    times.push(performance.now() - begun);
  }
  return times;
}

/**
 * Runs the operator's command.
 * @returns its seconds.
 * @throws when it finds a difference.
 */
async function verify({ database }: Bench): Promise<number> {
  const { host, port, user, password } = database;
  const env = { ...process.env, DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database.database}` };
  const begun = performance.now();
  await run(process.execPath, [join(ROOT, 'server/cli.ts'), 'ledger', 'verify'], { cwd: ROOT, env });
  return (performance.now() - begun) / 1_000;
}
