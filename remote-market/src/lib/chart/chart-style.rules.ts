import { ADJUSTMENTS, type Adjustment } from '@maru/domain/trading';

/** Parts of a chart that a person turns on and off, in the order of the sheet. */
export const CHART_PARTS = ['averages', 'bands', 'volume', 'rsi', 'macd', 'events'] as const;
export type ChartPart = (typeof CHART_PARTS)[number];

export interface ChartStyle extends Readonly<Record<ChartPart, boolean>> {
  readonly adjustment: Adjustment;
}

/** Prices before a split are in old shares, so the newest ones are comparable only when the older are adjusted. */
const DEFAULT: ChartStyle = {
  averages: true,
  bands: false,
  volume: true,
  rsi: false,
  macd: false,
  events: true,
  adjustment: 'forward',
};

/** The stored style; what is missing or of another type is as at first. */
export function readStyle(stored: unknown): ChartStyle {
  const known = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  const chosen = CHART_PARTS.flatMap((part) => (typeof known[part] === 'boolean' ? [[part, known[part]]] : []));
  const adjustment = ADJUSTMENTS.find((each) => each === known['adjustment']);
  return { ...DEFAULT, ...Object.fromEntries(chosen), ...(adjustment && { adjustment }) };
}
