import type { RiseColor, Theme } from '@maru/sdk/session';

export const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
export const RISES = ['red', 'green'] as const satisfies readonly RiseColor[];
