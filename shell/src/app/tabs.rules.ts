import type { Tab } from '@maru/shared/federation';
import type { HostRoute } from '@maru/shared/host';

/** Where each entry of the bottom bar leads: to the route that names it. */
export function tabTargets(routes: ReadonlyMap<string, HostRoute>): ReadonlyMap<Tab, string> {
  return new Map([...routes.values()].flatMap(({ tab, path }) => (tab ? [[tab, path] as const] : [])));
}

/** The bar makes way for full-screen tasks; an address nobody owns keeps it, as a way out. */
export function hasTabBar(routes: ReadonlyMap<string, HostRoute>, pathname: string): boolean {
  return pathname !== '/' && !routes.get(pathname)?.hidesTabBar;
}
