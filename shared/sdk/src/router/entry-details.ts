import { onSessionEnd, readJson, readText, writeJson, writeText } from '../session/index.ts';
import { FORGOTTEN, detailsOf } from './entry.rules.ts';

/** Place of an entry in the history, and its key, which another entry in the same place does not have. */
interface EntryName {
  idx: number;
  key: string;
}
type Kept = Record<string, [key: string, details: unknown]>;

const STORED = 'detail.entries';
const MARK = 'detail.mark';
/** No browser keeps more entries of a tab. */
const LIMIT = 100;

/** Details of the entries, by place. The browser's history cannot be cleared at a log-out, so they are stored here and not in it. */
let kept: Kept | null = null;
const entries = (): Kept => (kept ??= readJson<Kept>(STORED, 'visit') ?? {});

// The stored ones are cleared with everything else of the visit.
onSessionEnd(() => {
  kept = {};
});

/** A new key of an entry. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/** Marks the entries between two log-outs; empty where nothing can be stored. */
export function visitMark(): string {
  if (readText(MARK, 'visit') === null) writeText(MARK, newKey(), 'visit');
  return readText(MARK, 'visit') ?? '';
}

/** Keeps the details of an entry until the session ends. */
export function keepDetails({ idx, key }: EntryName, state: unknown): void {
  const details = detailsOf({ state });
  const { [idx]: before, ...others } = entries();
  if (!details && !before) return;
  const near = Object.entries(others).filter(([place]) => Math.abs(Number(place) - idx) < LIMIT);
  kept = { ...Object.fromEntries(near), ...(details && { [idx]: [key, details] }) };
  writeJson(STORED, kept, 'visit');
}

/** The state of an entry as the browser's history has it: it says that there are details, and not which. */
export const storedState = (state: unknown): unknown =>
  detailsOf({ state }) ? { ...(state as object), details: true } : state;

/** The state of an entry with its details; one of a former session has none any more, and says so. */
export function restoredState({ idx, key }: EntryName, stored: unknown): unknown {
  if (!detailsOf({ state: stored })) return stored ?? null;
  const [owner, details] = entries()[idx] ?? [];
  return owner === key ? { ...(stored as object), details } : FORGOTTEN;
}
