import { kstDayStart, steadyClock, toTimestamp, type Clock } from '../../core/clock.ts';
import { repeat, type Repetition } from '../../core/repeat.ts';
import { MINUTE } from '../../core/time.ts';
import { readCandles } from '../candles.ts';
import { type Bar, BarSeries } from '../engine/bar-series.ts';
import { Exchange } from '../engine/exchange.ts';
import { exchangeCalls, NO_CORPORATE_ACTIONS } from '../exchange-calls.ts';
import { SymbolMarket } from '../engine/symbol-market.ts';
import { dailyLimits } from '../rules/price.rules.ts';
import { slotAt, type PhaseSlot } from '../rules/session.rules.ts';
import type { Instrument, Venue } from '../venue.types.ts';
import { ClosingPrices } from './closing-prices.ts';
import { EarlierMinutes } from './earlier-minutes.ts';
import type { LiveBook, LiveFeed, LiveFigures, LiveTrade } from './live-feed.ts';
import { MirroredBook } from './mirrored-book.ts';

const BEAT_MS = 200;
/** Most that a close differs from the exchange's when the closing auction was missed. */
const MISSED_MOVE = 0.05;

export interface LiveVenueOptions {
  readonly clock: Clock;
  readonly instruments: readonly Instrument[];
  readonly feed: LiveFeed;
  readonly onError: (error: unknown) => void;
  /** Called with why quotes are missing, and with null when they arrive. */
  readonly onState?: (fault: string | null) => void;
}

export interface LiveVenue extends Venue {
  /** Reads the past of all shares and begins to listen, without any timer. */
  open(): Promise<void>;
  /** Follows the exchange's hours up to now. */
  step(): void;
}

interface Listed {
  market: SymbolMarket;
  readonly book: MirroredBook;
}

/**
 * A real market by the quotes of a feed, with orders executed here: what is shown is the exchange's, and nothing is sent to it. A
 * customer's order takes from the quotes in sight, or waits until they reach its price; it does not change them. Orders are taken in the
 * exchange's continuous trading alone, and while quotes arrive.
 */
export function createLiveVenue(options: LiveVenueOptions): LiveVenue {
  const { instruments, feed, onError, onState = () => undefined } = options;
  const clock = steadyClock(options.clock);
  const exchange = new Exchange(clock);
  const listed = new Map<string, Listed>();
  const repetitions: Repetition[] = [];
  /** Shares that are not traded any more, with the reason. */
  const halted: string[] = [];
  let feedFault: string | null = null;
  let isStopped = false;
  let slot = slotAt('krx', clock.now());
  const earlier = new EarlierMinutes();
  /** Midnight of the first day whose minutes are live. */
  let liveFrom = kstDayStart(slot.tradingDay);
  const closing = new ClosingPrices({ clock, feed, onClose, onError });

  const phaseOf = ({ phase }: PhaseSlot) => (phase === 'continuous' ? phase : 'closed');
  const marketOf = (symbol: string): SymbolMarket | undefined => listed.get(symbol)?.market;
  const markets = (): SymbolMarket[] => [...listed.values()].map(({ market }) => market);

  async function open(): Promise<void> {
    slot = slotAt('krx', clock.now());
    liveFrom = kstDayStart(slot.tradingDay);
    exchange.phase = phaseOf(slot);
    for (const instrument of instruments) {
      const { symbol } = instrument;
      const { days, minutes, figures } = await feed.load(symbol, slot.tradingDay);
      const series = new BarSeries();
      for (const bar of days) series.put(bar);
      const market = new SymbolMarket(instrument, series, { isDerived: true });
      for (const bar of minutes) market.minutes.put(bar);
      market.time = clock.now();
      if (figures) {
        market.restoreDay({ ...figures, previousClose: figures.base });
        takeFigures(market, figures);
        market.renewSpark(kstDayStart(slot.tradingDay));
      }
      exchange.markets.set(symbol, market);
      listed.set(symbol, { market, book: new MirroredBook(exchange, market) });
    }
    feed.start({ onTrade, onBook, onState: report, onError, onLost: clearBooks });
    // A chart lacks these minutes until they are there; nothing else waits for them.
    if (feed.readMinutes)
      earlier.read(markets(), feed.readMinutes).catch((error: unknown) => {
        if (!isStopped) onError(error);
      });
  }

  function onTrade(trade: LiveTrade): void {
    const market = marketOf(trade.symbol);
    if (!market) return;
    rebase(market, trade.base);
    if (trade.isOffHours) {
      market.recordOffHours(0, 0, clock.now());
      exchange.markQuoteChanged(market);
    } else {
      const minute = minuteOf(market, trade.time);
      const isNewMinute = market.minutes.last()?.time !== minute;
      if (market.instrument.segment === 'INDEX') {
        market.record(trade.price, trade.quantity, 0, clock.now(), minute);
        exchange.markQuoteChanged(market);
      } else exchange.print(market, trade.price, trade.quantity, trade.aggressor, minute);
      if (isNewMinute) market.renewSpark(kstDayStart(slot.tradingDay));
    }
    takeFigures(market, trade);
  }

  /** A trade that is reported late belongs to the newest minute: bars are in order. */
  const minuteOf = (market: SymbolMarket, time: number): number =>
    Math.max(Math.floor(time / MINUTE) * MINUTE, market.minutes.last()?.time ?? 0);

  /** The exchange's own figures hold trades that were missed while the connection was lost. */
  function takeFigures(market: SymbolMarket, { open: first, high, low, volume, turnover, limits }: LiveFigures) {
    Object.assign(market, { open: first, high, low, volume, turnover });
    if (limits) market.limits = limits;
  }

  /**
   * Takes the exchange's base of the day. One far from the last close is that of a split, of rights or of a reduction of capital, which this
   * server does not book: at the new price its holdings would show a loss or a gain that nobody had. Such a share is halted until a restart.
   */
  function rebase(market: SymbolMarket, base: number): void {
    const { previousClose, instrument } = market;
    if (base === previousClose) return;
    market.previousClose = base;
    market.limits = dailyLimits(base, instrument.segment, instrument.multiple);
    if (Math.abs(base - previousClose) <= previousClose * MISSED_MOVE) return;
    exchange.halt(market, 'split', phaseEnd());
    halted.push(
      `${instrument.symbol}: the base is ${base} after a close of ${previousClose}; halted, holdings are not converted`,
    );
    report(feedFault);
  }

  /** Of what the feed lacks first, then of halted shares. */
  function report(fault: string | null): void {
    feedFault = fault;
    onState(fault ?? halted.at(0) ?? null);
  }

  function onBook({ symbol, bids, asks }: LiveBook): void {
    const isTrading = exchange.phase === 'continuous';
    listed.get(symbol)?.book.show(isTrading ? { bids, asks } : { bids: [], asks: [] });
  }

  /** Nobody trades at prices that are not the market's any more. */
  function clearBooks(): void {
    for (const { book } of listed.values()) book.show({ bids: [], asks: [] });
  }

  function step(): void {
    const next = slotAt('krx', clock.now());
    if (next.session !== slot.session || next.phase !== slot.phase) enter(next);
    closing.step(slot, markets());
    exchange.flush();
  }

  function onClose(): void {
    for (const market of markets()) exchange.markQuoteChanged(market);
  }

  function enter(next: PhaseSlot): void {
    const ended = slot;
    slot = next;
    const phase = phaseOf(next);
    const isNewDay = next.tradingDay !== ended.tradingDay;
    // A process that sleeps over the close wakes up in the trading of another day.
    if (exchange.phase === 'continuous' && (phase === 'closed' || isNewDay)) {
      clearBooks();
      exchange.endSession({ keepsTape: true });
    }
    if (isNewDay) {
      for (const { market } of listed.values()) {
        const bar = market.dayBar(ended.tradingDay);
        if (bar) market.days.put(bar);
        market.openDay(market.price);
        market.isQuoteChanged = true;
        exchange.markQuoteChanged(market);
        market.tape = [];
      }
    }
    if (phase === exchange.phase && !isNewDay) return;
    exchange.phase = phase;
    exchange.emit({ kind: 'phase', phase, tradingDay: next.tradingDay, time: clock.now() });
  }

  /** The beginning of the next continuous trading, or the end of this one. */
  function phaseEnd(): number {
    let at = slot;
    while (at.phase !== 'continuous') {
      const next = slotAt('krx', at.endsAt);
      if (next.phase === 'continuous') break;
      at = next;
    }
    return at.endsAt;
  }

  return {
    // The prices are real. Money, orders and executions are not.
    ...exchangeCalls(exchange, clock),
    simulated: true,
    state: () => ({
      simulated: true,
      clock: 'krx',
      feed: 'live',
      phase: exchange.phase,
      tradingDay: slot.tradingDay,
      now: toTimestamp(clock.now()),
      phaseEndsAt: toTimestamp(phaseEnd()),
      nextPhase: exchange.phase === 'closed' ? 'continuous' : 'closed',
    }),
    session: () => (exchange.phase === 'continuous' ? slot.tradingDay : `${slot.tradingDay}#over`),
    closedDay: () => closing.closedDay(),
    // The feed has prices alone, of which those of the past are adjusted for splits already. A share of this server is not traded at the exchange.
    ...NO_CORPORATE_ACTIONS,
    candles(symbol, period, limit, before) {
      const market = marketOf(symbol);
      if (!market) return [];
      const { tradingDay } = slot;
      // Minutes of earlier days are not invented: they are read, or absent.
      const minutesOf = (day: Bar): Bar[] => earlier.of(symbol, day);
      return readCandles(market, { period, limit, before, tradingDay, liveFrom, minutesOf });
    },
    open,
    step,
    async start() {
      await open();
      repetitions.push(repeat(BEAT_MS, step, onError));
    },
    async stop() {
      isStopped = true;
      earlier.stop();
      const closed = closing.stop();
      await feed.stop();
      await closed;
      await Promise.all(repetitions.splice(0).map((repetition) => repetition.stop()));
    },
  };
}
