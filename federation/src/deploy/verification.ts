import type { PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Release } from '@maru/domain/registry';

/** Checks before a promotion that the build was verified together with the live builds. Throws a `RefusedError` if it was not. */
export type Verification = (target: Target, build: PublishedBuild, release: Release | null) => Promise<void>;
