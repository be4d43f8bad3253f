import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { adjustmentAt, type Adjustment, type PriceAction } from '@maru/domain/trading';
import type { Bar } from './engine/bar-series.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';
import { bucketOf, foldBars, INTRADAY_MS } from './rules/candle.rules.ts';
import { minuteParts, type MinuteParts } from './rules/minute-sources.rules.ts';
import { MINUTE } from '../core/time.ts';
import { storedFrom } from './time.ts';
import type { VenueStore } from './venue-store.ts';

/** Sources of one market's bars besides its memory. */
export interface CandleSources {
  readonly tradingDay: string;
  /** Minutes of a day before the live ones, derived from its daily bar. */
  readonly minutesOf: (day: Bar) => Bar[];
  /** Midnight of the first live day; earlier days have only the minutes of `minutesOf`. */
  readonly liveFrom: number;
  /** Actions by which prices are adjusted. */
  readonly actions?: readonly PriceAction[];
}

export interface CandleQuery extends CandleSources {
  readonly period: CandlePeriod;
  readonly limit: number;
  /** Exclusive, on the open time. */
  readonly before?: number | undefined;
  /** `none` when absent. */
  readonly adjustment?: Adjustment | undefined;
}

/** Candles of one symbol from memory, oldest first, the one being formed included. Of minutes that memory lacks there are none, and none before them. */
export function readCandles(market: SymbolMarket, query: CandleQuery): Candle[] {
  const span = INTRADAY_MS[query.period];
  if (!span) return toCandles(market, dailyBars(market, query), query);
  const page = fromMemory(market, query, span, Infinity);
  return toCandles(market, withGenerated(market, query, page), query);
}

/**
 * Like {@link readCandles}, with the live minutes that are no longer in memory. At most the minutes of the page and of one candle more are read
 * from the database, and none when memory has them. Memory is read first, at once: bars that it drops meanwhile are in the page.
 */
export async function readCandlePage(
  market: SymbolMarket,
  store: Pick<VenueStore, 'readMinutes'>,
  query: CandleQuery,
): Promise<Candle[]> {
  const span = INTRADAY_MS[query.period];
  if (!span) return readCandles(market, query);
  const page = fromMemory(market, query, span, storedFrom(query.tradingDay));
  const { stored } = page.parts;
  if (page.missing === 0 || !stored) return toCandles(market, withGenerated(market, query, page), query);
  const older = await store.readMinutes(market.instrument.symbol, stored, page.missing);
  const whole = { ...page, bars: [...older, ...page.bars], missing: page.missing - older.length };
  return toCandles(market, withGenerated(market, query, whole), query);
}

function toCandles(market: SymbolMarket, bars: readonly Bar[], { limit }: CandleQuery): Candle[] {
  const unit = 10 ** market.instrument.priceScale;
  return bars
    .slice(-limit)
    .map(({ time, open, high, low, close, volume }) => [
      time,
      open / unit,
      high / unit,
      low / unit,
      close / unit,
      volume,
    ]);
}

function dailyBars(market: SymbolMarket, query: CandleQuery): Bar[] {
  const { period, limit, before = Infinity, tradingDay } = query;
  // A week or month that opens before `before` needs its later days too: fold first, then cut. Of days the last ones suffice.
  const isDay = period === '1d';
  const end = isDay ? before : Infinity;
  const first = isDay ? market.days.at(Math.max(0, market.days.indexFrom(end) - limit)).time : -Infinity;
  const days = market.days.slice(first, end);
  const today = market.dayBar(tradingDay);
  const isOpen = today && today.time > (market.days.last()?.time ?? -Infinity);
  return foldBars(adjusted(isOpen ? [...days, today] : days, query), period).filter((bar) => bar.time < before);
}

/** Bars in comparable prices, whole minor units; volumes stay as they were traded. */
function adjusted(
  bars: Bar[],
  { adjustment = 'none', actions = [] }: Pick<CandleQuery, 'adjustment' | 'actions'>,
): Bar[] {
  if (adjustment === 'none' || actions.length === 0) return bars;
  return bars.map((bar) => {
    const factor = adjustmentAt(actions, bar.time, adjustment);
    const price = (value: number): number => Math.round(value * factor);
    return { ...bar, open: price(bar.open), high: price(bar.high), low: price(bar.low), close: price(bar.close) };
  });
}

/** The newest minutes of a page. */
interface MinutePage {
  readonly bars: Bar[];
  /** Minutes that a full page may have besides them. */
  readonly missing: number;
  readonly parts: MinuteParts;
}

function fromMemory(
  { minutes }: SymbolMarket,
  { period, limit, before, liveFrom }: CandleQuery,
  span: number,
  storedSince: number,
): MinutePage {
  const end = before === undefined ? Infinity : bucketOf(period, before - 1) + span;
  const parts = minuteParts({ liveFrom, memoryFrom: minutes.since, storedFrom: storedSince }, end);
  // One bucket more than requested, because the first may be incomplete.
  const wanted = (limit + 1) * (span / MINUTE);
  const last = minutes.indexFrom(end);
  const bars: Bar[] = [];
  for (let i = Math.max(0, last - wanted); i < last; i++) bars.push(minutes.at(i));
  return { bars, missing: wanted - bars.length, parts };
}

/** Bars of the period: folds of the minutes, and of the generated days before them until the page is full. */
function withGenerated(market: SymbolMarket, query: CandleQuery, { bars, missing, parts }: MinutePage): Bar[] {
  const { period, limit, minutesOf } = query;
  let folded = foldBars(adjusted(bars, query), period);
  const { generatedBefore } = parts;
  if (missing === 0 || generatedBefore === null) return folded;
  let day = market.days.indexFrom(generatedBefore) - 1;
  for (; day >= 0 && folded.length < limit; day--) {
    const minutes = minutesOf(market.days.at(day)).filter((bar) => bar.time < parts.memory.to);
    folded = [...foldBars(adjusted(minutes, query), period), ...folded];
  }
  return folded;
}
