import { kstDayStart } from '../core/clock.ts';
import { MINUTE } from '../core/time.ts';
import type { Exchange } from './engine/exchange.ts';
import type { DayFigures, SymbolMarket } from './engine/symbol-market.ts';
import type { SimulatedFeed } from './feed/simulated-feed.ts';
import { regularSessionOf, type PhaseSlot } from './rules/session.rules.ts';
import type { Tapes } from './tapes.ts';
import { LONGEST_FOLD, MINUTES_KEPT } from './time.ts';
import type { VenueSnapshot, VenueStore } from './venue-store.ts';

/**
 * Purchases and sales of a symbol in an opening auction that ends at once. With half as many, one opening of a symbol in a thousand had no
 * price.
 */
const LATE_OPENING_ORDERS = 10;

interface Restoration {
  readonly store: VenueStore;
  readonly slot: PhaseSlot;
  readonly now: number;
  readonly figures: Readonly<Record<string, DayFigures>>;
  readonly tapes: Tapes;
}

/**
 * Puts bars, day figures and the trading day's executions of before a restart into the markets. Those from ahead of the clock, written before it
 * was set back, are left out; bars among them are overwritten when their time comes.
 * @returns opening time of the newest saved minute of each symbol
 */
export async function restoreMarkets(
  markets: Iterable<SymbolMarket>,
  { store, slot, now, figures, tapes }: Restoration,
): Promise<Map<string, number>> {
  const today = kstDayStart(slot.tradingDay);
  const from = Math.floor((now - MINUTES_KEPT * MINUTE) / LONGEST_FOLD) * LONGEST_FOLD;
  const [days, minutes, trades] = await Promise.all([
    store.loadDays(),
    store.loadMinutes(from),
    store.loadTapes(today),
  ]);
  const saved = new Map<string, number>();
  for (const market of markets) {
    const { symbol } = market.instrument;
    for (const bar of days.get(symbol) ?? []) if (bar.time < today) market.days.put(bar);
    market.minutes.since = from;
    for (const bar of minutes.get(symbol) ?? []) if (bar.time <= now) market.minutes.put(bar);
    saved.set(symbol, market.minutes.last()?.time ?? 0);
    tapes.restore(
      market,
      (trades.get(symbol) ?? []).filter(({ time }) => time <= now),
    );
    if (figures[symbol]) market.restoreDay(figures[symbol]);
  }
  return saved;
}

/** Interrupts the symbols that were interrupted before a restart on the same trading day. */
export function restoreInterruptions(exchange: Exchange, interruptions: VenueSnapshot['interruptions'] = {}): void {
  for (const [symbol, interruption] of Object.entries(interruptions)) {
    const market = exchange.markets.get(symbol);
    if (market) exchange.restoreInterruption(market, interruption);
  }
}

/** Sends the orders of an opening auction that ends at once. */
function sendLateOrders(feed: SimulatedFeed): void {
  for (let i = 0; i < LATE_OPENING_ORDERS; i++) feed.observeAll();
}

/**
 * Opens a day whose opening auction was missed by one that ends at once. Without it the first execution would be as far from the previous
 * close as prices moved overnight, which often interrupts trading.
 */
export function openLate(exchange: Exchange, feed: SimulatedFeed): void {
  exchange.enter('auction_open');
  feed.onPhase();
  sendLateOrders(feed);
  exchange.enter('continuous');
  feed.onPhase('auction_open');
}

/**
 * Enters the phases that are due. After a sleep an opening auction among them has no orders: those of the session that runs now, or has closed since,
 * are sent late.
 */
export function enterDue(due: readonly PhaseSlot[], feed: SimulatedFeed, enter: (next: PhaseSlot) => void): void {
  const present = due.length > 0 && regularSessionOf(due.at(-1)!.session);
  for (const [at, next] of due.entries()) {
    if (next.session === present && due[at - 1]?.phase === 'auction_open') sendLateOrders(feed);
    enter(next);
  }
}
