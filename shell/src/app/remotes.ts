import type { ScreenSource } from '@maru/shared/host';
import { keepRegistry, readRegistry } from '../federation/registry.ts';
import { page, type Override } from '../federation/page.ts';
import { openLiveRemotes, type LiveRemotes } from '../federation/live-remotes.ts';
import { openDevServer, readOverride, refusedState, type OverrideState } from '../federation/override.ts';
import { inPlace } from '../federation/in-place.ts';
import { Updates } from '../federation/updates.ts';
import { watchErrors } from '../federation/watch-errors.ts';

/** Where the screens come from, and what may become of that while the page lives. */
export interface Remotes {
  source: ScreenSource;
  updates?: Updates;
  override?: OverrideState;
}

let opened: Promise<Remotes> | null = null;

/**
 * Screens of the remotes that the registry names. (The benchmark's monolith build puts a module with the screens
 * themselves in the place of this one.)
 */
export function openRemotes(): Promise<Remotes> {
  // A start that failed for another reason is repeated; the remotes are opened once.
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function open(): Promise<Remotes> {
  const { asked, isLeaving } = readOverride();
  if (isLeaving) return new Promise(() => undefined);
  const { shell, before, origins } = page();
  const { pick } = globalThis.maruScripts;
  const rules = { origins: [location.origin, ...origins], contract: shell.contract, page: location.href, pick };

  let source: LiveRemotes | null = null;
  const updates = new Updates({
    registry: await readRegistry(),
    shell: { version: shell.version, before },
    pick,
    adopt: (registry) => inPlace(source, registry, rules),
    reload: () => location.reload(),
  });
  const override = asked && (await overridden(asked, updates));
  // What comes from a developer's machine is nothing to fall back on another day.
  source = await openLiveRemotes(updates.running(), { rules, onProven: asked ? undefined : keepRegistry });
  watchErrors(source);
  override?.start();
  return { source, updates, ...(override && { override: override.state }) };
}

async function overridden(asked: Override, updates: Updates): Promise<{ state: OverrideState; start: () => void }> {
  if ('refused' in asked) return { state: refusedState(asked), start: () => undefined };
  const { first, state, follow } = await openDevServer(asked);
  const replace: Parameters<typeof follow>[0] = (build) => updates.replace(asked.remote, build);
  if (first) await replace(first);
  return { state, start: () => void follow(replace) };
}
