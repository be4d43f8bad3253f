import type { HostRoute, ScreenCache } from '@maru/shared/host';
import { loadRareGlyphs } from '@maru/shared/ui';
import { loadLater } from '../federation/later.ts';

/** The landing screen's own data comes first. */
const QUIET_AFTER_MS = 3_000;

/** Fetches the other tabs' screens once the page is idle, unless the person saves data. Returns how to call it off. */
export function preloadTabs(routes: ReadonlyMap<string, HostRoute>, cache: ScreenCache): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const timer = setTimeout(() => {
    for (const { tab, path } of routes.values()) if (tab) whenIdle(() => cache.preload(path));
    whenIdle(loadRareGlyphs);
    for (const load of loadLater) whenIdle(() => void load().catch(() => undefined));
  }, QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 200);
