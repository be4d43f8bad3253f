import { steadyClock, toKstDay, toTimestamp, type Clock } from '../../core/clock.ts';
import { readCandles } from '../candles.ts';
import { recordedInstrument } from '../catalogue/recordings.ts';
import { repeat, type Repetition } from '../../core/repeat.ts';
import { type Bar, BarSeries } from '../engine/bar-series.ts';
import { Exchange } from '../engine/exchange.ts';
import { SymbolMarket } from '../engine/symbol-market.ts';
import { Ladder } from '../feed/ladder.ts';
import { Random } from '../random.ts';
import { intradayPath, type PathPoint } from '../rules/path.rules.ts';
import { reportSaves } from '../report-saves.ts';
import { bookOf, quoteOf } from '../snapshots.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../core/time.ts';
import type { Venue } from '../venue.types.ts';
import type { Recording } from './recording.ts';
import type { ReplayStore } from './replay.store.ts';

const BEAT_MS = 200;
const SAVE_MS = 5 * SECOND;
/** Executions per recorded day: one per minute of its trading hours. */
const POINTS = 390;
const OPENS_AT = 9 * HOUR;
/** Contracts that a provider quotes at the best price. */
const DEPTH = 500;
const SPREAD = 2;
const DEFAULT_DEPTH = 10;
const SPARK_EVERY = 13;

export interface ReplayVenueOptions {
  readonly clock: Clock;
  readonly recording: Recording;
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

/**
 * Recorded days, played one after another. Only the record determines the tape, the candles and the price: orders of
 * customers trade with providers who quote around it, and do not change it. The market closes at the end of the record.
 */
export function createReplayVenue(options: ReplayVenueOptions): ReplayVenue {
  const { recording, from, dayMs, store, onError, onSave = () => undefined } = options;
  const clock = steadyClock(options.clock);
  const { rows, symbol } = recording;
  const exchange = new Exchange(clock);
  const repetitions: Repetition[] = [];
  const ladderRandom = new Random('replay', symbol);
  let market: SymbolMarket;
  let ladder: Ladder;
  /** The row being played; `rows.length` after the last. */
  let index = 0;
  let path: PathPoint[] = [];
  /** Points of the row that have been printed. */
  let played = 0;
  let startedAt = 0;

  const isOver = (): boolean => index >= rows.length;
  const rowOf = (i: number): Bar => rows[Math.min(i, rows.length - 1)] as Bar;
  const tradingDay = (): string => toKstDay(rowOf(index).time);
  const pathOf = (row: Bar): PathPoint[] => intradayPath(row, POINTS, new Random('replay', symbol, row.time), () => 1);

  async function open(): Promise<void> {
    const saved = await store.load();
    const resumed = rows.findIndex((row) => toKstDay(row.time) === saved?.day);
    const first = rows.findIndex((row) => toKstDay(row.time) >= from);
    // At least one day of history: a price needs a previous close.
    index = Math.max(1, resumed !== -1 ? resumed : first === -1 ? rows.length : first);
    const point = resumed === index && saved ? Math.min(saved.point, POINTS) : 0;
    const days = new BarSeries();
    for (const row of rows.slice(0, index)) days.put(row);
    market = new SymbolMarket(recordedInstrument(symbol), days, { isDerived: true });
    market.time = clock.now();
    exchange.markets.set(symbol, market);
    ladder = new Ladder(exchange, market, ladderRandom, DEPTH);
    startedAt = clock.now() - Math.floor((point * dayMs) / POINTS);
    begin();
    play(point);
  }

  /** Starts the row `index`, or closes the market after the last. */
  function begin(): void {
    played = 0;
    path = isOver() ? [] : pathOf(rowOf(index));
    exchange.phase = isOver() ? 'closed' : 'continuous';
    if (!isOver()) quote();
  }

  /** Prints points of the row until `count` of them are printed. */
  function play(count: number): void {
    if (played >= count) return;
    const { time } = rowOf(index);
    for (; played < count; played++) {
      const { price, quantity } = path[played] as PathPoint;
      const at = time + OPENS_AT + played * MINUTE;
      const side = price >= market.price ? 'buy' : 'sell';
      if (quantity > 0) exchange.print(market, price, quantity, side, at);
      else market.record(price, 0, 0, clock.now(), at);
      if (played % SPARK_EVERY === 0) market.pushSpark(price);
    }
    exchange.markQuoteChanged(market);
    quote();
  }

  function quote(): void {
    ladder.quote(market.price - SPREAD / 2, SPREAD);
  }

  function endRow(): void {
    play(POINTS);
    market.days.put(rowOf(index));
    ladder.clear();
    exchange.endSession();
    index += 1;
    startedAt += dayMs;
    if (!isOver()) {
      market.openDay(market.price);
      market.minutes.clear();
    }
    begin();
    exchange.emit({ kind: 'phase', phase: exchange.phase, tradingDay: tradingDay(), time: startedAt });
  }

  function step(): void {
    const now = clock.now();
    while (!isOver() && now >= startedAt + dayMs) endRow();
    if (!isOver()) play(Math.floor(((now - startedAt) * POINTS) / dayMs));
    exchange.flush();
  }

  const save = (): Promise<void> => store.save({ day: tradingDay(), point: isOver() ? POINTS : played });
  const known = (asked: string): boolean => asked === symbol;
  return {
    simulated: true,
    state: () => ({
      simulated: true,
      clock: 'demo',
      feed: 'replay',
      phase: exchange.phase,
      tradingDay: tradingDay(),
      now: toTimestamp(clock.now()),
      phaseEndsAt: toTimestamp(isOver() ? clock.now() + DAY : startedAt + dayMs),
      nextPhase: index + 1 < rows.length ? 'continuous' : 'closed',
    }),
    session: () => (isOver() ? 'over' : tradingDay()),
    instruments: () => [market.instrument],
    instrument: (asked) => (known(asked) ? market.instrument : undefined),
    quote: (asked) => (known(asked) ? quoteOf(market) : undefined),
    book: (asked, depth = DEFAULT_DEPTH) => (known(asked) ? bookOf(market, depth, false, clock.now()) : undefined),
    // The record has prices alone.
    dividends: () => [],
    tape: (asked) => (known(asked) ? market.recentTrades() : []),
    candles: (asked, period, limit, before) =>
      known(asked)
        ? readCandles(market, {
            period,
            limit,
            before,
            tradingDay: tradingDay(),
            liveFrom: rowOf(index).time,
            minutesOf: (day) => minutesOf(day, pathOf(day)),
          })
        : [],
    submit: (order) => exchange.submit(order),
    cancel: (orderId) => exchange.cancel(orderId),
    reduce: (orderId, by) => exchange.reduce(orderId, by),
    reprice: (orderId, price) => exchange.reprice(orderId, price),
    // The market is the record's alone.
    list: async () => false,
    onEvent: (listener) => exchange.onEvent(listener),
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
