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

/** `device` lasts across visits; `visit` outlives a reload of the tab, not the tab. */
export type StorageArea = 'device' | 'visit';

// Reading the global throws where storage is blocked, so it is read inside of a try.
const areaOf = (area: StorageArea): Storage => (area === 'device' ? localStorage : sessionStorage);

export function readText(key: string, area: StorageArea = 'device'): string | null {
  try {
    return areaOf(area).getItem(prefix + key);
  } catch {
    return null;
  }
}

export function writeText(key: string, value: string | null, area: StorageArea = 'device'): void {
  try {
    if (value === null) areaOf(area).removeItem(prefix + key);
    else areaOf(area).setItem(prefix + key, value);
  } catch {
    // Nothing to do: the value lives on in memory for this visit.
  }
}

/** The JSON value under `key`, or null when there is none or it does not parse. Callers check the shape. */
export function readJson<T>(key: string, area?: StorageArea): T | null {
  const text = readText(key, area);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown, area?: StorageArea): void {
  writeText(key, JSON.stringify(value), area);
}

export function removeKey(key: string, area?: StorageArea): void {
  writeText(key, null, area);
}

/** Keys of the device that begin with `start`. */
export function keysWith(start: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + start));
    return keys.map((key) => key.slice(prefix.length)).sort();
  } catch {
    return [];
  }
}

/** Keys that outlive a log-out: what belongs to the device (its preferences, its builds), nothing of the customer. */
const OF_DEVICE = [LANGUAGE_KEY, 'theme', 'rise', 'textSize', 'rememberedAccount', 'introSeen', 'rollout', 'registry.lastGood'];

/** Log-out and 401 clear everything of the customer's, offline too. Preferences of the device stay. */
export function clearCustomerData(): void {
  const kept = OF_DEVICE.map((key) => [key, readText(key)] as const);
  try {
    for (const storage of [localStorage, sessionStorage]) {
      if (!prefix) storage.clear();
      else for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeText(key, value);
}
