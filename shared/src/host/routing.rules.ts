import type { HostRoute } from './types.ts';

export const ENTRY = '/login/start';
export const LOGIN = '/login/login';
export const HOME = '/home/index';

export type Decision =
  { kind: 'screen'; route: HostRoute } | { kind: 'redirect'; to: string } | { kind: 'notFound'; path: string };

/**
 * What an address shows. The root leads to the entry screen; a person with a live session goes on from there to home at
 * once, so the root takes them there directly. A guarded route sends a visitor to log in and remembers, as `back`, where
 * they were going.
 * @param search query string with its `?`, or empty
 */
export function decide(
  routes: ReadonlyMap<string, HostRoute>,
  { pathname, search, isLoggedIn }: { pathname: string; search: string; isLoggedIn: boolean },
): Decision {
  if (pathname === '/') return { kind: 'redirect', to: isLoggedIn ? HOME : ENTRY };
  const route = routes.get(pathname);
  if (!route) return { kind: 'notFound', path: pathname };
  if (route.auth && !isLoggedIn) {
    return { kind: 'redirect', to: `${LOGIN}?back=${encodeURIComponent(pathname + search)}` };
  }
  return { kind: 'screen', route };
}
