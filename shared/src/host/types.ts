import type { LoadScreen, RemoteModule, RouteMeta } from '../federation/index.ts';

/** Where screens come from: the remotes of the registry, or modules of the same build. */
export interface ScreenSource {
  routes: ReadonlyMap<string, HostRoute>;
  /** The screen's component, with the dictionary of its remote in the present language. Rejects when it cannot be had. */
  loadScreen: (path: string) => ReturnType<LoadScreen>;
}

export interface HostRoute extends RouteMeta {
  /** The remote's short name, which is its dictionary's namespace too: `trade`. */
  owner: string;
}

/** `remote.json` as written: switches that are off may be left out. */
export interface ManifestJson {
  name: string;
  title: string;
  owner: string;
  contract: string;
  routes: {
    path: string;
    titleKey: string;
    keepAlive?: boolean;
    auth?: boolean;
    tab?: string;
    hidesTabBar?: boolean;
  }[];
}

/** A remote in the same build. */
export interface LocalRemote {
  manifest: ManifestJson;
  module: RemoteModule;
}
