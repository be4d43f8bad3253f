import type { HostRoute, ScreenCache } from '@maru/shared/host';

/**
 * A finger that comes down on a tab, a link or whatever names its screen (`data-to`) is as good as a visit: the screen's entry,
 * chunks and words are on their way before the click. One listener for the page. Returns how to call it off.
 */
export function preloadOnIntent(
  routes: ReadonlyMap<string, HostRoute>,
  cache: Pick<ScreenCache, 'preload'>,
): () => void {
  const onPointerDown = ({ target }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-to], a[href^="#/"]') : null;
    const to = pressed?.dataset.to ?? pressed?.getAttribute('href')?.slice(1);
    const path = to?.split('?')[0];
    if (path && routes.has(path)) cache.preload(path);
  };
  // In the capturing phase: a sheet or a list that keeps the event to itself is a press all the same.
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
}
