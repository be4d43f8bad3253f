/** Parts of a chart that a person turns on and off, in the order of the sheet. */
export const CHART_PARTS = ['averages', 'bands', 'volume', 'rsi', 'macd'] as const;
export type ChartPart = (typeof CHART_PARTS)[number];
export type ChartStyle = Readonly<Record<ChartPart, boolean>>;

const DEFAULT: ChartStyle = { averages: true, bands: false, volume: true, rsi: false, macd: false };

/** The stored style; what is missing or of another type is as at first. */
export function readStyle(stored: unknown): ChartStyle {
  const known = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  const chosen = CHART_PARTS.map((part) => [part, typeof known[part] === 'boolean' ? known[part] : DEFAULT[part]]);
  return Object.fromEntries(chosen) as ChartStyle;
}
