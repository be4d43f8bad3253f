import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '@maru/shared/federation';
import type { Doer } from './doer.ts';
import { OutrunError } from './errors.ts';
import { REGISTRY_KEY } from './layout.rules.ts';
import { hashOf, logKey, readLog, writeLog, type LogEntry } from './log.ts';
import { buildsOf } from './release.rules.ts';
import { parseRelease, printRelease } from './schema.ts';
import { ConflictError, TargetError, type Target } from './targets/target.ts';

const TRIES = 20;

export interface ReadRelease {
  release: Release | null;
  text: string | null;
  tag: string | null;
}

/** The registry of a target; `null` where nothing was promoted yet. A wrong one throws with the field's name. */
export async function readRelease(target: Target): Promise<ReadRelease> {
  const stored = await target.read(REGISTRY_KEY);
  if (!stored) return { release: null, text: null, tag: null };
  const text = String(stored.body);
  try {
    return { release: parseRelease(text), text, tag: stored.tag };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new TargetError(`${REGISTRY_KEY} in ${target.label} is not a registry: ${why}`, { cause: error });
  }
}

/** Names one `registry.json`, to the byte. The page carries it, the live topic `release` tells of another. */
export const releaseId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What a change makes of the registry it is given, and what the log says about it. */
export type Made = Pick<LogEntry, 'action' | 'version' | 'from' | 'traffic' | 'before' | 'unverified'> & {
  release: Release;
};
export interface Changed extends Made {
  /** Absent in a dry run, and when nothing had to change. */
  entry?: LogEntry;
}

export interface Change extends Doer {
  /** The micro-frontend that is changed: only another change of the same one stands in the way. */
  name: string;
}

/**
 * Changes the registry of a target in one step, with its entry in the log. When somebody else writes meanwhile, the change is
 * made again from what they wrote, unless they changed the same micro-frontend: then it fails and says who it was.
 * @param make called with the registry as it is, once per try; throws when the change is against the rules
 */
export async function changeRegistry(
  target: Target,
  { name, actor, reason, isDryRun, isUnlogged }: Change,
  make: (release: Release | null) => Promise<Made>,
): Promise<Changed> {
  let seen: string | undefined;
  for (let round = 1; ; round += 1) {
    const { release, text, tag } = await readRelease(target);
    const builds = JSON.stringify(buildsOf(release, name));
    if (seen !== undefined && seen !== builds) throw await outrun(target, name, text);
    seen = builds;
    const { release: next, ...said } = await make(release);
    if (isDryRun) return { release: next, ...said };
    const body = printRelease(next);
    if (body === text) return { release: next, ...said };
    const registry = { from: text === null ? null : hashOf(text), to: hashOf(body) };
    const entry = isUnlogged ? undefined : await writeLog(target, { actor, reason, name, ...said, registry });
    try {
      if (entry) await assertConditional(target, entry);
      await target.write(REGISTRY_KEY, Buffer.from(body), { ifMatch: tag });
      return { release: next, ...said, entry };
    } catch (error) {
      // After any other failure nobody knows whether the write arrived: the entry stays, and the chain of hashes tells.
      if (!(error instanceof ConflictError)) throw error;
      if (entry) await target.remove([logKey(entry.id)]);
      if (round >= TRIES) throw new OutrunError(`The registry changed ${TRIES} times meanwhile. Try again.`);
    }
    await wait(randomInt(10, 20 * round));
  }
}

/** A store that ignores `If-Match` would let the last writer win in silence: it is asked to break the rule on the entry just made. */
async function assertConditional(target: Target, entry: LogEntry): Promise<void> {
  try {
    // Other bytes than those that are there, so that no repeated request can take one for the other.
    await target.write(logKey(entry.id), Buffer.from(`${JSON.stringify(entry)}\n`), { ifMatch: '"another"' });
  } catch (error) {
    if (error instanceof ConflictError) return;
    throw error;
  }
  throw new TargetError(
    `${target.label} ignores If-Match, so two writers could undo each other. Use a store that honours it.`,
  );
}

async function outrun(target: Target, name: string, text: string | null): Promise<OutrunError> {
  const now = text === null ? null : hashOf(text);
  const others = (await readLog(target, TRIES)).filter((entry) => entry.name === name);
  const winner = others.find(({ registry }) => registry?.to === now) ?? others[0];
  const who = winner
    ? `${winner.actor} (${winner.action} ${winner.version ?? ''}${winner.reason ? `, "${winner.reason}"` : ''})`
    : 'somebody';
  return new OutrunError(`${name} was changed meanwhile by ${who}. Look at \`status\`, then decide again.`);
}
