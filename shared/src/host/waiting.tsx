import { useEffect, useState } from 'react';
import type { ScreenCache } from './screens.ts';
import { ScreenSkeleton } from './states.tsx';

/** How long a screen whose code is here may stay a skeleton while nothing more arrives. */
export const STANDSTILL_MS = 10_000;

export class StuckError extends Error {
  override name = 'StuckError';
}

/**
 * The skeleton, and an end to it. Loading has time limits of its own; a screen that waits for ever once its code is here would
 * be a skeleton for ever.
 */
export function Waiting({ path, cache }: { path: string; cache: ScreenCache }) {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    let isGone = false;
    let end = () => undefined as void;
    cache.load(path).then(
      () => {
        if (!isGone) end = afterStandstill(() => setIsStuck(true));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      end();
    };
  }, [path, cache]);
  // Above the Suspense that this is the fallback of, the screen's boundary takes it like any other failure.
  if (isStuck) throw new StuckError(`${path} did not get ready`);
  return <ScreenSkeleton />;
}

/** Runs once nothing has arrived for a while: on a slow network a screen's later parts come one by one. */
function afterStandstill(run: () => void): () => void {
  let timer = setTimeout(run, STANDSTILL_MS);
  const restart = (list: PerformanceObserverEntryList) => {
    const kinds = list.getEntries().map((entry) => (entry as PerformanceResourceTiming).initiatorType);
    if (!kinds.some((kind) => kind === 'script' || kind === 'link')) return;
    clearTimeout(timer);
    timer = setTimeout(run, STANDSTILL_MS);
  };
  const observer = typeof PerformanceObserver === 'function' ? new PerformanceObserver(restart) : null;
  observer?.observe({ type: 'resource' });
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
}
