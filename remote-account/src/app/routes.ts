import type { LoadScreen } from '@maru/shared/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/login/start': () => import('../features/start/start.screen.tsx').then((m) => m.StartScreen),
  '/login/login': () => import('../features/login/login.screen.tsx').then((m) => m.LoginScreen),
  '/information/index': () => import('../features/mine/mine.screen.tsx').then((m) => m.MineScreen),
};
