/** Tabs below the chart. */
export const TABS = ['book', 'trades', 'info'] as const;
