import { useEffect, useState } from 'react';
import type { ScreenCache } from './screens.ts';
import { SkeletonScreen } from './states.tsx';

/** How long a loaded screen may suspend while no further file arrives. */
export const STALL_TIMEOUT_MS = 10_000;

export class StallError extends Error {
  override name = 'StallError';
}

/** Skeleton of a screen with a time limit. Loading has its own limits; this one ends a loaded screen that suspends for ever. */
export function LoadingScreen({ path, cache }: { path: string; cache: ScreenCache }) {
  const [isStalled, setIsStalled] = useState(false);
  const [skeleton] = useState(() => cache.skeletonOf(path));
  useEffect(() => {
    let isUnmounted = false;
    let cancel = () => undefined as void;
    cache.load(path).then(
      () => {
        if (!isUnmounted) cancel = onStall(() => setIsStalled(true));
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [path, cache]);
  // Thrown in the fallback of the screen's Suspense, it reaches the screen's error boundary.
  if (isStalled) throw new StallError(`${path} did not get ready`);
  return <SkeletonScreen skeleton={skeleton} />;
}

/** Calls `run` after no script or style sheet has arrived for the time limit: on a slow network they arrive one by one. */
function onStall(run: () => void): () => void {
  let timer = setTimeout(run, STALL_TIMEOUT_MS);
  const restart = (list: PerformanceObserverEntryList) => {
    const kinds = list.getEntries().map((entry) => (entry as PerformanceResourceTiming).initiatorType);
    if (!kinds.some((kind) => kind === 'script' || kind === 'link')) return;
    clearTimeout(timer);
    timer = setTimeout(run, STALL_TIMEOUT_MS);
  };
  const observer = typeof PerformanceObserver === 'function' ? new PerformanceObserver(restart) : null;
  observer?.observe({ type: 'resource' });
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
}
