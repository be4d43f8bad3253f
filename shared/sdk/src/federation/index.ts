export * from './remote-module.ts';
export { reportFailure, reportLoaded, type Failure } from './report.ts';
