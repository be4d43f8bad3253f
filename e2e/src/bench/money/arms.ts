import type pg from 'pg';
import type { Product } from '../../support/product.ts';
import { postgresOf, processorTimeOf } from '../processes.ts';
import { atLeast, median, quantile, round, told, type Figure } from '../stats.ts';
import { syncsPerSecond } from '../sync.ts';
import type { Database } from './database.ts';
import { pgbenchFor, type Script } from './pgbench.ts';
import { layQuotes } from './quotes.ts';
import { logIn, type Payer } from './seed.ts';
import { transferFor, type Arm } from './transfers.ts';

export interface Bench {
  readonly product: Product;
  readonly client: pg.Client;
  readonly database: Database;
  /** Absent without pgbench: its arms are skipped. */
  readonly script: Script | undefined;
}

export const AT_ONCE = 24;
/** As many connections as the server has. */
const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 4;
/** More quotes than any machine uses in a second. */
const QUOTES_PER_SECOND = 1_500;
const QUOTES_PER_CONNECTION = 600;

export const rateOf = ({ times, seconds }: Arm) => times.length / seconds;

/** Transfers over HTTP by these customers. */
export async function overHttp({ product, client }: Bench, payers: readonly Payer[], seconds: number): Promise<Arm> {
  const first = await layQuotes(client, payers, QUOTES_PER_SECOND * seconds);
  return transferFor(product.url, seconds, AT_ONCE, { payers, first });
}

/** The same rows by pgbench. */
export async function byPgbench(
  { client, script }: Bench,
  payers: readonly Payer[],
  seconds: number,
): Promise<Arm | undefined> {
  if (!script) return undefined;
  const each = QUOTES_PER_CONNECTION * seconds;
  const first = await layQuotes(client, payers, each * CONNECTIONS);
  return pgbenchFor(script, seconds, CONNECTIONS, { first, each });
}

/**
 * Alternates all arms, so that the machine's noise affects all.
 * @returns also the customer of the single-customer arm.
 */
export async function compareArms(bench: Bench): Promise<{ figures: Figure[]; busiest: Payer }> {
  const payers = await logIn(bench.client, 500);
  const [busiest] = payers as [Payer];
  const arms = { http: [] as Arm[], pgbench: [] as Arm[], oneHttp: [] as Arm[], onePgbench: [] as Arm[] };
  const costs: { server: number; postgres: number }[] = [];
  const syncs: number[] = [];
  const { pid } = bench.product;
  const postgres = postgresOf(bench.product);
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first round warms up.
    const keep = (name: keyof typeof arms, arm: Arm | undefined) => round > 0 && arm && arms[name].push(arm);
    const seconds = round === 0 ? 2 : SECONDS;
    syncs.push(syncsPerSecond(bench.product.dataDir, 1));
    const before = { server: processorTimeOf(pid), postgres: processorTimeOf(postgres) };
    const http = await overHttp(bench, payers, seconds);
    const count = http.times.length;
    costs.push({
      server: (1_000 * (processorTimeOf(pid) - before.server)) / count,
      postgres: (1_000 * (processorTimeOf(postgres) - before.postgres)) / count,
    });
    keep('http', http);
    keep('pgbench', await byPgbench(bench, payers, seconds));
    keep('oneHttp', await overHttp(bench, [busiest], seconds));
    keep('onePgbench', await byPgbench(bench, [busiest], seconds));
  }
  const rate = (name: keyof typeof arms) => median(arms[name].map(rateOf));
  const sync = median(syncs.slice(1));
  const cost = (part: 'server' | 'postgres') => `${round(median(costs.slice(1).map((each) => each[part])), 1)} ms`;
  const hasPgbench = arms.pgbench.length > 0;
  const figures = [
    told(`durable transfers a second over HTTP, ${AT_ONCE} customers at once`, rate('http'), '', 0),
    ...answered('a transfer', arms.http),
    told('processor time a transfer, server / PostgreSQL', `${cost('server')} / ${cost('postgres')}`),
    ...(hasPgbench
      ? [
          told(`the same rows by pgbench a second, ${CONNECTIONS} connections`, rate('pgbench'), '', 0),
          ...answered('the same rows by pgbench', arms.pgbench),
          atLeast('transfers / pgbench', rate('http') / rate('pgbench'), 0.7),
        ]
      : [told('the same rows by pgbench a second', 'pgbench is not installed')]),
    told('fdatasync a second, same disk, same run', sync, '', 0),
    told('transfers / fdatasync', rate('http') / sync),
    told(`one customer, ${AT_ONCE} transfers at once: a second`, rate('oneHttp'), '', 0),
    ...answered('one customer', arms.oneHttp),
    told('one customer / many', rate('oneHttp') / rate('http')),
    ...(hasPgbench ? [told('one customer / many, by pgbench', rate('onePgbench') / rate('pgbench'))] : []),
  ];
  return { figures, busiest };
}

export function answered(name: string, arms: readonly Arm[]): Figure[] {
  const times = arms.flatMap((arm) => arm.times);
  return [told(`${name}, p50`, quantile(times, 0.5), ' ms', 1), told(`${name}, p99`, quantile(times, 0.99), ' ms', 1)];
}
