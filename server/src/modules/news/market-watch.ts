import { closesAt } from '../../venue/rules/session.rules.ts';
import type { Venue, VenueEvent } from '../../venue/venue.types.ts';
import type { UsualVolume } from '../market/usual-volume.ts';
import { moveFacts, type StockFacts } from './facts.rules.ts';
import { bulletinsOfHistory, indexCloses, leaders, moves } from './history.rules.ts';
import {
  breakerNews,
  interruptionNews,
  newsLevels,
  priceKinds,
  priceNews,
  sessionOpen,
  type Bulletin,
  type Occasion,
  type PriceKind,
} from './news.rules.ts';
import { isWholeMarket, recordedDays } from './recorded-days.ts';

/** Delay until the indices include the closing auction. */
const SETTLE_MS = 2_000;

interface StockDay {
  readonly surge: bigint;
  readonly plunge: bigint;
  readonly upper: bigint;
  readonly lower: bigint;
  readonly previousClose: bigint;
  readonly reported: Set<PriceKind>;
}

interface Close extends Occasion {
  /** A live feed may have missed moves while its connection was lost; another venue's were reported at their time. */
  readonly mayLackMoves: boolean;
}

export interface MarketWatch {
  /** Bulletins since the last call, including closes that have settled by `now`. */
  collect(now: number): Bulletin[];
  stop(): void;
}

/** Subscribes to the venue and collects its news. A listener is synchronous and writes nothing. */
export function watchMarket(venue: Venue, usual: Pick<UsualVolume, 'times'>): MarketWatch {
  let bulletins: Bulletin[] = [];
  let closes: Close[] = [];
  let { phase, tradingDay } = venue.state();
  let closedDay: string | null = null;
  const stockDays = new Map<string, StockDay | null>();

  const stop = venue.onEvent((event) => {
    if (event.kind === 'trade' && !event.offHours) onTrade(event);
    else if (event.kind === 'phase') onPhase(event);
    else if (event.kind === 'interruption') onInterruption(event);
    else if (event.kind === 'halt') onHalt(event);
  });

  function onPhase(event: VenueEvent & { kind: 'phase' }): void {
    const at = { day: event.tradingDay, occasion: venue.session(), time: event.time };
    if (event.phase === 'continuous' && phase !== 'continuous') bulletins.push(sessionOpen(at));
    if (phase === 'auction_close' && event.phase !== 'auction_close') closes.push({ ...at, mayLackMoves: false });
    if (event.tradingDay !== tradingDay) {
      stockDays.clear();
      // A venue without a closing auction changes from day to day: the ended day is its last candle.
      if (phase === 'continuous')
        bulletins.push(...bulletinsOfHistory(recordedDays(venue, event.tradingDay, 1), isWholeMarket(venue)));
    }
    ({ phase, tradingDay } = event);
  }

  function onInterruption({ symbol, interruption, price, time }: VenueEvent & { kind: 'interruption' }): void {
    const quote = venue.quote(symbol);
    // An extended auction has no trade that it follows; a circuit breaker has one bulletin for its whole market.
    const isVolatile = interruption?.kind === 'static' || interruption?.kind === 'dynamic';
    if (!isVolatile || !quote || phase !== 'continuous') return;
    const at = { day: tradingDay, occasion: tradingDay, time };
    bulletins.push(interruptionNews(venue.instrument(symbol)!, { price, previousClose: quote.previousClose }, at));
  }

  function onHalt({ index, halt, price, time }: VenueEvent & { kind: 'halt' }): void {
    const quote = venue.quote(index);
    if (!halt || halt.kind === 'reopening' || !quote) return;
    const at = { day: tradingDay, occasion: tradingDay, time };
    bulletins.push(
      breakerNews(venue.instrument(index)!, { price, previousClose: quote.previousClose }, halt.stage, at),
    );
  }

  function onTrade({ symbol, price, time }: VenueEvent & { kind: 'trade' }): void {
    let day = stockDays.get(symbol);
    if (day === undefined) stockDays.set(symbol, (day = stockDay(symbol)));
    if (!day) return;
    for (const kind of priceKinds(price, day)) {
      if (day.reported.has(kind)) continue;
      day.reported.add(kind);
      const figures = { price, previousClose: day.previousClose };
      const at = { day: tradingDay, occasion: tradingDay, time };
      const stock = venue.instrument(symbol)!;
      bulletins.push(
        priceNews(
          kind,
          stock,
          figures,
          at,
          moveFacts(stock, Number(price - day.previousClose), priced(), factsOf(symbol)),
        ),
      );
    }
  }

  const factsOf = (symbol: string): StockFacts => ({
    volumeTimes: usual.times(symbol),
    isListingDay: venue.quote(symbol)?.isListingDay ?? false,
  });

  const priced = () =>
    venue.instruments().flatMap((instrument) => {
      const quote = venue.quote(instrument.symbol);
      return quote ? [{ instrument, quote }] : [];
    });

  function stockDay(symbol: string): StockDay | null {
    const instrument = venue.instrument(symbol);
    const quote = venue.quote(symbol);
    if (!instrument || !quote || instrument.segment === 'INDEX' || quote.previousClose <= 0n) return null;
    return {
      ...newsLevels(quote.previousClose, instrument.isLargeCap),
      upper: quote.upperLimit,
      lower: quote.lowerLimit,
      previousClose: quote.previousClose,
      reported: new Set(),
    };
  }

  function closing({ mayLackMoves, ...at }: Close): Bulletin[] {
    const rows = priced().map(({ instrument, quote }) => ({ instrument, figures: quote, volume: quote.volume }));
    return [
      ...indexCloses(rows, at, isWholeMarket(venue)),
      ...(mayLackMoves ? moves(rows, at, factsOf) : []),
      ...(isWholeMarket(venue) ? leaders(rows, at) : []),
    ];
  }

  return {
    stop,
    collect(now) {
      // The close of a live feed is read, which may be before anybody subscribes.
      const day = venue.closedDay?.() ?? null;
      if (day !== null && day !== closedDay) {
        closedDay = day;
        closes.push({ day, occasion: day, time: closesAt(day), mayLackMoves: true });
      }
      const settled = closes.filter(({ time }) => now - time >= SETTLE_MS);
      closes = closes.filter(({ time }) => now - time < SETTLE_MS);
      const collected = [...bulletins, ...settled.flatMap(closing)];
      bulletins = [];
      return collected;
    },
  };
}
