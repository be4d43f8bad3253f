const AVERAGE_COLORS = ['var(--ma-5)', 'var(--ma-20)', 'var(--ma-60)'];

/** Colour of the moving average at a place in the list, as a token. */
export function averageColor(at: number): string {
  return AVERAGE_COLORS[at % AVERAGE_COLORS.length] ?? '';
}
