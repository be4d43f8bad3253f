/** The registry: the live builds of shell and remotes, and the checks that a build must pass before its code runs. */
export * from './types.ts';
export * from './skeleton.ts';
export * from './shape.ts';
export * from './early-key.ts';
export * from './listing.ts';
export * from './checks.ts';
export * from './named-keys.ts';
export { isInRange } from './semver.ts';
