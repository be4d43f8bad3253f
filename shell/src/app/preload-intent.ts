import type { HostRoute, ScreenCache } from '@maru/sdk/host';

/**
 * Loads a screen and its data on pointerdown on its link, its tab or any element with `data-to`, so that the requests start before the click.
 * One listener serves the page. Returns the function that removes it.
 */
export function preloadOnIntent(
  routes: ReadonlyMap<string, HostRoute>,
  cache: Pick<ScreenCache, 'prefetch'>,
): () => void {
  const onPointerDown = ({ target }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-to], a[href^="#/"]') : null;
    const to = pressed?.dataset.to ?? pressed?.getAttribute('href')?.slice(1);
    const path = to?.split('?')[0];
    if (path && routes.has(path)) cache.prefetch(path);
  };
  // The capturing phase sees presses inside sheets and lists that stop the event.
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
}
