/** The SDK's own test double: an HTTP mock whose answers the contracts parse, a mock of the live stream, the real store and words. */
export * from './mock-api.ts';
export * from './mock-live.ts';
export * from './own-assets.ts';
export * from './render.tsx';
export * from './describe-locales.ts';
export * from './refusals.ts';
export * from './saved-files.ts';
