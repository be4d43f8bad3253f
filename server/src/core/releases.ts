import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  assertServable,
  openTarget,
  parseRelease,
  readFirstPaint,
  readInlinedFiles,
  REGISTRY_KEY,
  releaseId,
  type Descriptors,
  type FirstPaint,
  type InlinedFiles,
  type Release,
  type Target,
} from '@maru/federation/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { repeat } from './repeat.ts';

/** Interval of registry reads. Open pages are notified of a change within a second. */
const LOOK_MS = 500;

/** One `registry.json`. */
export interface LiveRelease {
  /** Hash of its bytes. */
  readonly id: string;
  readonly text: string;
  readonly release: Release;
  /** Descriptors of the live builds in the target. */
  readonly descriptors: Descriptors;
  /** Files of the shell's build that the page holds. */
  readonly inlined: InlinedFiles;
  /** Skeletons of the landing routes, for the page. */
  readonly firstPaint: FirstPaint | null;
}

/**
 * The live builds of the target's registry. A registry that is invalid, or that a page could not run, changes nothing: the last good one
 * stays live.
 */
export interface Releases {
  readonly target: Target;
  /** Local folder of the target, or null. */
  readonly folder: string | null;
  /** False while the target's registry is invalid or cannot be read. */
  readonly isGood: () => boolean;
  readonly current: () => LiveRelease;
  /** Reads the registry now. */
  readonly refresh: () => Promise<void>;
  /** @returns a function that unsubscribes. */
  readonly onChange: (listener: (live: LiveRelease) => void) => () => void;
  readonly close: () => Promise<void>;
}

/**
 * Undefined when this server serves no product. A product without a registry fails at the start, not at the first
 * customer.
 */
export async function openReleases(
  { registry, remoteOrigins }: Pick<Config, 'registry' | 'remoteOrigins'>,
  log: FastifyBaseLogger,
): Promise<Releases | undefined> {
  if (!registry) return undefined;
  const target = await openTarget(registry);
  const folder = folderOf(registry);
  const listeners = new Set<(live: LiveRelease) => void>();
  let mark = await markOf(folder);
  let live = await read(target, remoteOrigins);
  let fault: string | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const now = await markOf(folder);
      if (now !== null && now === mark && fault === null) return;
      const next = await read(target, remoteOrigins);
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
  // A read in progress may have begun before the change that the caller has made.
  const refresh = async () => {
    await looking;
    await (looking ??= look().finally(() => (looking = null)));
  };
  const looks = repeat(LOOK_MS, refresh, (error) => log.error({ err: error }, 'registry'));
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
    close: () => looks.stop(),
  };
}

async function read(target: Target, origins: readonly string[]): Promise<LiveRelease> {
  const stored = await target.read(REGISTRY_KEY);
  if (!stored) throw new Error(`${target.label} has no ${REGISTRY_KEY}: build or publish the product first`);
  const text = String(stored.body);
  const release = parseRelease(text);
  const descriptors = await assertServable(target, release, origins);
  return {
    id: releaseId(text),
    text,
    release,
    descriptors,
    inlined: await readInlinedFiles(target, release.shell),
    firstPaint: await readFirstPaint(target, release, descriptors),
  };
}

function folderOf(name: string): string | null {
  if (name.startsWith('file:')) return fileURLToPath(name);
  return name.includes('://') ? null : resolve(name);
}

/**
 * A fingerprint of the file without reading it, so that a page need not read it. Null if only a read shows a change.
 */
async function markOf(folder: string | null): Promise<string | null> {
  if (folder === null) return null;
  const { mtimeMs, size, ino } = await stat(join(folder, REGISTRY_KEY));
  return `${mtimeMs} ${size} ${ino}`;
}
