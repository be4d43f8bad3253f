import type { LoadScreen, RemoteModule, RouteMeta } from '../federation/index.ts';

/** What a screen did that it should not, once its code was here: threw while it rendered or in an effect, never got ready. */
export type ScreenFault = 'render' | 'effect' | 'suspend';

/** Where screens come from: the remotes of the registry, or modules of the same build. */
export interface ScreenSource {
  /** Another map whenever a remote was replaced: {@link ScreenSource.subscribe} tells. */
  readonly routes: ReadonlyMap<string, HostRoute>;
  /**
   * The screen's component, with the dictionary of its remote in the present language. Rejects when it cannot be had.
   * @param isAhead nobody waits for it yet: what failed before is left alone
   */
  loadScreen: (path: string, isAhead?: boolean) => ReturnType<LoadScreen>;
  subscribe?: (listener: () => void) => () => void;
  /** Told of every error that a screen ends in, those of `loadScreen` too. Returns the number a person can name, if there is one. */
  failed?: (path: string, fault: ScreenFault, error: unknown) => string | undefined;
}

export interface HostRoute extends RouteMeta {
  /** The remote's short name, which is its dictionary's namespace too: `trade`. */
  owner: string;
  /** Rises when the screen comes from another build, or the same one anew: what is mounted of the one before is given up. */
  epoch?: number;
}

/** `remote.json` as written: switches that are off may be left out. */
export interface ManifestJson {
  name: string;
  title: string;
  owner: string;
  contract: string;
  public?: boolean;
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
