import { testMarket } from '../../../test/market.ts';
import { buildListings } from '../catalogue/catalogue.ts';
import { Exchange } from '../engine/exchange.ts';
import { bookOf } from '../snapshots.ts';
import { SimulatedFeed } from './simulated-feed.ts';

const [listing] = buildListings();
const { instrument, basePrice } = listing!;

/** Middle of the book that the providers quote at the beginning of a day. */
function middleAfter(lost: number): number {
  const exchange = new Exchange({ now: () => 0 });
  const market = testMarket(basePrice, instrument);
  exchange.markets.set(instrument.symbol, market);
  exchange.phase = 'continuous';
  const feed = new SimulatedFeed(exchange, [listing!], 'seed');
  feed.anchor(true, () => lost);
  feed.onPhase();
  const { bids, asks } = bookOf(market, 1, false, 0);
  return (Number(bids[0]!.price) + Number(asks[0]!.price)) / 2;
}

test('on the ex-date of a dividend a share is quoted lower by it', () => {
  const dividend = basePrice / 20;
  const fall = middleAfter(0) - middleAfter(dividend);
  expect(fall / dividend).toBeCloseTo(1, 1);
});

test('a dividend above the price leaves a price', () => {
  expect(middleAfter(basePrice * 2)).toBeGreaterThan(basePrice / 2);
});
