import { kstDayStart, type Clock } from '../core/clock.ts';
import { DAY } from '../core/time.ts';
import type { CorporateActions } from './corporate-actions.ts';
import type { Exchange } from './engine/exchange.ts';
import type { SimulatedFeed } from './feed/simulated-feed.ts';
import { SymbolMarket } from './engine/symbol-market.ts';
import type { BarSeries } from './engine/bar-series.ts';
import type { Listing } from './catalogue/catalogue.ts';
import type { Indices } from './indices.ts';
import { splitBaseOf } from './rules/price.rules.ts';
import type { Split } from './venue.types.ts';

/** Shares in whole numbers: the fractions are paid out. */
const inNewShares = (shares: bigint, { from, to }: Split): bigint => (shares * to) / from;

interface MarketParts {
  readonly actions: CorporateActions;
  readonly exchange: Exchange;
  readonly indices: Indices;
  readonly feed: SimulatedFeed;
  readonly clock: Clock;
  readonly day: string;
}

/** Halts the symbols whose splits wait for the conversion of holdings. */
export function haltPending(exchange: Exchange, actions: CorporateActions, day: string): void {
  const dayEndsAt = kstDayStart(day) + DAY;
  for (const { symbol } of actions.allPending()) exchange.halt(exchange.markets.get(symbol)!, 'split', dayEndsAt);
}

/** Puts a pending split into force: base price, number of shares, and the year's figures in new shares. Its index stays where it is. */
export function completeSplit(
  key: Pick<Split, 'symbol' | 'exDate'>,
  { actions, exchange, indices, feed, clock, day }: MarketParts,
): void {
  const split = actions.take(key);
  if (!split) return;
  const { symbol } = split;
  const market = exchange.markets.get(symbol)!;
  const { segment, sharesOutstanding } = market.instrument;
  const base = splitBaseOf(market.price, split, segment);
  const shares = inNewShares(sharesOutstanding, split);
  indices.split(market, () => market.split(base, shares, actions.splitActions(symbol, day)));
  feed.onSplit(symbol, Number(split.to) / Number(split.from));
  exchange.endSplit(market);
  feed.onResume(symbol);
  exchange.emit({ kind: 'split', symbol, time: clock.now() });
  exchange.flush();
}

interface PastMarkets {
  readonly history: ReadonlyMap<string, BarSeries>;
  readonly actions: CorporateActions;
  readonly day: string;
}

/** Adds the markets of the catalogue on a day, with the shares that the splits since the first day have left. */
export function addMarkets(
  exchange: Exchange,
  listings: readonly Listing[],
  { history, actions, day }: PastMarkets,
): void {
  for (const { instrument } of listings) {
    const { symbol } = instrument;
    const market = new SymbolMarket(instrument, history.get(symbol)!);
    const splits = actions.splitActions(symbol, day);
    const shares = actions.sinceAnchor(symbol, day).reduce(inNewShares, instrument.sharesOutstanding);
    if (splits.length > 0) market.split(market.price, shares, splits);
    exchange.markets.set(symbol, market);
  }
}
