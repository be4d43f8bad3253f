/** Screen host for the shell and for a remote's own page: routing rules, keep-alive, failure cards. */
export * from './types.ts';
export { loadSharedDictionary } from './dictionaries.ts';
export { hostRoutes, localSource, screenOf } from './local-source.ts';
export { LOGIN } from '../session/index.ts';
export { HOME, decide } from './routing.rules.ts';
export { ScreenHost, TAB_SWITCH } from './screen-host.tsx';
export { screenCache, type ScreenCache } from './screens.ts';
export { ErrorState } from '../ui/states/states.tsx';
export { createMount, type MountOptions } from './mount.tsx';
export { openStandalone } from './standalone.tsx';
