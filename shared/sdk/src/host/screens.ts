import { isLoggedInAtom, store } from '../session/index.ts';
import type { ScreenComponent } from '../federation/index.ts';
import type { ScreenFault, ScreenSource } from './types.ts';

/** A mounted screen shows its failure within this time, and drops it. */
const SHOWN_WITHIN_MS = 1_000;

interface Loading {
  epoch: number;
  screen: Promise<ScreenComponent>;
  /** Only preloaded: no visit waits for it. */
  isPreload: boolean;
}

/**
 * Cache of loading and loaded screens, by path. Unlike React's `lazy`, it drops a failed screen as soon as its card is shown, so the
 * screen loads without a page reload when its remote works again. It also drops screens of replaced builds.
 */
export function screenCache(source: ScreenSource) {
  const loading = new Map<string, Loading>();
  const epochOf = (path: string) => source.routes.get(path)?.epoch ?? 0;
  const keep = (path: string, screen: Promise<ScreenComponent>, isPreload: boolean) => {
    const entry = { epoch: epochOf(path), screen, isPreload };
    loading.set(path, entry);
    screen.then(
      (component) => {
        entry.isPreload = false;
        // React's own mark of a settled promise: a screen that is there renders at once, without a frame of its skeleton.
        void Object.assign(screen, { status: 'fulfilled', value: component });
      },
      // A failed preload is dropped, so that the visit loads the screen itself; and so is a failure that nobody has seen.
      () => {
        const drop = () => loading.get(path) === entry && loading.delete(path);
        if (entry.isPreload) drop();
        else setTimeout(drop, SHOWN_WITHIN_MS);
      },
    );
    return screen;
  };
  const cached = (path: string) => {
    const known = loading.get(path);
    return known?.epoch === epochOf(path) ? known : undefined;
  };
  return {
    load(path: string): Promise<ScreenComponent> {
      const known = cached(path);
      if (!known) return keep(path, source.loadScreen(path), false);
      if (!known.isPreload) return known.screen;
      // A preload tries fewer builds than a visit does.
      return keep(
        path,
        known.screen.catch(() => source.loadScreen(path)),
        false,
      );
    },
    skeletonOf: (path: string) => source.skeletonOf?.(path),
    /** Loads a screen that will probably be visited, when the page is idle. */
    preload(path: string) {
      if (!cached(path)) void keep(path, source.loadScreen(path, true), true);
    },
    /** Loads a screen that a finger is about to open, and its data: on pointerdown. */
    prefetch(path: string) {
      this.preload(path);
      if (source.routes.get(path)?.auth && !store.get(isLoggedInAtom)) return;
      cached(path)?.screen.then(
        (screen) => screen.prefetch?.(),
        () => undefined,
      );
    },
    /** Drops a screen that ended in an error, so that the next visit loads it again. Returns the trace that the failure card shows. */
    fail(path: string, fault: ScreenFault, error: unknown): string | undefined {
      loading.delete(path);
      return source.onScreenError?.(path, fault, error);
    },
  };
}
export type ScreenCache = ReturnType<typeof screenCache>;
