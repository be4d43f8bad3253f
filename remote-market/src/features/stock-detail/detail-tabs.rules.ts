/** Tabs below the chart. */
export const TABS = ['book', 'trades', 'insight', 'info'] as const;
