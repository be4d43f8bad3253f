/**
 * Browser storage of the product. `tokend`, `account` and `language` are plain strings under the keys the
 * specification fixes; everything else is JSON. Storage that is full, blocked or broken reads as empty: the
 * product works in private windows, it just forgets.
 */
export const TOKEN_KEY = 'tokend';
export const ACCOUNT_KEY = 'account';
export const LANGUAGE_KEY = 'language';

let prefix = '';

/** In a page that is not ours every key begins with `prefix`, and clearing clears nothing else. */
export function scopeStorage(next: string): void {
  prefix = next;
}

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch {
    // Nothing to do: the value lives on in memory for this visit.
  }
}

/** The JSON value under `key`, or null when there is none or it does not parse. Callers check the shape. */
export function readJson<T>(key: string): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function removeKey(key: string): void {
  writeText(key, null);
}

/** Keys that outlive a log-out: what belongs to the device (its preferences, its builds), nothing of the customer. */
const OF_DEVICE = [LANGUAGE_KEY, 'theme', 'rise', 'rememberedAccount', 'introSeen', 'rollout', 'registry.lastGood'];

/** Log-out and 401 clear everything of the customer's, offline too. Preferences of the device stay. */
export function clearCustomerData(): void {
  const kept = OF_DEVICE.map((key) => [key, readText(key)] as const);
  try {
    if (prefix) for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    if (!prefix) for (const storage of [localStorage, sessionStorage]) storage.clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeText(key, value);
}
