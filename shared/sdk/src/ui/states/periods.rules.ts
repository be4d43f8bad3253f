/** Selectable periods of a list; their dates are days in Korea. */
export const PERIODS = ['today', 'week', 'month', 'all', 'custom'] as const;
