import type { VenueState } from '@maru/domain/contracts';
import { toTimestamp } from '../core/clock.ts';
import type { Breakers } from './breakers.ts';
import type { Level } from './engine/order-book.ts';
import type { DayFigures, SymbolMarket } from './engine/symbol-market.ts';
import type { SymbolBars } from './venue-store.ts';
import { type ClockMode, type PhaseSlot, slotAt } from './rules/session.rules.ts';
import type { BookLevel, BookSnapshot, Instrument, QuoteSnapshot } from './venue.types.ts';

export function quoteOf(market: SymbolMarket): QuoteSnapshot {
  const orPrice = (value: number): bigint => BigInt(market.hasTraded ? value : market.price);
  return {
    symbol: market.instrument.symbol,
    price: BigInt(market.price),
    previousClose: BigInt(market.previousClose),
    open: orPrice(market.open),
    high: orPrice(market.high),
    low: orPrice(market.low),
    isListingDay: market.isListingDay,
    ...(market.interruption && {
      interruption: { kind: market.interruption.kind, endsAt: market.interruption.endsAt },
    }),
    ...(market.fund && { fund: market.fund.snapshot() }),
    ...(market.instrument.foreignShare !== undefined && { foreignHeld: BigInt(market.foreignHeld) }),
    upperLimit: BigInt(market.limits.upper),
    lowerLimit: BigInt(market.limits.lower),
    high52: BigInt(market.high52),
    low52: BigInt(market.low52),
    volume: BigInt(market.volume),
    turnover: BigInt(market.turnover),
    time: market.time,
    spark: [...market.spark, market.price].map((price) => price / 10 ** market.instrument.priceScale),
  };
}

export function bookOf(market: SymbolMarket, depth: number, isAuction: boolean, time: number): BookSnapshot {
  const expected = isAuction ? market.book.auctionResult(market.price) : null;
  return {
    symbol: market.instrument.symbol,
    bids: market.book.bids.slice(0, depth).map(toLevel),
    asks: market.book.asks.slice(0, depth).map(toLevel),
    expected: expected && toLevel(expected),
    time,
  };
}

/** State of the simulated market in a slot of its clock, without its halts. */
export function stateOf(mode: ClockMode, slot: PhaseSlot, now: number): Omit<VenueState, 'halts'> {
  return {
    simulated: true,
    clock: mode,
    feed: 'simulated',
    phase: slot.phase,
    tradingDay: slot.tradingDay,
    now: toTimestamp(now),
    phaseEndsAt: toTimestamp(slot.endsAt),
    nextPhase: slotAt(mode, slot.endsAt).phase,
  };
}

/** Halts of the market's state; none is said by their absence. */
export function haltsOf(breakers: Breakers, instrumentOf: (symbol: string) => Instrument): Pick<VenueState, 'halts'> {
  const halts = breakers.halts().map(([index, { stage, kind, endsAt }]) => ({
    index,
    name: instrumentOf(index).name,
    ...{ stage, kind, endsAt: toTimestamp(endsAt) },
  }));
  return halts.length > 0 ? { halts } : {};
}

function toLevel({ price, quantity }: Pick<Level, 'price' | 'quantity'>): BookLevel {
  return { price: BigInt(price), quantity: BigInt(quantity) };
}

/** Day figures of every symbol, and its minutes since the last save. @param saved opening time of the newest saved minute of each symbol */
export function figuresOf(
  markets: Iterable<SymbolMarket>,
  saved: ReadonlyMap<string, number>,
): { figures: Record<string, DayFigures>; minutes: SymbolBars[] } {
  const minutes: SymbolBars[] = [];
  const figures: Record<string, DayFigures> = {};
  for (const market of markets) {
    const { symbol } = market.instrument;
    for (const bar of market.minutes.slice(saved.get(symbol) ?? 0, Infinity)) minutes.push({ symbol, bar });
    const { price, previousClose, open, high, low, volume, turnover, isListingDay, singlePrice, foreignHeld } = market;
    // A copy: the save is written while trading goes on.
    const counts = structuredClone(market.counts);
    const day = { price, previousClose, open, high, low, volume, turnover, singlePrice, counts, foreignHeld };
    figures[symbol] = isListingDay ? { ...day, isListingDay } : day;
  }
  return { figures, minutes };
}
