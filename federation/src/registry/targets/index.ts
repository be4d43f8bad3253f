export { openTarget } from './open.ts';
export { ConflictError, TargetError, headersOf, type Listed, type Stored, type Target } from './target.ts';
