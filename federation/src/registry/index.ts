/** Registry of the deployed builds, for Node: schema, targets, changes, and the page that carries it. */
export { SHELL, type Release } from '@maru/domain/registry';
export * from './schema.ts';
export { readInlinedFiles, type InlinedFiles } from './inlined-files.ts';
export { buildVersion } from './build-version.ts';
export { readFirstPaint, type FirstPaint } from './first-paint.ts';
export { assertServable, type Descriptors } from './servable.ts';
export { CANARY_POLICY, judgeCanary, type BuildCounts, type CanaryPolicy, type CanaryVerdict } from './canary.rules.ts';
export { readOverride, type Override, type OverrideFault } from './override.ts';
export { contentSecurityPolicy, renderPage, type PageOptions } from './page.ts';
export {
  changeRegistry,
  findDecided,
  readRelease,
  releaseId,
  type AppliedChange,
  type PlannedChange,
  type ReadRelease,
} from './change.ts';
export { ConcurrentChangeError, RefusedError } from './errors.ts';
export {
  BOOTSTRAP_FILE,
  REGISTRY_KEY,
  REGISTRY_SCHEMA,
  buildOfKey,
  descriptorKey,
  folderOf,
  fullName,
} from './layout.rules.ts';
export {
  canaryOf,
  defaultOf,
  endCanary,
  endedWith,
  namedBuilds,
  type Outcome,
  type PublishedBuild,
} from './release.rules.ts';
export { changesIn, takenBackWith } from './joint.rules.ts';
export { readHistory, readLog, type ChangedBuild, type LogEntry } from './log.ts';
export * from './targets/index.ts';
/** The steps of a deployment that need no build tools. The command line and the back office take them by the same functions. */
export { promote, type Candidate, type PromoteOptions } from '../deploy/promote.ts';
export { findPublished } from '../deploy/published.ts';
export { rollback } from '../deploy/rollback.ts';
export { statusOf, type StatusRow } from '../deploy/status.ts';
export { assertVerified } from '../verify/gate.ts';
