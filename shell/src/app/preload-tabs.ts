import type { HostRoute, ScreenCache } from '@maru/sdk/host';
import { loadRareGlyphs } from '@maru/sdk/ui';
import { lazyModules } from '../federation/lazy-modules.ts';

/** The first screen's own requests have priority. */
const IDLE_DELAY_MS = 3_000;

/** Preloads the screens of the other tabs once the page is idle, unless the device saves data. Returns the function that cancels it. */
export function preloadTabs(routes: ReadonlyMap<string, HostRoute>, cache: ScreenCache): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const timer = setTimeout(() => {
    for (const { tab, path } of routes.values()) if (tab) whenIdle(() => cache.preload(path));
    whenIdle(loadRareGlyphs);
    for (const load of lazyModules) whenIdle(() => void load().catch(() => undefined));
  }, IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 200);
