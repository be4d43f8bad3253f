/** The SDK's own test double: HTTP-level API mock parsed by the contracts, a live stream to speak for, real store and words. */
export * from './mock-api.ts';
export * from './mock-live.ts';
export * from './own-assets.ts';
export * from './render.tsx';
export * from './describe-locales.ts';
export * from './refusals.ts';
export * from './saved-files.ts';
