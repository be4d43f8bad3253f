import type { Registry } from '@maru/domain/registry';
import { readInlineJson } from '../federation/page.ts';
import { makeFirstCalls } from './first-calls.ts';
import { paintFirst } from './paint-first.ts';
import { preloadScreen } from './preload-screen.ts';
import { pickBuild, rolloutBucket } from './rollout.ts';
import { allowScriptOrigins, createScripts } from './scripts.ts';
import { chooseShell, startShell, type ShellChoice } from './start-shell.ts';
import { applyTheme } from './theme.ts';

interface BootstrapData extends ShellChoice {
  origins: string[];
  isDevelopment?: boolean;
}

/**
 * Bootstrap of the page. The build makes one file of this folder, which the server inlines into the HTML before everything else, so it
 * must stay small and import nothing at run time from outside. It sets the theme before the first paint, restricts scripts to known
 * origins, gives every script its hash, picks the build of shell and remotes, watches the start of the shell, and preloads the files of the first screen in parallel with
 * the shell.
 */
export function bootstrap(): void {
  const page = readInlineJson('page') as BootstrapData;
  const { origins, isDevelopment } = page;
  const registry = readInlineJson('registry') as Registry | null;
  const allowed = [location.origin, ...origins];
  applyTheme();
  allowScriptOrigins(allowed);
  const bucket = rolloutBucket();
  const scripts = createScripts(isDevelopment);
  globalThis.maruScripts = { ...scripts, pick: (name, builds) => pickBuild(bucket, name, builds) };
  chooseShell(page, globalThis.maruScripts.pick);
  // The shell waits for the global config before it renders. Its answer also states the server's time.
  makeFirstCalls([{ path: '/common/config', input: { type: 'all' } }]);
  // A malformed build in the registry. The shell rejects it; without it, the other builds are not preloaded.
  unlessMalformed(() => preloadScreen({ shell: page.shell, registry, allowed, preload: scripts.preload }));
  unlessMalformed(() => paintFirst(registry));
  // A dev server rebuilds its files while a page loads.
  if (!isDevelopment) startShell(page);
}

function unlessMalformed(run: () => void): void {
  try {
    run();
  } catch {
    // Nothing is preloaded or painted; the shell does both itself.
  }
}
