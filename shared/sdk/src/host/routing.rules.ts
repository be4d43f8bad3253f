import { logInFor } from '../session/log-in.rules.ts';
import type { HostRoute } from './types.ts';

export const ENTRY = '/login/start';
export const HOME = '/home/index';

export type Decision =
  | { kind: 'screen'; route: HostRoute }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound'; path: string };

/**
 * Decides what an address shows. The root redirects to the entry screen, or with a session to home. A guarded route redirects a visitor
 * to the log-in page, with the wanted address as `back`.
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
    return { kind: 'redirect', to: logInFor(pathname + search) };
  }
  return { kind: 'screen', route };
}
