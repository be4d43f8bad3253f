import { readText, removeKey, writeText } from '@maru/sdk/session';
import { pageData, type Override } from './page.ts';

/** Query parameter and storage key of the visit. A log-out clears it. With blocked storage, the override lasts as long as the page. */
const KEY = 'override';

/**
 * Reads the page's override and removes it from the address, so that links opened in another tab do not carry it. This tab stores it
 * and requests the page with it again after a reload; then `isLeaving` is true.
 */
export function readOverride(): { override: Override | null; isLeaving: boolean } {
  const query = new URLSearchParams(location.search).get(KEY);
  const override = pageData().override ?? null;
  if (query !== null) history.replaceState(history.state, '', location.pathname + location.hash);
  if (override && 'origin' in override && query !== null) writeText(KEY, query, 'visit');
  else if (query !== null) removeKey(KEY, 'visit');
  const kept = readText(KEY, 'visit');
  if (override || kept === null || query !== null) return { override, isLeaving: false };
  location.replace(`/?${new URLSearchParams({ [KEY]: kept })}${location.hash}`);
  return { override: null, isLeaving: true };
}

/** Ends the override and loads the product without it. */
export function resetOverride(): void {
  removeKey(KEY, 'visit');
  location.reload();
}
