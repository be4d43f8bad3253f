import type { PageSkeletons, Registry } from '@maru/domain/registry';
import { readInlineJson } from '../federation/page.ts';
import { paintSkeleton, type PaintedRoute } from './paint.ts';
import { firstPath, isVisitor } from './preload-screen.ts';
import { readStored } from './storage.ts';

const LOGIN = '/login/login';

/**
 * Paints the skeleton of the screen at the page's address. Until the shell replaces it, a tap on a link opens the skeleton of its screen,
 * where the shell then starts.
 */
export function paintFirst(registry: Registry | null): void {
  const skeletons = readInlineJson('skeletons') as PageSkeletons | null;
  if (!skeletons || !registry) return;
  const routes = routesOf(registry);
  const tabs = Object.fromEntries([...routes.values()].map(({ route: { tab, path } }) => [tab || '', path]));
  let painted: Element | undefined;
  const paint = () => {
    const asked = routes.get(firstPath());
    const shown = asked?.needsSession && isVisitor() ? routes.get(LOGIN) : asked;
    const language = readStored('language') || 'kor';
    return shown && paintSkeleton({ skeletons, shown, isVisitor: isVisitor(), language, tabs });
  };
  const repaint = () => {
    if (painted?.isConnected) painted = paint() || painted;
  };
  painted = paint();
  addEventListener('hashchange', repaint);
  addEventListener('click', ({ clientX, clientY }) => {
    const target = painted?.isConnected && linkAt(painted, clientX, clientY);
    if (target) location.hash = target;
  });
}

/** Target of the link at a point. Inert elements receive no events of their own. */
function linkAt(painted: Element, x: number, y: number): string | undefined {
  const links = [...painted.querySelectorAll<HTMLElement>('[data-to],[href]')];
  // The tab bar is above the screen, and the last in the document.
  const link = links.findLast((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  return link?.dataset.to || link?.getAttribute('href') || undefined;
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
