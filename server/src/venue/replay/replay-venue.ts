import { steadyClock, toKstDay, toTimestamp, type Clock } from '../../core/clock.ts';
import { readCandles } from '../candles.ts';
import { repeat, type Repetition } from '../../core/repeat.ts';
import { type Bar, BarSeries } from '../engine/bar-series.ts';
import { Exchange } from '../engine/exchange.ts';
import { exchangeCalls, NO_CORPORATE_ACTIONS } from '../exchange-calls.ts';
import { SymbolMarket } from '../engine/symbol-market.ts';
import { Ladder } from '../feed/ladder.ts';
import { Random } from '../random.ts';
import { intradayPath, type PathPoint } from '../rules/path.rules.ts';
import { reportSaves } from '../report-saves.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../core/time.ts';
import type { Venue } from '../venue.types.ts';
import type { Recording } from './recording.ts';
import type { ReplayStore } from './replay-store.ts';

const BEAT_MS = 200;
const SAVE_MS = 5 * SECOND;
/** Executions per recorded day: one per minute of its trading hours. */
const POINTS = 390;
const OPENS_AT = 9 * HOUR;
/** Contracts that a provider quotes at the best price. */
const DEPTH = 500;
const SPREAD = 2;
const SPARK_EVERY = 13;

export interface ReplayVenueOptions {
  readonly clock: Clock;
  /** One for each instrument. They share the days of the replay: a day that one of them lacks passes without trades in it. */
  readonly recordings: readonly Recording[];
  /** First day to play; earlier days are history. */
  readonly from: string;
  /** Duration of one recorded day in real milliseconds. */
  readonly dayMs: number;
  readonly store: ReplayStore;
  readonly onError: (error: unknown) => void;
  /** Called after each periodic save. */
  readonly onSave?: (isSaved: boolean) => void;
}

export interface ReplayVenue extends Venue {
  /** Resumes the record, without any timer. */
  open(): Promise<void>;
  /** Plays all points that are due. */
  step(): void;
  save(): Promise<void>;
}

/** One recorded instrument while it is played. */
interface Played {
  readonly market: SymbolMarket;
  readonly ladder: Ladder;
  /** Row of the day that is being played; null on a day that the recording lacks. */
  row: Bar | null;
  path: PathPoint[];
}

/**
 * Recorded days, played one after another. Only the record determines the tape, the candles and the price: orders of
 * customers trade with providers who quote around it, and do not change it. The market closes at the end of the record.
 */
export function createReplayVenue(options: ReplayVenueOptions): ReplayVenue {
  const { recordings, from, dayMs, store, onError, onSave = () => undefined } = options;
  const clock = steadyClock(options.clock);
  const exchange = new Exchange(clock);
  const repetitions: Repetition[] = [];
  /** Midnights of all recorded days, oldest first. */
  const days = [...new Set(recordings.flatMap(({ rows }) => rows.map(({ time }) => time)))].sort((a, b) => a - b);
  const rowsByDay = new Map(
    recordings.map(({ symbol, rows }) => [symbol, new Map(rows.map((row) => [row.time, row]))] as const),
  );
  const played = new Map<string, Played>();
  /** The day being played; `days.length` after the last. */
  let index = 0;
  /** Points of the day that have been printed. */
  let printed = 0;
  let startedAt = 0;

  const isOver = (): boolean => index >= days.length;
  const dayAt = (i: number): number => days[Math.min(i, days.length - 1)] ?? 0;
  const tradingDay = (): string => toKstDay(dayAt(index));
  const pathOf = (symbol: string, row: Bar): PathPoint[] =>
    intradayPath(row, POINTS, new Random('replay', symbol, row.time), () => 1);

  async function open(): Promise<void> {
    const saved = await store.load();
    const resumed = days.findIndex((time) => toKstDay(time) === saved?.day);
    const first = days.findIndex((time) => toKstDay(time) >= from);
    // At least one day of history: a price needs a previous close.
    index = Math.max(1, resumed !== -1 ? resumed : first === -1 ? days.length : first);
    const point = resumed === index && saved ? Math.min(saved.point, POINTS) : 0;
    startedAt = clock.now() - Math.floor((point * dayMs) / POINTS);
    begin();
    play(point);
  }

  /** Adds the instruments whose first recorded day is over: until then they have no price. */
  function admit(): void {
    for (const { symbol, rows, instrument } of recordings) {
      if (played.has(symbol)) continue;
      const history = new BarSeries();
      for (const row of rows) if (isOver() || row.time < dayAt(index)) history.put(row);
      if (history.length === 0) continue;
      const market = new SymbolMarket(instrument, history, { isDerived: true });
      market.time = clock.now();
      exchange.markets.set(symbol, market);
      const ladder = new Ladder(exchange, market, new Random('replay', symbol), DEPTH);
      played.set(symbol, { market, ladder, row: null, path: [] });
    }
  }

  /** Starts the day `index`, or closes the market after the last. */
  function begin(): void {
    printed = 0;
    admit();
    exchange.phase = isOver() ? 'closed' : 'continuous';
    for (const [symbol, each] of played) {
      each.row = (isOver() ? undefined : rowsByDay.get(symbol)?.get(dayAt(index))) ?? null;
      each.path = each.row ? pathOf(symbol, each.row) : [];
      if (each.row) quote(each);
    }
  }

  /** Prints points of the day until `count` of them are printed, of all instruments in step. */
  function play(count: number): void {
    if (printed >= count) return;
    const time = dayAt(index);
    for (; printed < count; printed++) {
      const at = time + OPENS_AT + printed * MINUTE;
      for (const { market, path } of played.values()) {
        const point = path[printed];
        if (!point) continue;
        const { price, quantity } = point;
        const side = price >= market.price ? 'buy' : 'sell';
        if (quantity > 0) exchange.print(market, price, quantity, side, at);
        else market.record(price, 0, 0, clock.now(), at);
        if (printed % SPARK_EVERY === 0) market.pushSpark(price);
      }
    }
    for (const each of played.values()) {
      if (!each.row) continue;
      exchange.markQuoteChanged(each.market);
      quote(each);
    }
  }

  function quote({ market, ladder }: Played): void {
    ladder.quote(market.price - SPREAD / 2, SPREAD);
  }

  function endDay(): void {
    play(POINTS);
    for (const { market, ladder, row } of played.values()) {
      if (row) market.days.put(row);
      ladder.clear();
    }
    exchange.endSession();
    index += 1;
    startedAt += dayMs;
    if (!isOver()) {
      for (const { market } of played.values()) {
        market.openDay(market.price);
        market.minutes.clear();
      }
    }
    begin();
    exchange.emit({ kind: 'phase', phase: exchange.phase, tradingDay: tradingDay(), time: startedAt });
  }

  function step(): void {
    const now = clock.now();
    while (!isOver() && now >= startedAt + dayMs) endDay();
    if (!isOver()) play(Math.floor(((now - startedAt) * POINTS) / dayMs));
    exchange.flush();
  }

  const save = (): Promise<void> => store.save({ day: tradingDay(), point: isOver() ? POINTS : printed });
  const marketOf = (symbol: string): SymbolMarket | undefined => played.get(symbol)?.market;
  return {
    ...exchangeCalls(exchange, clock),
    simulated: true,
    state: () => ({
      simulated: true,
      clock: 'demo',
      feed: 'replay',
      phase: exchange.phase,
      tradingDay: tradingDay(),
      now: toTimestamp(clock.now()),
      phaseEndsAt: toTimestamp(isOver() ? clock.now() + DAY : startedAt + dayMs),
      nextPhase: index + 1 < days.length ? 'continuous' : 'closed',
    }),
    session: () => (isOver() ? 'over' : tradingDay()),
    // The record has prices alone, and its market is the record's alone.
    ...NO_CORPORATE_ACTIONS,
    candles(symbol, period, limit, before) {
      const market = marketOf(symbol);
      if (!market) return [];
      return readCandles(market, {
        period,
        limit,
        before,
        tradingDay: tradingDay(),
        liveFrom: dayAt(index),
        minutesOf: (day) => minutesOf(day, pathOf(symbol, day)),
      });
    },
    open,
    step,
    save,
    async start() {
      await open();
      repetitions.push(repeat(BEAT_MS, step, onError), repeat(SAVE_MS, reportSaves(save, onSave), onError));
    },
    async stop() {
      await Promise.all(repetitions.splice(0).map((repetition) => repetition.stop()));
      await save();
    },
  };
}

function minutesOf({ time }: Bar, path: readonly PathPoint[]): Bar[] {
  return path.map(({ price, quantity }, i) => ({
    time: time + OPENS_AT + i * MINUTE,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity,
  }));
}
