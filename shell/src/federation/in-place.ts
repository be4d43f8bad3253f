import { checkRegistry, isRead, type BuildRules, type PickBuild, type Registry } from '@maru/shared/federation';
import { currentTarget } from '@maru/shared/router';
import { languageAtom, store } from '@maru/shared/session';
import type { LiveRemotes } from './live-remotes.ts';

/** How long the place on the screen is kept for, until what was there is there again. */
const SETTLE_MS = 3_000;
const WARM_MS = 8_000;

/**
 * Exchanges the builds of remotes under the person's eyes: what the screen in front needs of the new one is fetched first, so it is
 * not a skeleton for long, and the place that was scrolled to is found again.
 */
export async function inPlace(
  source: LiveRemotes | null,
  registry: Registry,
  rules: BuildRules & { pick: PickBuild },
): Promise<void> {
  if (!source) return;
  await warm(source, registry, rules);
  const path = currentTarget();
  const top = window.scrollY;
  const changed = await source.adopt(registry);
  if (changed.length > 0 && top > 0) keepPlace(top, path);
}

/** Into the browser's cache; a file that does not come is the loader's to deal with. */
async function warm(source: LiveRemotes, registry: Registry, rules: BuildRules & { pick: PickBuild }): Promise<void> {
  const path = currentTarget().split('?')[0];
  const running = source.builds();
  const language = store.get(languageAtom);
  const files = checkRegistry(registry, rules).remotes.flatMap(({ candidates: [best] }) => {
    if (!best || !isRead(best) || running.get(best.name) === best.version) return [];
    const { entry, app, routes, locales } = best.descriptor;
    const route = routes.find((each) => each.path === path);
    if (!route) return [];
    return [entry, ...app, ...route.files, ...(locales[language] ?? [])].map((name) => new URL(name, best.base));
  });
  const signal = AbortSignal.timeout(WARM_MS);
  await Promise.allSettled(files.map((file) => fetch(file, { signal }).then((answer) => answer.blob())));
}

/** Until the page is long enough again to scroll there, and unless the person goes elsewhere meanwhile. */
function keepPlace(top: number, path: string): void {
  const end = performance.now() + SETTLE_MS;
  let isTouched = false;
  const stop = () => (isTouched = true);
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(event, stop, { once: true, passive: true });
  }
  const look = () => {
    if (isTouched || currentTarget() !== path || performance.now() > end) return;
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
