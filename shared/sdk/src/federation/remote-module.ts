import type { ComponentType } from 'react';

/** A screen, and the function that requests its data before it is rendered: called on the press that opens the screen. */
export type ScreenComponent = ComponentType & { prefetch?: () => void };
/** Loads one screen. `() => import('../features/x/x.screen.tsx').then((m) => m.XScreen)`. */
export type LoadScreen = () => Promise<ScreenComponent>;
export type Dictionary = Record<string, string>;

/**
 * The module that a remote exposes as `./app`: loaders of its screens and dictionaries. Paths, guards and titles are in its
 * `remote.json`, so that the shell knows them before it loads any code of the remote.
 */
export interface RemoteModule {
  screens: Record<string, LoadScreen>;
  /** Dictionary of one language, keys as in `locales/<language>.json`: whole, or at least the words of the screen at `path`. */
  loadLocale: (language: string, path?: string) => Promise<Dictionary>;
  /** Called when the remote is replaced or removed. Ends everything that it started outside its screens. */
  dispose?: () => void;
}
