import type { ComponentType } from 'react';

/** Entries of the bottom bar, in their order on screen. */
export const TABS = ['home', 'market', 'trade', 'news', 'more'] as const;
export type Tab = (typeof TABS)[number];

/** Loads one screen. `() => import('../features/x/x.screen.tsx').then((m) => m.XScreen)`. */
export type LoadScreen = () => Promise<ComponentType>;
/** `@maru/trade` -> `trade`: folder, dictionary namespace and the owner of its routes. */
export const shortName = (name: string): string => name.slice(name.indexOf('/') + 1);

export type Dictionary = Record<string, string>;

/**
 * What a remote exposes as `./app`. Paths, guards and titles are in its `remote.json`, so that the shell knows them
 * before it has loaded any code of the remote; here is only how to get a screen and a dictionary.
 */
export interface RemoteModule {
  screens: Record<string, LoadScreen>;
  /** Dictionary of one language, keys as in `locales/<language>.json`. */
  loadLocale: (language: string) => Promise<Dictionary>;
  /** Called when the remote is replaced or dropped: ends everything it started outside its screens. */
  dispose?: () => void;
}

export interface RouteMeta {
  /** Hash route without parameters, e.g. `/trade/index`. */
  path: string;
  /** Key in the remote's own dictionary: document title and the screen's name for assistive tools. */
  titleKey: string;
  keepAlive: boolean;
  /** Needs a session: otherwise to log in, then back here. */
  auth: boolean;
  tab?: Tab;
  hidesTabBar: boolean;
}

/** A route as the registry carries it: with the files its screen loads, for preloading. */
export interface RouteEntry extends RouteMeta {
  files: string[];
  /** Parts of the SDK that the shell provides as files of their own and this screen needs: `@maru/shared/forms`. */
  later: string[];
}

export interface BuiltFile {
  /** Bytes before compression. */
  size: number;
  /** `sha256-…` */
  integrity: string;
}

/** `remote.json` plus what the build made of it. File names are relative to the folder of the entry. */
export interface RemoteDescriptor {
  /** `@maru/trade` */
  name: string;
  title: string;
  owner: string;
  /** Semver range of `@maru/shared` the remote runs with. */
  contract: string;
  /** Hash over the build's content. */
  version: string;
  /**
   * Global the container registers under, `maru_trade_1f0a3c`. Every build has one of its own, so that two builds of a remote
   * can meet on one page (an update, a canary that is taken back) and never see each other's chunks.
   */
  container: string;
  entry: string;
  /** Files behind `./app`. */
  app: string[];
  routes: RouteEntry[];
  /** Dictionary files by language. */
  locales: Record<string, string[]>;
  files: Record<string, BuiltFile>;
  /** Hash of `public/descriptor.json`: the files of the entry for pages that are not ours. Absent when there is none. */
  public?: string;
}

/**
 * One deployed build (frontend-discovery schema; ours is in `extras`). A micro-frontend has one default build and, while a new
 * one is tried out, a second with a share of the traffic.
 */
export interface Build<Descriptor> {
  /** Address of the hashed entry, absolute or from the page's root. */
  url: string;
  /** Entry of the build that ran before this one: what takes its place when it fails. */
  fallbackUrl?: string;
  metadata: { integrity?: string; version: string };
  /** `traffic`: percent of the devices that get this build. */
  deployment: { traffic: number; default: boolean };
  extras: { descriptor: Descriptor; fallback?: Fallback };
}

/** The build behind `fallbackUrl`. Its `descriptor.json` lies beside its entry and is fetched only when it is needed. */
export interface Fallback {
  version: string;
  /** Hash of that `descriptor.json`: what it states is as trusted as the registry itself. */
  integrity: string;
}

export type MicroFrontend = Build<RemoteDescriptor>;
export type ShellBuild = Build<ShellDescriptor>;

/** The remotes of a product: what the page carries. */
export interface Registry {
  schema: string;
  microFrontends: Record<string, MicroFrontend[]>;
}

/** Under this name `registry.json` states the shell, beside the remotes. */
export const SHELL = '@maru/shell';

/** Everything `registry.json` states: the one document that is ever revalidated. */
export interface Release {
  shell: ShellBuild;
  registry: Registry;
}

/** The shell's own build. */
export interface ShellDescriptor {
  version: string;
  /** `@maru/shared` inside this shell; contract ranges of remotes are checked against it. */
  contract: string;
  /** Folder of the files, from the page's root, ending in `/`. */
  base: string;
  scripts: string[];
  styles: string[];
  locales: Record<string, string[]>;
  /** Files of each part of the SDK that is fetched when first needed. */
  later: Record<string, string[]>;
  /** Routes built into the shell itself: none in the product, all of them in the monolith of the benchmark. */
  routes: { path: string; auth: boolean; files: string[]; locales: Record<string, string[]> }[];
  files: Record<string, BuiltFile>;
}
