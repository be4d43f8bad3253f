import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startProduct } from '../../support/product.ts';
import { callerOf } from '../caller.ts';
import { processorTimeOf } from '../processes.ts';
import { atMost, median, told, type Figure } from '../stats.ts';

const CONNECTIONS = 24;
const ROUNDS = 5;
const SECONDS = 3;

interface Server {
  readonly pid: number;
  readonly call: () => Promise<string>;
}

/**
 * The cheapest read, which needs no session, on the server and on Fastify alone, which answers the same text. By turns; the budget is on
 * the processor time of a call, which the load generator on the same cores cannot limit.
 */
export async function benchCeiling(): Promise<Figure[]> {
  const product = await startProduct({ CHECK_OUTPUT: 'false', WEB_ROOT: '' });
  const readOf = (url: string) => {
    const call = callerOf(url);
    return () => call('/common/config', { type: 'all' }, null);
  };
  const bare = fork(join(import.meta.dirname, 'bare-fastify.ts'), [await readOf(product.url)()]);
  try {
    const [url] = (await once(bare, 'message')) as [string];
    const ours = { pid: product.pid, call: readOf(product.url) };
    const ceiling = { pid: bare.pid ?? 0, call: readOf(url) };
    for (const server of [ours, ceiling]) await measure(server);
    const rounds: { ours: Round; ceiling: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ceiling: await measure(ceiling), ours: await measure(ours) });
    const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    return [
      atMost(
        'the cheapest read: processor time, ours / Fastify alone',
        middle((round) => round.ours.cost / round.ceiling.cost),
        1.3,
      ),
      told(
        'the cheapest read a second, ours',
        middle((round) => round.ours.calls / SECONDS),
        '',
        0,
      ),
      told(
        'the same, Fastify alone',
        middle((round) => round.ceiling.calls / SECONDS),
        '',
        0,
      ),
    ];
  } finally {
    bare.kill();
    await product.stop();
  }
}

interface Round {
  readonly calls: number;
  /** Processor seconds of the server a call. */
  readonly cost: number;
}

async function measure({ pid, call }: Server): Promise<Round> {
  const before = processorTimeOf(pid);
  const end = performance.now() + SECONDS * 1000;
  let calls = 0;
  const connection = async () => {
    for (; performance.now() < end; calls++) await call();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { calls, cost: (processorTimeOf(pid) - before) / calls };
}
