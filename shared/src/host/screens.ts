import type { ComponentType } from 'react';
import type { ScreenFault, ScreenSource } from './types.ts';

interface Loading {
  epoch: number;
  screen: Promise<ComponentType>;
  /** Nobody has asked for it yet. */
  isAhead: boolean;
}

/**
 * Screens under way or here, by path. React's `lazy` keeps a rejection for ever; here it is forgotten once the card shows it, so
 * a screen comes back without a reload when its remote does. So is what a build brought that was replaced.
 */
export function screenCache(source: ScreenSource) {
  const loading = new Map<string, Loading>();
  const epochOf = (path: string) => source.routes.get(path)?.epoch ?? 0;
  const keep = (path: string, screen: Promise<ComponentType>, isAhead: boolean) => {
    const entry = { epoch: epochOf(path), screen, isAhead };
    loading.set(path, entry);
    screen.then(
      () => (entry.isAhead = false),
      // Whoever shows the screen sees the rejection; a preload leaves it for the visit to find.
      () => entry.isAhead && loading.get(path) === entry && loading.delete(path),
    );
    return screen;
  };
  const here = (path: string) => {
    const known = loading.get(path);
    return known?.epoch === epochOf(path) ? known : undefined;
  };
  return {
    load(path: string): Promise<ComponentType> {
      const known = here(path);
      if (!known) return keep(path, source.loadScreen(path), false);
      if (!known.isAhead) return known.screen;
      // A preload gives up sooner than a person does.
      return keep(
        path,
        known.screen.catch(() => source.loadScreen(path)),
        false,
      );
    },
    /** Starts loading ahead of need: a finger is on the tab, or the page is idle. */
    preload(path: string) {
      if (!here(path)) void keep(path, source.loadScreen(path, true), true);
    },
    /** The screen ended in this error: the next visit starts over. Returns the number a person can name, if there is one. */
    fail(path: string, fault: ScreenFault, error: unknown): string | undefined {
      loading.delete(path);
      return source.failed?.(path, fault, error);
    },
  };
}
export type ScreenCache = ReturnType<typeof screenCache>;
