import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { AcceptedBuild } from '@maru/domain/registry';
import { reportFailure, type RemoteModule } from '@maru/sdk/federation';
import type { RunningBuild } from './live-remotes.rules.ts';
import { addModuleInfo } from './module-info.ts';
import { shellFolder } from './page.ts';

/** Limit of one script, as the specification has it. A retry is offered long before, see `BUILD_TIMEOUT_MS`, and ends the unanswered requests. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Creates the entry's script element with its hash, so that a changed file does not run, and with a timeout. */
const scripts: ModuleFederationRuntimePlugin = {
  name: 'maru-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    globalThis.maruScripts.prepare(script);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/**
 * Loads a build's module by its hashed entry, without a manifest request.
 * @param isReload discards the code of earlier attempts and fetches every file from an address that no cache has
 */
export async function loadBuild(build: AcceptedBuild, isReload: boolean): Promise<RemoteModule> {
  const { url, base, descriptor, name } = build;
  registerPlugins([scripts]);
  globalThis.maruScripts.addFiles(base, descriptor.files);
  if (isReload) {
    discardCode(build);
    keepSharedModules();
  }
  resetFailedModules();
  registerRemotes([{ name: descriptor.container, entry: url }], { force: isReload });
  const module = await loadRemote<Partial<RemoteModule>>(`${descriptor.container}/app`);
  const { screens, loadLocale } = module ?? {};
  addModuleInfo(build, getInstance()?.shareScopeMap['default'] ?? {});
  if (!screens || !loadLocale) throw new Error(`${name} exposes no screens or no dictionary`);
  return module as RemoteModule;
}

/** Removes what an earlier attempt left on the page, so that the next attempt does not reuse it. */
function discardCode({ base, descriptor }: AcceptedBuild): void {
  globalThis.maruScripts.bypassCache(base);
  endRequests(base, 'script[src]');
  // A new container would take over the chunks that are registered here. The old container keeps its own.
  const chunks = (globalThis as Record<string, unknown>)[`webpackChunk${descriptor.container}`];
  if (Array.isArray(chunks)) chunks.length = 0;
}

/** Lets the next import request the shell's chunks again (charts, forms) that were not answered. */
export const endSharedRequests = (): void => endRequests(shellFolder(), 'script[data-webpack]');

/**
 * Fails the scripts and style sheets of a folder that were not answered yet. The loaders would otherwise wait for them until the time
 * limit: they take an element of the same address for their own, and webpack one of a style sheet for a loaded one. A chunk that
 * arrives all the same is used.
 */
function endRequests(folder: string, scripts: string): void {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    `${scripts}, link[rel=stylesheet]`,
  )) {
    const isScript = element instanceof HTMLScriptElement;
    if (!(isScript ? element.src : element.href).startsWith(folder) || (!isScript && element.sheet)) continue;
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
}

/**
 * Keeps the shell's shared modules when a remote is registered anew. The federation runtime writes into each the remote that loaded it
 * first, and would remove those that no other has used: for the rest of the page, nobody could get them.
 */
function keepSharedModules(): void {
  const host = getInstance()?.options.name;
  if (host) for (const shared of sharedModules()) shared.from = host;
}

/** Lets shared modules that could not be fetched (charts, forms) load again. The federation runtime would keep their failure for ever. */
export function resetFailedModules(): void {
  for (const shared of sharedModules()) if (!shared.loaded && !shared.lib) shared.loading = null;
}

const sharedModules = () =>
  Object.values(getInstance()?.shareScopeMap ?? {})
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));

/** Lets a module end what it has begun. Its failure is reported and stops nothing. */
export function disposeBuild(running: RunningBuild | null | undefined): void {
  if (!running) return;
  const { name, version } = running.build;
  try {
    running.module.dispose?.();
  } catch (error) {
    console.error(error);
    reportFailure({ remote: name, version, phase: 'runtime', error });
  }
}
