import type { RouteMeta } from '@maru/domain/registry';
import type { LoadScreen, RemoteModule } from '../federation/index.ts';

/** The fault of a loaded screen: it threw while rendering or in an effect, or suspended for ever. */
export type ScreenFault = 'render' | 'effect' | 'suspend';

/** The layout of a screen before its code is there. */
export interface ScreenSkeleton {
  /** Draws it into an element. Returns the function that removes what it added outside of that element. */
  draw: (into: HTMLElement) => () => void;
}

/** A source of screens: the remotes of the registry, or modules of the same build. */
export interface ScreenSource {
  /** Another map after a remote was replaced; {@link ScreenSource.subscribe} notifies of it. */
  readonly routes: ReadonlyMap<string, HostRoute>;
  /**
   * Loads the screen's component and the dictionary of its remote in the present language.
   * @param isPreload nobody waits for the screen yet: builds that failed before are not tried
   */
  loadScreen: (path: string, isPreload?: boolean) => ReturnType<LoadScreen>;
  /** The screen's own skeleton, where it is known before the code. */
  skeletonOf?: (path: string) => ScreenSkeleton | undefined;
  subscribe?: (listener: () => void) => () => void;
  /** Called with every error that a screen ends in, those of `loadScreen` included. Returns the trace that the failure card shows. */
  onScreenError?: (path: string, fault: ScreenFault, error: unknown) => string | undefined;
}

export interface HostRoute extends RouteMeta {
  /** Short name of the remote and of its dictionary: `trade`. */
  owner: string;
  /** Rises when the screen comes from another instance of the remote: mounted screens of the earlier one are unmounted. */
  epoch?: number;
}

/** `remote.json` as a team writes it: switches that are off may be omitted. */
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
