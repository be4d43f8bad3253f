import { decide } from '@maru/sdk/host';
import { currentTarget } from '@maru/sdk/router';
import { isLoggedInAtom, store } from '@maru/sdk/session';
import { withTimeout } from '../federation/retry.ts';
import { boot, type Product } from './boot.ts';

/** A screen that takes longer is waited for inside the product, which can also say why. */
const SCREEN_TIMEOUT_MS = 4_000;

/** Boots the product and loads the screen of the page's address. Rejects when the product cannot boot. */
export async function bootFirstScreen(): Promise<Product> {
  const product = await boot();
  const path = settleAddress(product);
  // The failure card of the screen shows a failure.
  if (path) await withTimeout(SCREEN_TIMEOUT_MS, product.cache.load(path)).catch(() => undefined);
  return product;
}

/** Follows redirects before the first render, which would show nothing. Returns the path of the screen. */
function settleAddress({ source: { routes } }: Product): string | null {
  const [pathname = '/', search = ''] = currentTarget().split(/(?=\?)/, 2);
  const decision = decide(routes, { pathname, search, isLoggedIn: store.get(isLoggedInAtom) });
  if (decision.kind === 'screen') return decision.route.path;
  if (decision.kind === 'notFound') return null;
  history.replaceState(history.state, '', `#${decision.to}`);
  return decision.to.split('?')[0] ?? null;
}
