import { testClock } from '../../../test/harness.ts';
import { recordedInstrument } from '../catalogue/recordings.ts';
import { BarSeries } from '../engine/bar-series.ts';
import { Exchange } from '../engine/exchange.ts';
import { SymbolMarket } from '../engine/symbol-market.ts';
import { expectedPriceBy } from './expected-price.ts';

function setUp(phase: 'auction_open' | 'continuous') {
  const exchange = new Exchange(testClock());
  const days = new BarSeries();
  days.put({ time: 0, open: 10_000, high: 10_000, low: 10_000, close: 10_000, volume: 1 });
  const market = new SymbolMarket({ ...recordedInstrument('A'), segment: 'KOSPI', priceScale: 0 }, days);
  exchange.markets.set('A', market);
  exchange.phase = phase;
  for (const [side, price] of [
    ['buy', 9_990],
    ['sell', phase === 'continuous' ? 10_010 : 9_990],
  ] as const)
    exchange.submitQuote('maker', market, side, price, 100);
  return { exchange, expected: () => expectedPriceBy(exchange)(market) };
}

test.each([
  ['auction_open', 9_990, 13_000n],
  ['continuous', 10_000, 10_000n],
] as const)('in %s a customer’s bid that may be taken back does not move it', (phase, price, limit) => {
  const { exchange, expected } = setUp(phase);
  expect(expected()).toBe(price);
  const order = { symbol: 'A', side: 'buy', type: 'limit', timeInForce: 'day', price: limit } as const;
  // Larger than all that is for sale, below the best offer in continuous trading.
  expect(exchange.submit({ id: 'bid', ...order, quantity: 1_000_000n })).toMatchObject({ accepted: true, fills: [] });
  expect(expected()).toBe(price);
});
