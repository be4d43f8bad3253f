import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  openTarget,
  parseRelease,
  REGISTRY_KEY,
  releaseId,
  type Release,
  type Target,
} from '@maru/federation/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** How often the registry is looked at: open pages hear of a change within a second. */
const LOOK_MS = 500;

/** One `registry.json`. */
export interface LiveRelease {
  /** Names it, to the byte. */
  readonly id: string;
  readonly text: string;
  readonly release: Release;
}

/** What is live, as the target's registry says. A wrong registry changes nothing: the last good one stays. */
export interface Releases {
  readonly target: Target;
  /** Folder of this machine that the target is, or null. */
  readonly folder: string | null;
  /** False while the target's registry is wrong or cannot be read. */
  readonly isGood: () => boolean;
  readonly current: () => LiveRelease;
  /** Looks at the registry now rather than at the next turn. */
  readonly refresh: () => Promise<void>;
  /** Returns how to stop listening. */
  readonly onChange: (listener: (live: LiveRelease) => void) => () => void;
  readonly close: () => void;
}

/** Undefined when this server serves no product. A product without a registry stops the start, not the first customer. */
export async function openReleases(
  { registry }: Pick<Config, 'registry'>,
  log: FastifyBaseLogger,
): Promise<Releases | undefined> {
  if (!registry) return undefined;
  const target = await openTarget(registry);
  const folder = folderOf(registry);
  const listeners = new Set<(live: LiveRelease) => void>();
  let mark = await markOf(folder);
  let live = await read(target);
  let fault: string | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const now = await markOf(folder);
      if (now !== null && now === mark) return;
      const next = await read(target);
      mark = now;
      if (fault !== null) log.info({ release: next.id }, 'the registry is good again');
      fault = null;
      if (next.id === live.id) return;
      live = next;
      log.info({ release: live.id }, 'another registry is live');
      for (const listener of listeners) listener(live);
    } catch (error) {
      const { message } = error as Error;
      if (message !== fault) log.error({ err: error }, 'the registry cannot be used: the last good one stays');
      fault = message;
    }
  }
  // A look that is under way may have begun before the change that the caller knows of.
  const refresh = async () => {
    await looking;
    await (looking ??= look().finally(() => (looking = null)));
  };
  const timer = setInterval(() => void refresh(), LOOK_MS);
  timer.unref();
  return {
    target,
    folder,
    isGood: () => fault === null,
    current: () => live,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}

async function read(target: Target): Promise<LiveRelease> {
  const stored = await target.read(REGISTRY_KEY);
  if (!stored) throw new Error(`${target.label} has no ${REGISTRY_KEY}: build or publish the product first`);
  const text = String(stored.body);
  return { id: releaseId(text), text, release: parseRelease(text) };
}

function folderOf(name: string): string | null {
  if (name.startsWith('file:')) return fileURLToPath(name);
  return name.includes('://') ? null : resolve(name);
}

/** Changes with the file, so that a folder can be asked for each page without reading it. Null: only reading tells. */
async function markOf(folder: string | null): Promise<string | null> {
  if (folder === null) return null;
  const { mtimeMs, size, ino } = await stat(join(folder, REGISTRY_KEY));
  return `${mtimeMs} ${size} ${ino}`;
}
