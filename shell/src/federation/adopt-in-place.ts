import {
  checkRegistry,
  knownOf,
  wordFiles,
  type BuildRules,
  type PickBuild,
  type Registry,
} from '@maru/domain/registry';
import { currentTarget } from '@maru/sdk/router';
import { languageAtom, store } from '@maru/sdk/session';
import type { LiveRemotes } from './live-remotes.ts';
import { resolveBuild } from './resolve-build.ts';

/** How long the scroll position is restored while the new build's screen grows to its height. */
const SCROLL_RESTORE_MS = 3_000;
const PREFETCH_TIMEOUT_MS = 8_000;

/**
 * Replaces builds of remotes while their screens are shown. The new files of the screen in front are prefetched, so that its skeleton
 * is short, and the scroll position is restored.
 */
export async function adoptInPlace(
  remotes: LiveRemotes | null,
  registry: Registry,
  rules: BuildRules & { pick: PickBuild },
): Promise<void> {
  if (!remotes) return;
  await prefetch(remotes, registry, rules);
  const path = currentTarget();
  const top = window.scrollY;
  const changed = await remotes.adopt(registry);
  if (changed.length > 0 && top > 0) restoreScroll(top, path);
}

/** Fetches files into the browser's cache. The loader deals with files that fail. */
async function prefetch(
  remotes: LiveRemotes,
  registry: Registry,
  rules: BuildRules & { pick: PickBuild },
): Promise<void> {
  const path = currentTarget().split('?')[0] ?? '';
  const running = remotes.versions();
  const language = store.get(languageAtom);
  const best = checkRegistry(registry, rules)
    .remotes.flatMap(({ candidates }) => candidates.slice(0, 1))
    .find((each) => knownOf(each)?.routes.some((route) => route.path === path));
  if (!best || running.get(best.name) === best.version) return;
  const build = await resolveBuild(best, rules, new Set()).catch(() => null);
  if (!build) return;
  const { entry, app, routes } = build.descriptor;
  const screen = routes.find((route) => route.path === path)?.files ?? [];
  const files = [entry, ...app, ...screen, ...wordFiles(build.descriptor, path, language)].map(
    (name) => new URL(name, build.base),
  );
  const signal = AbortSignal.timeout(PREFETCH_TIMEOUT_MS);
  await Promise.allSettled(files.map((file) => fetch(file, { signal }).then((response) => response.blob())));
}

/** Scrolls to `top` in each frame until the time is over, the customer scrolls or types, or another screen is shown. */
function restoreScroll(top: number, path: string): void {
  const end = performance.now() + SCROLL_RESTORE_MS;
  let isTouched = false;
  const stop = () => (isTouched = true);
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(event, stop, { once: true, passive: true });
  }
  const scroll = () => {
    if (isTouched || currentTarget() !== path || performance.now() > end) return;
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
}
