import type { RiseColor, Theme } from '@maru/sdk/session';

export const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
export const RISES = ['red', 'green'] as const satisfies readonly RiseColor[];

/** Steps to the home screen, by the way that the browser has. */
export const STEPS = {
  share: ['share', 'shareAdd', 'confirm'],
  menu: ['menu', 'menuAdd', 'confirm'],
} as const;
