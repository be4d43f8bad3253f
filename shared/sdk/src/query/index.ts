/** Server responses as state: one cache, keyed by path and input. */
export { QueryClientProvider } from '@tanstack/react-query';
export * from './query.ts';
export * from './use-debounced.ts';
export * from './use-assets.ts';
