import type { ComponentType } from 'react';
import type { ScreenSource } from './types.ts';

/**
 * Screens under way or here, by path. React's `lazy` keeps a rejection for ever; here it is forgotten when the person asks
 * again, so a screen comes back without a reload once its remote does.
 */
export function screenCache(source: ScreenSource) {
  const loading = new Map<string, Promise<ComponentType>>();
  const load = (path: string): Promise<ComponentType> => {
    const known = loading.get(path);
    if (known) return known;
    const started = source.loadScreen(path);
    // Whoever shows the screen sees the rejection; a preload has nobody to tell.
    started.catch(() => undefined);
    loading.set(path, started);
    return started;
  };
  return {
    load,
    forget: (path: string) => void loading.delete(path),
    /** Starts loading ahead of need: a finger is on the tab, or the page is idle. A failure is left for the visit to find. */
    preload(path: string) {
      load(path).catch(() => loading.delete(path));
    },
  };
}
export type ScreenCache = ReturnType<typeof screenCache>;
