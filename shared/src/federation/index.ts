export * from './types.ts';
export * from './checks.ts';
export { isInRange } from './semver.ts';
