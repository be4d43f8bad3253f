import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { forEachConcurrent } from './for-each-concurrent.ts';
import { LOG_PREFIX } from './layout.rules.ts';
import type { Target } from './targets/target.ts';

const location = z.strictObject({ url: z.string(), version: z.string(), integrity: z.string() });
const changedBuild = z.strictObject({
  /** `@maru/trade` */
  name: z.string(),
  /** Version that every device gets after the action, or a share of them. Absent when the micro-frontend is no longer live. */
  version: z.string().optional(),
  /** Version that it replaced. */
  from: z.string().optional(),
  /** The build before the replaced one: the target of a second roll-back. */
  before: location.optional(),
});
/** The change of one micro-frontend by an action. */
export type ChangedBuild = z.infer<typeof changedBuild>;

const entry = z.strictObject({
  id: z.string(),
  time: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'end-canary', 'abort', 'gc']),
  /** The change of an action on one micro-frontend. */
  ...changedBuild.partial().shape,
  /** The changes of an action on several micro-frontends together. */
  builds: z.array(changedBuild).min(2).optional(),
  traffic: z.number().optional(),
  reason: z.string().optional(),
  /** Id of the decision behind the action, from records outside of the registry. */
  decision: z.string().optional(),
  /** Reason for a promotion without a passing verification. */
  unverified: z.string().optional(),
  /** Hashes of the registry before and after the action. They chain the entries that took effect. */
  registry: z.strictObject({ from: z.string().nullable(), to: z.string() }).optional(),
});
export type LogEntry = z.infer<typeof entry>;

export const hashOf = (text: string | Buffer): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Creates an id. Ids sort by time. */
function newId(time: Date): string {
  return `${time.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
}
export const logKey = (id: string): string => `${LOG_PREFIX}${id}.json`;

/** Writes an entry, which never changes afterwards. */
export async function writeLog(target: Target, fields: Omit<LogEntry, 'id' | 'time'>): Promise<LogEntry> {
  const time = new Date();
  const written = entry.parse({ id: newId(time), time: time.toISOString(), ...fields });
  await target.write(logKey(written.id), Buffer.from(JSON.stringify(written)), { ifMatch: null });
  return written;
}

/** Default number of entries that are read. Each is one request to a bucket. */
const DEFAULT_LIMIT = 500;

/** Entries that were read, by target. An entry never changes, and a server reads the log again and again. */
const known = new WeakMap<Target, ReadonlyMap<string, LogEntry>>();

/** Reads the newest entries, newest first. */
export async function readLog(target: Target, limit = DEFAULT_LIMIT): Promise<LogEntry[]> {
  const keys = (await target.list(LOG_PREFIX)).map(({ key }) => key).filter((key) => key.endsWith('.json'));
  const newest = keys.sort().reverse().slice(0, limit);
  const before = known.get(target);
  const entries = new Map<string, LogEntry>();
  await forEachConcurrent(newest, async (key) => {
    const found = before?.get(key);
    const stored = found ? null : await target.read(key);
    // An entry that was removed after the listing is skipped.
    if (found) entries.set(key, found);
    else if (stored) entries.set(key, entry.parse(JSON.parse(String(stored.body))));
  });
  if (entries.size >= (before?.size ?? 0)) known.set(target, entries);
  return newest.flatMap((key) => entries.get(key) ?? []);
}

/** The newest entries that took effect, newest first. `text` is that of the present registry. */
export async function readHistory(target: Target, text: string | null): Promise<LogEntry[]> {
  const entries = await readLog(target);
  const effective = findEffective(entries, text === null ? null : hashOf(text));
  return entries.filter(({ id }) => effective.has(id));
}

/**
 * Ids of the entries that took effect. An entry is written before the registry, so that every change has one. An entry whose writer died
 * in between is left over, and no later registry follows from it.
 * @param now hash of the present registry
 */
export function findEffective(entries: readonly LogEntry[], now: string | null): Set<string> {
  const ids = new Set(entries.filter(({ registry }) => !registry).map(({ id }) => id));
  const rest = entries.filter(({ registry }) => registry);
  // A registry that was written by other means has no entry: then the chain starts at the newest entry.
  let at = rest.some(({ registry }) => registry?.to === now) ? now : (rest[0]?.registry?.to ?? null);
  let after: string | undefined;
  // Entries are matched by hash, and by order only where several fit: the clocks of two writers may differ.
  const next = () => {
    const fitting = rest.filter(({ id, registry }) => registry?.to === at && !ids.has(id));
    return fitting.find(({ id }) => after === undefined || id < after) ?? fitting[0];
  };
  for (let found = next(); found; found = next()) {
    ids.add(found.id);
    after = found.id;
    at = found.registry?.from ?? null;
  }
  return ids;
}
