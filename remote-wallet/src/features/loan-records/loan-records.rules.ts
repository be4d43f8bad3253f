export const TABS = ['all', 'running', 'ended'] as const;
