import type { PageSkeletons, Registry } from '@maru/domain/registry';
import { readInlineJson } from '../federation/page.ts';
import { paintSkeleton, type PaintedRoute } from './paint.ts';
import { firstPath, isVisitor } from './preload-screen.ts';
import { readStored } from './storage.ts';

const LOGIN = '/login/login';

/** Paints the skeleton of the screen at the page's address, and of the next one as long as the shell does not run. */
export function paintFirst(registry: Registry | null): void {
  const skeletons = readInlineJson('skeletons') as PageSkeletons | null;
  if (!skeletons || !registry) return;
  const routes = routesOf(registry);
  const tabs = Object.fromEntries([...routes.values()].map(({ route: { tab, path } }) => [tab || '', path]));
  const paint = () => {
    if (document.getElementById('root')?.dataset.shell) return removeEventListener('hashchange', paint);
    const asked = routes.get(firstPath());
    const shown = asked?.needsSession && isVisitor() ? routes.get(LOGIN) : asked;
    if (!shown) return;
    paintSkeleton({ skeletons, shown, isVisitor: isVisitor(), language: readStored('language') || 'kor', tabs });
  };
  addEventListener('hashchange', paint);
  paint();
}

type FoundRoute = PaintedRoute & { needsSession: boolean };

/** The routes of the builds that this device gets, by path. */
function routesOf({ microFrontends }: Registry): Map<string, FoundRoute> {
  const found = new Map<string, FoundRoute>();
  for (const [name, builds] of Object.entries(microFrontends)) {
    const build = globalThis.maruScripts.pick(name, builds);
    for (const route of build?.extras.descriptor.routes || []) {
      const version = build?.metadata.version;
      if (!found.has(route.path))
        found.set(route.path, { route, build: `${name} ${version}`, needsSession: route.auth });
    }
  }
  return found;
}
