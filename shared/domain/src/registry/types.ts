/** Entries of the bottom bar, in their order on screen. */
export const TABS = ['home', 'market', 'trade', 'news', 'more'] as const;
export type Tab = (typeof TABS)[number];

/** `@maru/trade` -> `trade`: the name of its folder and dictionary, and the owner of its routes. */
export const shortName = (name: string): string => name.slice(name.indexOf('/') + 1);

export interface RouteMeta {
  /** Hash route without parameters, e.g. `/trade/index`. */
  path: string;
  /** Key in the remote's dictionary: the document title and the screen's name for assistive tools. */
  titleKey: string;
  keepAlive: boolean;
  /** Needs a session; without one, the log-in page opens and leads back here. */
  auth: boolean;
  tab?: Tab;
  hidesTabBar: boolean;
  /** Visits often begin here, so that every page carries what this screen loads first. A route with a tab is such a route in any case. */
  landing?: boolean;
  /** Calls that this screen makes first, whatever its address states besides. A page makes them before the screen's code is there. */
  first?: FirstCall[] | undefined;
}

/** A call that only reads, with its input as the screen states it. */
export interface FirstCall {
  /** `/market/Rank` */
  path: string;
  input: Record<string, string | number | boolean>;
  /** Further fields of the input, from what the opener of the screen saved: `{ "symbol": "stock.symbol" }`. Not called without it. */
  saved?: Record<string, string> | undefined;
  /** It needs a log-in. */
  session?: boolean | undefined;
}

/** A route as a descriptor states it: with the files of its screen, for preloading. */
export interface RouteEntry extends RouteMeta {
  files: string[];
  /** Lazy SDK modules that this screen needs (`@maru/sdk/flow`): the shell provides them as files of their own. */
  later: string[];
  /** Files with this screen's words alone, by language. A landing route has them; other screens load the whole dictionary. */
  locales?: Record<string, string[]> | undefined;
}

export interface BuiltFile {
  /** Bytes before compression. */
  size: number;
  /** `sha256-…` */
  integrity: string;
}

/** `remote.json` with the facts of a build. File names are relative to the folder of the entry. */
export interface RemoteDescriptor {
  /** `@maru/trade` */
  name: string;
  title: string;
  owner: string;
  /** Semver range of `@maru/sdk` that the remote runs with. */
  contract: string;
  /** Hash over the build's content. */
  version: string;
  /** Commit of the sources, `-dirty` with changes. No part of the version: the same content of a later commit is the same build. */
  commit?: string;
  /**
   * Global name of the container, `maru_trade_1f0a3c`. It differs for each build, so that two builds of a remote can run on one page
   * (after an update, or an aborted canary) without sharing chunks.
   */
  container: string;
  entry: string;
  /** Files behind `./app`. */
  app: string[];
  routes: RouteEntry[];
  /** Files of the whole dictionary by language. */
  locales: Record<string, string[]>;
  files: Record<string, BuiltFile>;
  /** Hash of `public/descriptor.json`, which lists the files of the entry for foreign pages. Absent without such an entry. */
  public?: string;
}

/** A route as the registry states it: only a landing route has its files, and only the home tab its words. */
export type ListedRoute = Omit<RouteMeta, 'landing'> & Partial<Pick<RouteEntry, 'files' | 'later' | 'locales'>>;

/**
 * The part of a remote's descriptor that the registry, and so every page, carries: what a page needs to choose a build, to know its
 * routes, and to preload a landing route. The rest is in `descriptor.json` beside the entry, for which the build states the hash.
 */
export interface ListedRemote extends Pick<
  RemoteDescriptor,
  'name' | 'owner' | 'contract' | 'version' | 'commit' | 'container' | 'entry'
> {
  routes: ListedRoute[];
  /** Absent without a landing route. */
  app?: string[];
  /** Hash of the entry and of every other file that is named here. */
  hashes?: FileHashes;
}

/** `sha256-…` by the name of the file. */
export type FileHashes = Record<string, string>;

/** The part of a shell's descriptor that the page carries: without the files that need no hash, such as fonts. */
export type ListedShell = Omit<ShellDescriptor, 'files'> & { hashes: FileHashes };

/**
 * One deployed build (frontend-discovery schema; our fields are in `extras`). A micro-frontend has one default build and, during a
 * canary, a second one with a share of the traffic.
 */
export interface Build<Descriptor> {
  /** Address of the hashed entry, absolute or from the page's root. */
  url: string;
  /** Entry of the fallback, which is the build before this one. */
  fallbackUrl?: string;
  metadata: { integrity?: string; version: string };
  /** `traffic`: percent of the devices that get this build. */
  deployment: { traffic: number; default: boolean; together?: Together | undefined };
  extras: {
    descriptor: Descriptor;
    /** Hash of the whole `descriptor.json`, which makes it as trusted as the registry. Absent only where a page has no other part of it. */
    integrity?: string;
    fallback?: Fallback;
  };
}

/**
 * The set of a canary that fits only the canaries of other micro-frontends: a device gets all of the set or none. Such a canary has no
 * `traffic` of its own, so that a page of before there were sets keeps the default build of each.
 */
export interface Together {
  /** The micro-frontends of the set, the shell first. The bucket of a device is shifted by the first name. */
  names: string[];
  /** Percent of the devices that get the set. */
  traffic: number;
}

/** The build behind `fallbackUrl`. Its `descriptor.json` is beside its entry and is fetched only when needed. */
export interface Fallback {
  version: string;
  /** Hash of that `descriptor.json`, which makes it as trusted as the registry. */
  integrity: string;
}

export type MicroFrontend = Build<ListedRemote>;
export type ShellBuild = Build<ListedShell>;

/** The remotes of a product, as the page carries them. */
export interface Registry {
  schema: string;
  microFrontends: Record<string, MicroFrontend[]>;
}

/** Name of the shell in `registry.json`, beside the remotes. */
export const SHELL = '@maru/shell';

/** Content of `registry.json`, the only file of a product that is revalidated. */
export interface Release {
  shell: ShellBuild;
  /** A second shell with a share of the devices, beside the default one. */
  shellCanary?: ShellBuild;
  registry: Registry;
}

/** Files of the shell's build, relative to its folder. */
export interface InstallFiles {
  /** The web app manifest: name, icons and display of the installed product. */
  manifest: string;
  icon: string;
  /** Icon of an iOS home screen, which does not read the manifest's. */
  touchIcon: string;
}

/** The shell's build. */
export interface ShellDescriptor {
  version: string;
  commit?: string;
  /** Version of `@maru/sdk` in this shell; contract ranges of remotes are checked against it. */
  contract: string;
  /** Folder of the files, from the page's root, ending in `/`. */
  base: string;
  scripts: string[];
  styles: string[];
  locales: Record<string, string[]>;
  /** Files of each lazy SDK module. */
  later: Record<string, string[]>;
  /** Linked by the page, for the device's home screen and the browser's tabs. Absent in older builds. */
  install?: InstallFiles | undefined;
  /** Routes inside the shell: none in the product, all of them in the monolith of the benchmark. */
  routes: {
    path: string;
    auth: boolean;
    files: string[];
    locales: Record<string, string[]>;
    first?: FirstCall[] | undefined;
  }[];
  files: Record<string, BuiltFile>;
}
