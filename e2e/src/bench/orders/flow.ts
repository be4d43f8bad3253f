import { randomUUID } from 'node:crypto';
import type { ApiOutput } from '@maru/domain/contracts';
import { call } from '../../support/api.ts';
import { callerOf } from '../caller.ts';
import type { Arm } from '../money/transfers.ts';
import { listenToFills } from './fills.ts';
import type { Trader } from './traders.ts';

/** Liquid large caps. */
const SYMBOLS_TRIED = 12;
/** Customers whose fills are timed on the live stream: each costs the load generator a socket and its frames. */
const LISTENERS = 8;

export interface Flow extends Arm {
  /** Milliseconds from an order's request to its fill on the customer's live stream. */
  readonly fills: readonly number[];
}

/** Market orders of one lot, bought and closed in turn, each customer on one connection without pauses. */
export async function orderFor(url: string, seconds: number, traders: readonly Trader[]): Promise<Flow> {
  const post = callerOf(url);
  const { data: rows } = await call(url, '/market/Rank', { sort: 'turnover', market: 'KOSPI', page: 1 });
  const symbols = rows
    .filter(({ price }) => Number(price) < 200_000)
    .slice(0, SYMBOLS_TRIED)
    .map(({ symbol }) => symbol);
  const listeners = await Promise.all(traders.slice(0, LISTENERS).map((trader) => listenToFills(url, trader)));
  const times: number[] = [];
  const refusals = new Map<string, number>();
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    traders.map(async (trader, index) => {
      const symbol = symbols[index % symbols.length] ?? '100110';
      const listener = listeners[index];
      const timed = async <P extends '/trade/Order' | '/trade/Close'>(
        path: P,
        input: Parameters<typeof post<P>>[1],
      ): Promise<ApiOutput<P>> => {
        const begun = performance.now();
        listener?.expect(input.clientId, begun);
        const answer = await post(path, input, trader);
        times.push(performance.now() - begun);
        return (JSON.parse(answer) as { data: ApiOutput<P> }).data;
      };
      while (performance.now() < until) {
        try {
          const opened = await timed('/trade/Order', {
            ...{ clientId: randomUUID(), symbol, lots: 1, leverage: 1, fundPassword: trader.fundPassword },
            ...{ side: 'long', type: 'market', timeInForce: 'day' },
          });
          if (!opened.positionId || opened.filled === '0') continue;
          await timed('/trade/Close', {
            ...{ clientId: randomUUID(), positionId: opened.positionId, type: 'market', lots: 1 },
          });
        } catch (error) {
          refusals.set(String(error), (refusals.get(String(error)) ?? 0) + 1);
        }
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  if (refusals.size > 0) console.log('  refused:', Object.fromEntries(refusals));
  const fills = listeners.flatMap((listener) => listener.close());
  return { times, fills, seconds: took };
}
