import { TABS, shortName } from '@maru/domain/registry';
import type { RemoteModule } from '../federation/index.ts';
import { loadNamespace, registerNamespace } from '../i18n/index.ts';
import { languageAtom, store } from '../session/index.ts';
import type { HostRoute, LocalRemote, ManifestJson, ScreenSource } from './types.ts';

/** The routes of a `remote.json`, with defaults for omitted switches. */
export function hostRoutes(manifest: Pick<ManifestJson, 'name' | 'routes'>): HostRoute[] {
  const owner = shortName(manifest.name);
  return manifest.routes.map(({ keepAlive = false, auth = false, hidesTabBar = false, tab, ...route }) => ({
    ...route,
    keepAlive,
    auth,
    hidesTabBar,
    tab: TABS.find((name) => name === tab),
    owner,
  }));
}

/** Loads a screen of a loaded remote, and its words. */
export async function screenOf(module: RemoteModule, owner: string, path: string) {
  registerNamespace(owner, module.loadLocale);
  const load = module.screens[path];
  if (!load) throw new Error(`${owner} has no screen at ${path}`);
  const [screen] = await Promise.all([load(), loadNamespace(owner, store.get(languageAtom), path)]);
  return screen;
}

/** Screens of remotes inside the same build: a remote's own page, and the monolith of the benchmark. */
export function localSource(remotes: readonly LocalRemote[]): ScreenSource {
  const routes = new Map(remotes.flatMap(({ manifest }) => hostRoutes(manifest)).map((route) => [route.path, route]));
  const modules = new Map(remotes.map(({ manifest, module }) => [shortName(manifest.name), module]));
  return {
    routes,
    async loadScreen(path) {
      const owner = routes.get(path)?.owner ?? '';
      const module = modules.get(owner);
      if (!module) throw new Error(`no remote owns ${path}`);
      return screenOf(module, owner, path);
    },
  };
}
