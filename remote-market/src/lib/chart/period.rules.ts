import type { Candle, CandlePeriod } from '@maru/domain/contracts';

/** Lengths of a candle; the first is the time-share line of minutes. */
export const CANDLE_PERIODS = ['ts', '1m', '5m', '15m', '30m', '1d', '1w', '1mo'] as const;
/** Spans that are shown whole. */
export const CHART_SPANS = ['s1w', 's1m', 's3m', '6m', '1y'] as const;
export const CHART_PERIODS = [...CANDLE_PERIODS, ...CHART_SPANS] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

interface PeriodSpec {
  /** Length of a candle. */
  readonly candle: CandlePeriod;
  /** Visible candles when the period is selected. */
  readonly visible: number;
  /** Only candles of the newest day are shown, from its first one on. */
  readonly isOneDay?: boolean;
  /** Candles of a request, if not as many as usual. */
  readonly page?: number;
  /** Days of a span: as many candles are visible as it has. */
  readonly days?: number;
  /** Always a line, as prices within a candle do not matter. */
  readonly isLine?: boolean;
  readonly isIntraday: boolean;
}

const SHORT_VIEW = 44;
/** Room for the first minutes of a day, so that they are a line and not a dot. */
const HOUR = 60;
/** Minutes of a day with the sessions before and after the regular one. */
const WHOLE_DAY = 600;

export const PERIOD_SPEC: Record<ChartPeriod, PeriodSpec> = {
  ts: { candle: '1m', visible: HOUR, page: WHOLE_DAY, isIntraday: true, isLine: true, isOneDay: true },
  '1m': { candle: '1m', visible: SHORT_VIEW, isIntraday: true },
  '5m': { candle: '5m', visible: SHORT_VIEW, isIntraday: true },
  '15m': { candle: '15m', visible: SHORT_VIEW, isIntraday: true },
  '30m': { candle: '30m', visible: SHORT_VIEW, isIntraday: true },
  '1d': { candle: '1d', visible: SHORT_VIEW, isIntraday: false },
  '1w': { candle: '1w', visible: SHORT_VIEW, isIntraday: false },
  '1mo': { candle: '1mo', visible: SHORT_VIEW, isIntraday: false },
  s1w: { candle: '30m', visible: SHORT_VIEW, isIntraday: true, days: 7 },
  s1m: { candle: '1d', visible: SHORT_VIEW, isIntraday: false, days: 31 },
  s3m: { candle: '1d', visible: SHORT_VIEW, isIntraday: false, days: 92 },
  '6m': { candle: '1d', visible: SHORT_VIEW, isIntraday: false, days: 183 },
  '1y': { candle: '1d', visible: SHORT_VIEW, isIntraday: false, days: 365 },
};

/** Margin after the newest candle, as a share of a whole day. */
const MARGIN = 1.05;

/** Candles that are visible at first: those of the span before the newest one, or the period's own number; a day is whole. */
export function visibleCandles({ visible, days, isOneDay }: PeriodSpec, candles: readonly Candle[]): number {
  const last = candles.at(-1);
  if (isOneDay) return Math.max(visible, Math.ceil(candles.length * MARGIN));
  if (!days || !last) return visible;
  const from = last[0] - days * DAY;
  return candles.filter(([time]) => time > from).length;
}

/** The candles of a period among those that are known: all of them, or those of the newest day. */
export function candlesOf({ isOneDay }: PeriodSpec, candles: readonly Candle[]): readonly Candle[] {
  const last = candles.at(-1);
  if (!isOneDay || !last) return candles;
  const from = openTime('1d', last[0]);
  return candles.filter(([time]) => time >= from);
}

const KST = 9 * 3_600_000;
const DAY = 86_400_000;
const MINUTE = 60_000;
const SPAN: Partial<Record<CandlePeriod, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30 };

/** Open time (ms) of the candle that holds `time`: weeks start on Monday, months on the first, in Korea. */
export function openTime(period: CandlePeriod, time: number): number {
  const span = SPAN[period];
  if (span) return Math.floor(time / (span * MINUTE)) * span * MINUTE;
  const local = time + KST;
  const day = Math.floor(local / DAY);
  // 1 January 1970 was a Thursday.
  if (period === '1w') return (Math.floor((day + 3) / 7) * 7 - 3) * DAY - KST;
  if (period === '1mo') {
    const date = new Date(local);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - KST;
  }
  return day * DAY - KST;
}
