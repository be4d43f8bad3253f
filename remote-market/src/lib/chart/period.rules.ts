import type { CandlePeriod } from '@maru/domain/contracts';

/** Periods of the row; the last two are spans of daily candles. */
export const CHART_PERIODS = ['1m', '5m', '15m', '30m', '1d', '1w', '1mo', '6m', '1y'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

interface PeriodSpec {
  /** Length of a candle. */
  readonly candle: CandlePeriod;
  /** Visible candles when the period is selected. */
  readonly visible: number;
  readonly isIntraday: boolean;
}

const SHORT_VIEW = 44;
/** Trading days of half a year and of a year. */
const HALF_YEAR = 123;
const YEAR = 246;

export const PERIOD_SPEC: Record<ChartPeriod, PeriodSpec> = {
  '1m': { candle: '1m', visible: SHORT_VIEW, isIntraday: true },
  '5m': { candle: '5m', visible: SHORT_VIEW, isIntraday: true },
  '15m': { candle: '15m', visible: SHORT_VIEW, isIntraday: true },
  '30m': { candle: '30m', visible: SHORT_VIEW, isIntraday: true },
  '1d': { candle: '1d', visible: SHORT_VIEW, isIntraday: false },
  '1w': { candle: '1w', visible: SHORT_VIEW, isIntraday: false },
  '1mo': { candle: '1mo', visible: SHORT_VIEW, isIntraday: false },
  '6m': { candle: '1d', visible: HALF_YEAR, isIntraday: false },
  '1y': { candle: '1d', visible: YEAR, isIntraday: false },
};

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
