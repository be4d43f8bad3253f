import type { ScreenSource } from '@maru/sdk/host';
import { whenIdle } from '@maru/sdk/session';
import { readRegistry, saveRegistry } from '../federation/registry.ts';
import { pageData } from '../federation/page.ts';
import { openLiveRemotes, type LiveRemotes } from '../federation/live-remotes.ts';
import type { OverrideState } from '../federation/dev-server.ts';
import { readOverride } from '../federation/override.ts';
import type { Updates } from '../federation/updates.ts';
import { watchErrors } from '../federation/watch-errors.ts';

/** The source of screens, with the updates and the override of this page. */
export interface Remotes {
  source: ScreenSource;
  /** Loads the updates of this page, once. */
  openUpdates?: () => Promise<Updates>;
  override?: OverrideState;
}

const loadUpdates = () => import('../federation/open-updates.ts');

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
  const { shell, origins, isDevelopment } = pageData();
  const { pick } = globalThis.maruScripts;
  const allowed = [location.origin, ...origins];
  const rules = { origins: allowed, contract: shell.contract, page: location.href, isDevelopment, pick };

  const registry = await readRegistry();
  let source: LiveRemotes | null = null;
  let updates: Promise<Updates> | undefined;
  const openUpdates = () => {
    updates ??= loadUpdates().then((part) => part.openUpdates({ registry, rules, source: () => source }));
    updates.catch(() => (updates = undefined));
    return updates;
  };
  const applied = override && (await (await loadUpdates()).applyOverride(override, await openUpdates()));
  const running = applied ? (await openUpdates()).running() : registry;
  // A registry with a developer's build must not become the last good one of this device.
  const onProven = override ? undefined : saveRegistry;
  const onExhausted = (name: string) =>
    void openUpdates()
      .then((latest) => latest.onExhausted(name))
      // Without a network nothing is newer.
      .catch(() => undefined);
  source = await openLiveRemotes(running, { rules, onProven, onExhausted });
  watchErrors(source);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) whenIdle(() => void source?.describe(), DESCRIBE_DELAY_MS);
  applied?.start();
  return { source, openUpdates, ...(applied && { override: applied.state }) };
}
