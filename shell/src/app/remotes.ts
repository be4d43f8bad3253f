import { keepRegistry, readRegistry } from '../federation/registry.ts';
import { page } from '../federation/page.ts';
import { openLiveRemotes, type LiveRemotes } from '../federation/live-remotes.ts';
import { watchErrors } from '../federation/watch-errors.ts';

let opened: Promise<LiveRemotes> | null = null;

/**
 * Screens of the remotes that the registry names. (The benchmark's monolith build puts a module with the screens
 * themselves in the place of this one.)
 */
export function openRemotes(): Promise<LiveRemotes> {
  // A start that failed for another reason is repeated; the remotes are opened once.
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function open(): Promise<LiveRemotes> {
  const { shell, origins } = page();
  const rules = {
    origins: [location.origin, ...origins],
    contract: shell.contract,
    page: location.href,
    pick: globalThis.maruScripts.pick,
  };
  const remotes = await openLiveRemotes(await readRegistry(), { rules, onProven: keepRegistry });
  watchErrors(remotes);
  return remotes;
}
