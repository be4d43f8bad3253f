import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { print } from '../../src/core/command.ts';
import { openDb, type Db } from '../../src/core/db.ts';
import { postgresBinaries, startPostgres } from '../../src/core/postgres.ts';
import { verifyBooks } from '../../src/modules/books/books.service.ts';
import { MINUTE } from '../../src/core/time.ts';
import { bootServer } from '../boot-server.ts';
import {
  ask,
  differences,
  hashOfCustomers,
  OrderingCustomer,
  readGrown,
  readState,
  type KeptState,
  type RecoveryStep,
} from './recovery.ts';

const START = Date.parse('2026-11-20T09:01:00+09:00');
const CUSTOMERS = 20;
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

/**
 * `pnpm server market recovery [--orders N] [--resting N] [--kills N]` on a temporary PostgreSQL: orders trade in the market of the real
 * server, and customers have orders of their own over HTTP, half of them resting. Then the server is killed by -9 and started again, more
 * than once; prints how long it takes until it answers, and compares the state with the one before. @returns the exit code: 1 when it differs
 */
export async function recoveryCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      orders: { type: 'string', default: '1000000' },
      resting: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '5' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'maru-recovery-'));
  // Root's PostgreSQL runs as another user, which needs access.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({
    dir: join(folder, 'pg'),
    binaries: postgresBinaries(createRequire(import.meta.url)),
  });
  const url = await postgres.database('bench');
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT: 'false',
    LOG_LEVEL: 'warn',
    MARKET_CLOCK: 'krx',
    MARKET_SEED: 'recovery',
    OPENING_GRANT_KRW: '100000000000',
  };
  const db = openDb(url, 1);
  try {
    const run = new Recovery(db, env);
    await run.fill(Number(values.orders), Number(values.resting));
    await run.restart(Number(values.kills));
    return (await run.isWhole()) ? 0 : 1;
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Recovery {
  private readonly customers = Array.from({ length: CUSTOMERS }, (_, index) => new OrderingCustomer(index));
  private symbols: string[] = [];
  private before: KeptState = new Map();
  private hash = '';
  /** The market's clock at the kill. */
  private killedAt = 0;
  /** The minute that has begun then, in which nothing has traded. */
  private minute = 0;
  private readonly found: string[] = [];
  private readonly db: Db;
  private readonly env: NodeJS.ProcessEnv;

  constructor(db: Db, env: NodeJS.ProcessEnv) {
    this.db = db;
    this.env = env;
  }

  /** Trades, reads the state, and kills the server. */
  async fill(orders: number, resting: number): Promise<void> {
    const server = fork(join(import.meta.dirname, 'recovery-server.ts'), [String(START)], { env: this.env });
    const gone = once(server, 'exit');
    const said = async <K extends RecoveryStep['kind']>(kind: K): Promise<Extract<RecoveryStep, { kind: K }>> => {
      const [step] = (await Promise.race([
        once(server, 'message'),
        gone.then(() => Promise.reject(new Error('the server ended'))),
      ])) as [RecoveryStep];
      if (step.kind !== kind) throw new Error(`${step.kind} instead of ${kind}`);
      return step as Extract<RecoveryStep, { kind: K }>;
    };
    try {
      const { origin } = await said('ready');
      const { data } = await ask(origin, '/market/List', { market: 'KOSPI', page: 1 });
      for (const customer of this.customers) await customer.register(origin);
      await Promise.all(
        this.customers.map(async (customer) => {
          for (let at = 0; at < resting / CUSTOMERS; at++) await customer.order(origin, data[at % data.length]!.symbol);
        }),
      );
      const startedAt = performance.now();
      server.send(orders - 2 * resting);
      const traded = await said('traded');
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      print(
        `${traded.orders} orders of the market and ${2 * resting} of customers, ${traded.executions} executions, in ${seconds} s`,
      );
      this.killedAt = traded.now;
      this.minute = traded.now - (traded.now % MINUTE);
      await this.readBefore(origin);
    } finally {
      server.kill('SIGKILL');
      await gone;
    }
  }

  private async readBefore(origin: string): Promise<void> {
    const { rows } = await sql<{ symbol: string; bars: number }>`
      select symbol, count(*)::int as bars from candle_1m group by symbol order by symbol`.execute(this.db);
    this.symbols = rows.map(({ symbol }) => symbol);
    this.before = await readState(origin, this.symbols, this.minute);
    this.hash = await hashOfCustomers(this.db);
    print(
      `${this.symbols.length} instruments with ${rows.reduce((sum, { bars }) => sum + bars, 0)} candles of a minute in the tables`,
    );
  }

  /** Starts the real server at the moment of the kill, compares its state once, and kills it again. */
  async restart(kills: number): Promise<void> {
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const startedAt = performance.now();
      const env = { ...this.env, CLOCK_OFFSET: String(this.killedAt - Date.now()) };
      const server = await bootServer(MAIN, env);
      await server.post('/market/List', { market: 'all', page: 1 });
      times.push((performance.now() - startedAt) / 1_000);
      try {
        if (kill === 0) await this.compare(server.origin);
        if (kill === kills - 1) await this.cancelOrders(server.origin);
      } finally {
        await server.kill();
      }
    }
    times.sort((a, b) => a - b);
    const text = (seconds = 0): number => Math.round(seconds * 10) / 10;
    print(
      `answers again ${text(times[times.length >> 1])} s after the kill, middle of ${kills}; ${text(times[0])} to ${text(times.at(-1))}`,
    );
  }

  private async compare(origin: string): Promise<void> {
    const { symbols, minute } = this;
    const since = await readGrown(origin, symbols, minute);
    const after = await readState(origin, symbols, minute);
    this.found.push(...differences(this.before, after, since));
    if ((await hashOfCustomers(this.db)) !== this.hash) this.found.push('orders, positions or cash of customers');
  }

  private async cancelOrders(origin: string): Promise<void> {
    let count = 0;
    for (const customer of this.customers) count += await customer.cancelAll(origin);
    print(`${count} resting orders were in the books, and are cancelled`);
  }

  async isWhole(): Promise<boolean> {
    const { found } = this;
    const books = await verifyBooks(this.db);
    print(`${found.length} differences of the state${found.length > 0 ? `: ${found.slice(0, 5).join(', ')}` : ''}`);
    print(`${books.length} differences in the books`);
    return found.length === 0 && books.length === 0;
  }
}
