/**
 * Browser storage of the product. `tokend`, `account` and `language` are plain strings under the keys the
 * specification fixes; everything else is JSON. Storage that is full, blocked or broken reads as empty: the
 * product works in private windows, without a memory of earlier visits.
 */
export const TOKEN_KEY = 'tokend';
export const ACCOUNT_KEY = 'account';
export const LANGUAGE_KEY = 'language';

/**
 * Everything that the product stores in a browser. `row` is the row of the privacy policy (section 2) that names it; a new key needs one in
 * every language. `isKept` outlives a log-out: it belongs to the device, not to the customer.
 */
export const STORAGE_KEYS = [
  { key: TOKEN_KEY, row: 'session', isKept: false },
  { key: ACCOUNT_KEY, row: 'session', isKept: false },
  { key: 'rememberedAccount', row: 'lastAccount', isKept: true },
  { key: LANGUAGE_KEY, row: 'display', isKept: true },
  { key: 'theme', row: 'display', isKept: true },
  { key: 'rise', row: 'display', isKept: true },
  { key: 'textSize', row: 'display', isKept: true },
  { key: 'chart', row: 'display', isKept: true },
  { key: 'leverage', row: 'opened', isKept: false },
  { key: 'detail.*', row: 'opened', isKept: false },
  { key: 'search.history', row: 'opened', isKept: false },
  { key: 'draft.*', row: 'drafts', isKept: false },
  { key: 'ticket.*', row: 'drafts', isKept: false },
  { key: 'words.*', row: 'texts', isKept: false },
  { key: 'rollout', row: 'builds', isKept: true },
  { key: 'registry.lastGood', row: 'builds', isKept: true },
  { key: 'override', row: 'override', isKept: false },
] as const;

type Declared = (typeof STORAGE_KEYS)[number]['key'];
type Matching<K> = K extends `${infer Start}*` ? `${Start}${string}` : K;
/** A declared key; of a family (`draft.*`) any that begins with its start. */
export type StorageKey = Matching<Declared>;

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

export function writeText(key: StorageKey, value: string | null, area: StorageArea = 'device'): void {
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

export function writeJson(key: StorageKey, value: unknown, area?: StorageArea): void {
  writeText(key, JSON.stringify(value), area);
}

export function removeKey(key: StorageKey, area?: StorageArea): void {
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

/** Clears what this tab alone stores: another one has logged the customer out and has cleared the rest. */
export const clearVisit = (): boolean => clear('visit');

/** @returns whether the storage is there */
function clear(area: StorageArea): boolean {
  try {
    const storage = areaOf(area);
    if (!prefix) storage.clear();
    else for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Log-out and 401 clear everything of the customer's, offline too. Preferences of the device stay. */
export function clearCustomerData(): void {
  const kept = STORAGE_KEYS.filter(({ isKept }) => isKept).map(({ key }) => [key, readText(key)] as const);
  if (!clear('device') || !clearVisit()) return;
  for (const [key, value] of kept) if (value !== null) writeText(key as StorageKey, value);
}
