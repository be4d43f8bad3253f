import { parseArgs } from 'node:util';
import { print } from '../../src/core/command.ts';
import { libraryEngine, makeFlow, venueEngine, type Engine, type Step } from './matching.ts';

const ROUNDS = 5;

/**
 * `pnpm server market matching [--orders N]`: the same flow of orders through the venue's engine and through the npm package
 * nodejs-order-book, alternating, and prints the orders a second of each and how long one takes.
 */
export function matchingCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: { orders: { type: 'string', default: '200000' } } });
  const flow = makeFlow('figures', Number(values.orders));
  const arms = { venue: venueEngine, 'nodejs-order-book': libraryEngine };
  const rates: Record<string, number[]> = { venue: [], 'nodejs-order-book': [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, make] of Object.entries(arms)) {
      const rate = ratePerSecond(make(), flow);
      // The first round of each is compiled while it runs.
      if (round > 0) rates[name]?.push(rate);
    }
  }
  const trades = venueEngine();
  for (const step of flow) trades(step);
  print(`${flow.length} orders and cancellations, ${trades.trades()} trades, middle of ${ROUNDS} rounds`);
  for (const [name, make] of Object.entries(arms)) {
    const rate = middle(rates[name] ?? []);
    const times = secondsEach(make(), flow).sort((a, b) => a - b);
    const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 1e7) / 10;
    print(`${name}: ${Math.round(rate)} a second, p50 ${at(0.5)} us, p99 ${at(0.99)} us, p99.9 ${at(0.999)} us`);
  }
  return Promise.resolve(0);
}

function ratePerSecond(engine: Engine, flow: readonly Step[]): number {
  const start = performance.now();
  for (const step of flow) engine(step);
  return (flow.length / (performance.now() - start)) * 1000;
}

function secondsEach(engine: Engine, flow: readonly Step[]): number[] {
  return flow.map((step) => {
    const start = process.hrtime.bigint();
    engine(step);
    return Number(process.hrtime.bigint() - start) / 1e9;
  });
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
