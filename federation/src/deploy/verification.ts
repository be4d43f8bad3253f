import type { PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Release } from '@maru/domain/registry';

/** Checks before a promotion that its builds were verified together with the live builds. Throws a `RefusedError` if they were not. */
export type Verification = (
  target: Target,
  builds: readonly PublishedBuild[],
  release: Release | null,
) => Promise<void>;
