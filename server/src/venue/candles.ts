import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import { adjustmentAt, type Adjustment, type PriceAction } from '@maru/domain/trading';
import type { Bar } from './engine/bar-series.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';
import { bucketOf, foldBars, INTRADAY_MS } from './rules/candle.rules.ts';
import { MINUTE } from '../core/time.ts';
import { MINUTES_KEPT } from './time.ts';

export interface CandleQuery {
  readonly period: CandlePeriod;
  readonly limit: number;
  /** Exclusive, on the open time. */
  readonly before?: number | undefined;
  readonly tradingDay: string;
  /** Minutes of a day before the live ones, derived from its daily bar. */
  readonly minutesOf: (day: Bar) => Bar[];
  /** Midnight of the first live day; earlier days have only the minutes of `minutesOf`. */
  readonly liveFrom: number;
  /** `none` when absent. */
  readonly adjustment?: Adjustment;
  /** Actions by which prices are adjusted. */
  readonly actions?: readonly PriceAction[];
}

/** Candles of one symbol, oldest first, the one being formed included. */
export function readCandles(market: SymbolMarket, query: CandleQuery): Candle[] {
  const span = INTRADAY_MS[query.period];
  const bars = span ? intradayBars(market, query, span) : dailyBars(market, query);
  const unit = 10 ** market.instrument.priceScale;
  return bars
    .slice(-query.limit)
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

function intradayBars(market: SymbolMarket, query: CandleQuery, span: number): Bar[] {
  const { period, limit, before, minutesOf, liveFrom } = query;
  const end = before === undefined ? Infinity : bucketOf(period, before - 1) + span;
  const live = market.minutes;
  const last = live.indexFrom(end);
  // One bucket more than requested, because the first may be incomplete.
  const first = Math.max(0, last - (limit + 1) * (span / MINUTE));
  const bars: Bar[] = [];
  for (let i = first; i < last; i++) bars.push(live.at(i));
  let folded = foldBars(adjusted(bars, query), period);
  // Minutes that are no longer in memory leave a gap before the first one, beyond which none are derived.
  const hasGap = (live.last()?.time ?? 0) - liveFrom > MINUTES_KEPT * MINUTE;
  if (first > 0 || hasGap) return folded;

  let day = market.days.indexFrom(Math.min(liveFrom, end)) - 1;
  for (; day >= 0 && folded.length < limit; day--) {
    const minutes = minutesOf(market.days.at(day)).filter((bar) => bar.time < end);
    folded = [...foldBars(adjusted(minutes, query), period), ...folded];
  }
  return folded;
}
