import type { Tab } from '@maru/domain/registry';
import type { HostRoute } from '@maru/sdk/host';

/** The path of each tab: the route whose descriptor names the tab. */
export function tabTargets(routes: ReadonlyMap<string, HostRoute>): ReadonlyMap<Tab, string> {
  return new Map([...routes.values()].flatMap(({ tab, path }) => (tab ? [[tab, path] as const] : [])));
}

/** Whether the tab bar is shown. Full-screen tasks hide it; an unknown address keeps it as a way out. */
export function hasTabBar(routes: ReadonlyMap<string, HostRoute>, pathname: string): boolean {
  return pathname !== '/' && !routes.get(pathname)?.hidesTabBar;
}
