import { decide } from '@maru/sdk/host';
import { currentTarget } from '@maru/sdk/router';
import { isLoggedInAtom, store } from '@maru/sdk/session';
import { withTimeout } from '../federation/retry.ts';
import { boot, type Product } from './boot.ts';

/** After this time the product is rendered without the screen: its loading state can say why it takes long. */
const SCREEN_TIMEOUT_MS = 4_000;

/** Boots the product and loads the screen of the page's address. Rejects when the product cannot boot. */
export async function bootFirstScreen(): Promise<Product> {
  const product = await boot();
  settleAddress(product);
  // The failure card of the screen shows a failure.
  await withTimeout(SCREEN_TIMEOUT_MS, loadFirstScreen(product)).catch(() => undefined);
  return product;
}

/** Loads the screen of the page's address, if there is one. */
export async function loadFirstScreen({ cache, source: { routes } }: Product): Promise<void> {
  const [path = ''] = currentTarget().split('?');
  if (routes.has(path)) await cache.load(path);
}

/** Follows redirects before the first render, which would show nothing. */
function settleAddress({ source: { routes } }: Product): void {
  const [pathname = '/', search = ''] = currentTarget().split(/(?=\?)/, 2);
  const decision = decide(routes, { pathname, search, isLoggedIn: store.get(isLoggedInAtom) });
  if (decision.kind === 'redirect') history.replaceState(history.state, '', `#${decision.to}`);
}
