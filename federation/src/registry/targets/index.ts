export { openTarget } from './open.ts';
export { ConflictError, TargetError, headersOf, type ListedObject, type StoredObject, type Target } from './target.ts';
