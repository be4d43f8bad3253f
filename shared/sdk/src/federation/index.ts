export * from './remote-module.ts';
export { reportFailure, reportLoaded, setVisit, type Failure } from './report.ts';
