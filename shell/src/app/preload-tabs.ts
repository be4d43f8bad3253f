import type { HostRoute, ScreenCache } from '@maru/sdk/host';
import { whenIdle } from '@maru/sdk/session';
import { loadRareGlyphs } from '@maru/sdk/ui';
import { lazyModules } from '../federation/lazy-modules.ts';

/** The first screen's own requests have priority. */
const IDLE_DELAY_MS = 3_000;

/** Preloads the screens of the other tabs once the page is idle, unless the device saves data. Returns the function that cancels it. */
export function preloadTabs(routes: ReadonlyMap<string, HostRoute>, cache: ScreenCache): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const tabs = [...routes.values()].filter(({ tab }) => tab);
  const runs = [
    ...tabs.map(
      ({ path }) =>
        () =>
          void cache.preload(path),
    ),
    loadRareGlyphs,
    ...lazyModules.map((load) => () => void load().catch(() => undefined)),
  ];
  const cancels = runs.map((run) => whenIdle(run, IDLE_DELAY_MS));
  return () => cancels.forEach((cancel) => cancel());
}
