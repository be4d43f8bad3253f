import { OrderBook } from 'nodejs-order-book';
import { testInstrument, testMarket } from '../../test/market.ts';
import { Exchange } from '../../src/venue/engine/exchange.ts';
import { Random } from '../../src/venue/random.ts';

const BASE = 10_000;
/** The tick at this price, by the exchange's table. */
const TICK = 10;
/** Prices stay within so many ticks of the base, inside of the daily limits. */
const REACH = 100;

/** One step of the flow: an order with a limit, or the cancellation of an earlier one. */
export type Step =
  | { readonly id: string; readonly side: 'buy' | 'sell'; readonly price: number; readonly quantity: number }
  | { readonly cancelled: string };

/** Answer of an engine to one step, to be compared: shares executed, or whether an order was cancelled. */
export type Outcome = number | boolean;
export type Engine = (step: Step) => Outcome;

/** Limit orders around a price that wanders, a quarter of which meet another, and a cancellation in seven. */
export function makeFlow(seed: string, length: number): Step[] {
  const random = new Random('matching', seed);
  const ids: string[] = [];
  let middle = 0;
  return Array.from({ length }, (_, i): Step => {
    middle = Math.max(-REACH / 2, Math.min(REACH / 2, middle + random.int(-1, 1)));
    if (ids.length > 100 && random.int(1, 7) === 1) {
      // Most are still in the book.
      return { cancelled: ids[ids.length - random.int(1, 100)] ?? '' };
    }
    const side = random.int(0, 1) === 0 ? 'buy' : 'sell';
    const away = random.int(-3, 12) * (side === 'buy' ? -1 : 1);
    const id = `order-${i}`;
    ids.push(id);
    return { id, side, price: BASE + (middle + away) * TICK, quantity: random.int(1, 50) };
  });
}

/** The venue's engine as the product runs it: sessions, price limits, known ids, tape, candles and the events of each order. */
export function venueEngine(): Engine & { readonly trades: () => number } {
  let now = Date.parse('2026-11-20T09:00:00+09:00');
  let trades = 0;
  const exchange = new Exchange({ now: () => now });
  exchange.markets.set(testInstrument.symbol, testMarket(BASE));
  exchange.phase = 'continuous';
  exchange.onEvent(({ kind }) => {
    if (kind === 'trade') trades += 1;
  });
  const engine = (step: Step): Outcome => {
    now += 1;
    if ('cancelled' in step) return exchange.cancel(step.cancelled);
    const { id, side } = step;
    const answer = exchange.submit({
      id,
      side,
      symbol: testInstrument.symbol,
      type: 'limit',
      timeInForce: 'day',
      price: BigInt(step.price),
      quantity: BigInt(step.quantity),
    });
    if (!answer.accepted) throw new Error(`${id} was refused: ${answer.code}`);
    return Number(answer.fills.reduce((sum, { quantity }) => sum + quantity, 0n));
  };
  return Object.assign(engine, { trades: () => trades });
}

/** The library's book: prices and queues of one symbol, without sessions, tape or events. */
export function libraryEngine(): Engine {
  const book = new OrderBook();
  return (step) => {
    if ('cancelled' in step) return book.cancel(step.cancelled) !== undefined;
    const { id, side, price, quantity: size } = step;
    const { err, quantityLeft } = book.limit({ id, side: side as Side, price, size });
    if (err) throw err;
    return size - quantityLeft;
  };
}
type Side = Parameters<OrderBook['limit']>[0]['side'];
