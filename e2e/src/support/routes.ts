import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './product.ts';

export interface Route {
  path: string;
  owner: string;
  auth?: boolean;
}

/** Every screen of the product as the remotes state them, so that a new one is tested by being there. */
export function readRoutes(): Route[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
  return remotes.flatMap((remote) => {
    const { routes } = JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as { routes: Route[] };
    return routes.map(({ path, auth }) => ({ path, owner: remote.replace('remote-', ''), auth }));
  });
}

/** Screens of a person who is not logged in. */
export const isForVisitors = ({ path }: Route) => path.startsWith('/login/') && path !== '/login/loginAfter';
