export * from './types.ts';
export * from './checks.ts';
export { isInRange } from './semver.ts';
export { reportFailure, reportLoaded, type Failure } from './report.ts';
