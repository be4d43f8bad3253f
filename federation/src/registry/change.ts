import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '@maru/domain/registry';
import type { ChangeContext } from './change-context.ts';
import { ConcurrentChangeError } from './errors.ts';
import { changesIn, fieldsOf } from './joint.rules.ts';
import { REGISTRY_KEY } from './layout.rules.ts';
import { hashOf, logKey, readHistory, readLog, writeLog, type ChangedBuild, type LogEntry } from './log.ts';
import { buildsOf } from './release.rules.ts';
import { parseRelease, printRelease } from './schema.ts';
import { ConflictError, TargetError, type Target } from './targets/target.ts';

const MAX_ATTEMPTS = 20;

export interface ReadRelease {
  release: Release | null;
  text: string | null;
  tag: string | null;
}

/** Reads the registry of a target. `release` is null before the first promotion. Throws with the field's name when it is wrong. */
export async function readRelease(target: Target): Promise<ReadRelease> {
  const stored = await target.read(REGISTRY_KEY);
  if (!stored) return { release: null, text: null, tag: null };
  const text = String(stored.body);
  try {
    return { release: parseRelease(text), text, tag: stored.tag };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TargetError(`${REGISTRY_KEY} in ${target.label} is not a registry: ${message}`, { cause: error });
  }
}

/** Id of a `registry.json`, from its bytes. The page carries it; the live topic `release` notifies of another one. */
export const releaseId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The release after a change, and the fields of its log entry. */
export type PlannedChange = Pick<LogEntry, 'action' | 'traffic' | 'unverified'> & {
  release: Release;
  /** The changed micro-frontends. Only concurrent changes of the same ones conflict. */
  builds: ChangedBuild[];
};
export interface AppliedChange extends PlannedChange {
  /** Absent in a dry run, and when the registry was the same already. */
  entry?: LogEntry;
}

/**
 * Changes the registry of a target by compare-and-set, with a log entry. After a concurrent write the change is planned again on the new
 * registry.
 * @param plan called with the present release, once per attempt; throws when the change is against the rules
 * @throws ConcurrentChangeError when another actor changed one of the same micro-frontends meanwhile
 */
export async function changeRegistry(
  target: Target,
  { actor, reason, decision, isDryRun, isUnlogged }: ChangeContext,
  plan: (release: Release | null) => Promise<PlannedChange>,
): Promise<AppliedChange> {
  /** The builds of the planned micro-frontends at the attempt before. */
  let known = new Map<string, string>();
  for (let attempt = 1; ; attempt += 1) {
    const { release, text, tag } = await readRelease(target);
    const stateOf = (name: string) => JSON.stringify(buildsOf(release, name));
    for (const [name, state] of known) if (state !== stateOf(name)) throw await concurrentChange(target, name, text);
    const change = await plan(release);
    const { release: next, builds, ...planned } = change;
    known = new Map(builds.map(({ name }) => [name, stateOf(name)]));
    if (isDryRun) return change;
    const body = printRelease(next);
    if (body === text) return change;
    const registry = { from: text === null ? null : hashOf(text), to: hashOf(body) };
    const entry = isUnlogged
      ? undefined
      : await writeLog(target, { actor, reason, decision, ...planned, ...fieldsOf(builds), registry });
    try {
      if (entry) await assertConditional(target, entry);
      await target.write(REGISTRY_KEY, Buffer.from(body), { ifMatch: tag });
      return { ...change, entry };
    } catch (error) {
      // After any other error the write may have arrived: the entry stays, and its hashes show whether it took effect.
      if (!(error instanceof ConflictError)) throw error;
      if (entry) await target.remove([logKey(entry.id)]);
      if (attempt >= MAX_ATTEMPTS)
        throw new ConcurrentChangeError(`The registry changed ${MAX_ATTEMPTS} times meanwhile. Try again.`);
    }
    await wait(randomInt(10, 20 * attempt));
  }
}

/**
 * The newest change of a decision that took effect. A caller whose own record of the decision failed after the change repeats it by this:
 * it finds the change made, and only records it. A promotion that was undone at once ends in an entry without a version.
 */
export async function findDecided(target: Target, decision: string): Promise<LogEntry | undefined> {
  const { text } = await readRelease(target);
  return (await readHistory(target, text)).find((entry) => entry.decision === decision);
}

/** Checks on the new log entry that the store refuses a write with a wrong `If-Match`. Otherwise the last of two writers would win. */
async function assertConditional(target: Target, entry: LogEntry): Promise<void> {
  try {
    // The bytes differ from the stored ones, so that a retried request is not taken for the first one.
    await target.write(logKey(entry.id), Buffer.from(`${JSON.stringify(entry)}\n`), { ifMatch: '"another"' });
  } catch (error) {
    if (error instanceof ConflictError) return;
    throw error;
  }
  throw new TargetError(
    `${target.label} ignores If-Match, so two writers could undo each other. Use a store that honours it.`,
  );
}

async function concurrentChange(target: Target, name: string, text: string | null): Promise<ConcurrentChangeError> {
  const now = text === null ? null : hashOf(text);
  const versionIn = (entry: LogEntry) => changesIn(entry).find((change) => change.name === name)?.version ?? '';
  const entries = await readLog(target, MAX_ATTEMPTS);
  const others = entries.filter((entry) => changesIn(entry).some((change) => change.name === name));
  const winner = others.find(({ registry }) => registry?.to === now) ?? others[0];
  const who = winner
    ? `${winner.actor} (${winner.action} ${versionIn(winner)}${winner.reason ? `, "${winner.reason}"` : ''})`
    : 'another actor';
  return new ConcurrentChangeError(`${name} was changed meanwhile by ${who}. Look at \`status\`, then decide again.`);
}
