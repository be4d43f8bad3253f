import type { ScreenSource } from '@maru/sdk/host';
import { whenIdle } from '@maru/sdk/session';
import { findRejected, type MicroFrontend } from '@maru/domain/registry';
import { readRegistry, saveRegistry } from '../federation/registry.ts';
import { pageData, type Override } from '../federation/page.ts';
import { openLiveRemotes, type LiveRemotes } from '../federation/live-remotes.ts';
import { connectDevServer, readOverride, refusedState, type OverrideState } from '../federation/override.ts';
import { adoptInPlace } from '../federation/adopt-in-place.ts';
import { Updates } from '../federation/updates.ts';
import { watchErrors } from '../federation/watch-errors.ts';

/** The source of screens, with the updates and the override of this page. */
export interface Remotes {
  source: ScreenSource;
  updates?: Updates;
  override?: OverrideState;
}

/** The first screen comes first. */
const DESCRIBE_DELAY_MS = 3_000;

let opened: Promise<Remotes> | null = null;

/**
 * Opens the remotes of the registry. The benchmark's monolith build replaces this module by one that contains the screens.
 */
export function openRemotes(): Promise<Remotes> {
  // The remotes are opened once, even if the boot is repeated because something else failed.
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function open(): Promise<Remotes> {
  const { override, isLeaving } = readOverride();
  if (isLeaving) return new Promise(() => undefined);
  const { shell, before, isCanary, origins, isDevelopment } = pageData();
  const { pick } = globalThis.maruScripts;
  const allowed = [location.origin, ...origins];
  const rules = { origins: allowed, contract: shell.contract, page: location.href, isDevelopment, pick };

  let source: LiveRemotes | null = null;
  const updates = new Updates({
    registry: await readRegistry(),
    shell: { version: shell.version, before, isCanary },
    pick,
    findRejected: (registry) => findRejected(registry, rules),
    adopt: (registry) => adoptInPlace(source, registry, rules),
    reload: () => location.reload(),
  });
  const applied = override && (await applyOverride(override, updates));
  // A registry with a developer's build must not become the last good one of this device.
  source = await openLiveRemotes(updates.running(), { rules, onProven: override ? undefined : saveRegistry });
  watchErrors(source);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) whenIdle(() => void source?.describe(), DESCRIBE_DELAY_MS);
  applied?.start();
  return { source, updates, ...(applied && { override: applied.state }) };
}

async function applyOverride(
  override: Override,
  updates: Updates,
): Promise<{ state: OverrideState; start: () => void }> {
  if ('refused' in override) return { state: refusedState(override), start: () => undefined };
  const { first, state, watch } = await connectDevServer(override);
  const replace = (build: MicroFrontend) => updates.replace(override.remote, build);
  if (first) await replace(first);
  return { state, start: () => void watch(replace) };
}
