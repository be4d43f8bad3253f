import { randomUUID } from 'node:crypto';
import { call } from '../support/api.ts';
import { registerOver, type Customer } from '../support/customer.ts';
import { startProduct, type Product } from '../support/product.ts';
import { memoryOf, postgresOf } from './processes.ts';
import { atLeast, atMost, quantile, told, type Figure } from './stats.ts';
import { syncsPerSecond } from './sync.ts';

const CUSTOMERS = 24;
const SECONDS = 10;
/** Liquid large caps, cheap enough for a customer's cash during the whole run. */
const SYMBOLS_TRIED = 12;

/** Cost of the server when idle and under orders, and its response times. Server and load share the machine. */
export async function benchServer(): Promise<Figure[]> {
  const started = performance.now();
  const product = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '' });
  const ready = performance.now() - started;
  await new Promise((later) => setTimeout(later, 10_000));
  const idle = memoryOf(product.pid, postgresOf(product));
  const syncs = syncsPerSecond(product.dataDir);
  const orders = await ordersPerSecond(product);
  const loaded = memoryOf(product.pid, postgresOf(product));
  await product.stop();
  return [
    atMost('from a built tree to ready', ready / 1000, 10, ' s', 1),
    atMost('memory idle with 200 instruments: server and PostgreSQL', idle, 350, ' MB', 0),
    told('memory after the load', loaded, ' MB', 0),
    atLeast('durable orders a second over HTTP', orders.rate, 1_000, '', 0),
    told('order answered, p50', orders.p50, ' ms', 1),
    told('order answered, p99', orders.p99, ' ms', 1),
    told('fdatasync a second, same disk, same run', syncs, '', 0),
    atLeast('orders / fdatasync', orders.rate / syncs, 0.5),
  ];
}

/** Market orders of one lot, bought and closed in turn, each customer on one connection without pauses. */
async function ordersPerSecond({ url }: Product): Promise<{ rate: number; p50: number; p99: number }> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => registerOver(url)));
  const { data: rows } = await call(url, '/market/Rank', { sort: 'turnover', market: 'KOSPI', page: 1 });
  const symbols = rows
    .filter(({ price }) => Number(price) < 200_000)
    .slice(0, SYMBOLS_TRIED)
    .map(({ symbol }) => symbol);
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const failures = new Map<string, number>();
  await Promise.all(
    customers.map(async (customer, index) => {
      const symbol = symbols[index % symbols.length] ?? '100110';
      while (performance.now() < until) {
        try {
          await roundTrip(url, customer, symbol, times);
        } catch (error) {
          failures.set(String(error), (failures.get(String(error)) ?? 0) + 1);
        }
      }
    }),
  );
  if (failures.size > 0) console.log('  refused:', Object.fromEntries(failures));
  return { rate: times.length / SECONDS, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function roundTrip(
  url: string,
  customer: Customer & { token: string },
  symbol: string,
  times: number[],
): Promise<void> {
  const headers = { token: customer.token, account: customer.account };
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const answer = await run();
    times.push(performance.now() - start);
    return answer;
  };
  const opened = await timed(() =>
    call(
      url,
      '/trade/Order',
      {
        clientId: randomUUID(),
        symbol,
        side: 'long',
        type: 'market',
        timeInForce: 'day',
        lots: 1,
        leverage: 1,
        fundPassword: customer.fundPassword,
      },
      headers,
    ),
  );
  if (!opened.positionId || opened.filled === '0') return;
  await timed(() =>
    call(
      url,
      '/trade/Close',
      { clientId: randomUUID(), positionId: opened.positionId ?? '', type: 'market', lots: 1 },
      headers,
    ),
  );
}
