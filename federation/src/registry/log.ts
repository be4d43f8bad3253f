import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { forEach } from './for-each.ts';
import { LOG_PREFIX } from './layout.rules.ts';
import type { Target } from './targets/target.ts';

const place = z.strictObject({ url: z.string(), version: z.string(), integrity: z.string() });
const entry = z.strictObject({
  id: z.string(),
  time: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'end-canary', 'abort', 'gc']),
  /** `@maru/trade`; absent where the action is about no single one. */
  name: z.string().optional(),
  /** Version that the action is about, and the one that stood in its place. */
  version: z.string().optional(),
  from: z.string().optional(),
  traffic: z.number().optional(),
  reason: z.string().optional(),
  /** Why it went out without a passing verification. */
  unverified: z.string().optional(),
  /** What ran before the build that this action replaced: where a second step back leads. */
  before: place.optional(),
  /** Hashes of the registry before and after: they chain the entries that took effect. */
  registry: z.strictObject({ from: z.string().nullable(), to: z.string() }).optional(),
});
export type LogEntry = z.infer<typeof entry>;

export const hashOf = (text: string | Buffer): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Ids sort by time. */
function newId(time: Date): string {
  return `${time.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
}
export const logKey = (id: string): string => `${LOG_PREFIX}${id}.json`;

/** Writes one entry; it never changes afterwards. */
export async function writeLog(target: Target, what: Omit<LogEntry, 'id' | 'time'>): Promise<LogEntry> {
  const time = new Date();
  const made = entry.parse({ id: newId(time), time: time.toISOString(), ...what });
  await target.write(logKey(made.id), Buffer.from(JSON.stringify(made)), { ifMatch: null });
  return made;
}

/** Entries that are read unless somebody asks for more: each is a request where the target is a bucket. */
const RECENT = 500;

/** The newest entries, newest first. */
export async function readLog(target: Target, limit = RECENT): Promise<LogEntry[]> {
  const keys = (await target.list(LOG_PREFIX)).map(({ key }) => key).filter((key) => key.endsWith('.json'));
  const newest = keys.sort().reverse().slice(0, limit);
  const entries: (LogEntry | undefined)[] = [];
  await forEach(newest, async (key, i) => {
    const stored = await target.read(key);
    // An entry that was taken back while this read went on is no entry.
    entries[i] = stored ? entry.parse(JSON.parse(String(stored.body))) : undefined;
  });
  return entries.filter((each) => each !== undefined);
}

/**
 * Ids of the entries that took effect. An entry is written before the registry, so that no change is ever without one; one whose
 * writer died in between is left over, and no later registry follows from it.
 * @param now hash of the registry as it is
 */
export function effective(entries: readonly LogEntry[], now: string | null): Set<string> {
  const ids = new Set(entries.filter(({ registry }) => !registry).map(({ id }) => id));
  const rest = entries.filter(({ registry }) => registry);
  // A registry that was put there by other means has no entry: then the newest one stands for what is known.
  let at = rest.some(({ registry }) => registry?.to === now) ? now : (rest[0]?.registry?.to ?? null);
  // Found by hash, not by place: the clocks of two writers may differ.
  const next = () => rest.find(({ id, registry }) => registry?.to === at && !ids.has(id));
  for (let found = next(); found; found = next()) {
    ids.add(found.id);
    at = found.registry?.from ?? null;
  }
  return ids;
}
