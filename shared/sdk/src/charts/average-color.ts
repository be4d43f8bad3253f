const AVERAGE_COLORS = ['var(--ma-5)', 'var(--ma-20)', 'var(--ma-60)'];

/** Colour token of the moving average at an index of the list. */
export function averageColor(at: number): string {
  return AVERAGE_COLORS[at % AVERAGE_COLORS.length] ?? '';
}

export const BAND_COLOR = 'var(--text-3)';

/** Colours of the lines of a study. */
export const STUDY_COLORS = {
  rsi: ['var(--ma-20)'],
  macd: ['var(--ma-20)', 'var(--ma-5)'],
} as const;
