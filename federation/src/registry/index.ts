/** Registry of the deployed builds: schema, reader and writer, checks, and the page that carries it. For Node. */
export { SHELL, type Release } from '@maru/shared/federation';
export * from './schema.ts';
export { CANARY_POLICY, judgeCanary, type BuildCounts, type CanaryPolicy, type CanaryVerdict } from './canary.rules.ts';
export { readOverride, type Override, type OverrideFault } from './override.ts';
export { contentSecurityPolicy, renderPage, type PageOptions } from './page.ts';
export { changeRegistry, readRelease, releaseId, type Changed, type Made, type ReadRelease } from './change.ts';
export { OutrunError, RefusedError } from './errors.ts';
export { REGISTRY_KEY, REGISTRY_SCHEMA, buildOfKey, descriptorKey, folderOf, fullName } from './layout.rules.ts';
export { canaryOf, defaultOf, endCanary, namedBuilds, type Outcome, type Published } from './release.rules.ts';
export * from './targets/index.ts';
