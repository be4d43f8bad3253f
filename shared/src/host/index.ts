/** What a page needs to show screens: routing rules, keep-alive, failure cards. For the shell and a remote's own page. */
export * from './types.ts';
export { loadSharedWords } from './dictionaries.ts';
export { hostRoutes, localSource, screenOf } from './local-source.ts';
export { HOME, LOGIN } from './routing.rules.ts';
export { ScreenHost, TAB_SWITCH } from './screen-host.tsx';
export { screenCache, type ScreenCache } from './screens.ts';
export { createMount, type MountOptions } from './mount.tsx';
export { openStandalone } from './standalone.tsx';
