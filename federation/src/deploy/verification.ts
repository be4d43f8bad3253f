import type { Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Release } from '@maru/shared/federation';

/**
 * Asked before a build is promoted: was it seen to run with what is live? Throws a `RefusedError` when it was not.
 */
export type Verification = (target: Target, build: Published, release: Release | null) => Promise<void>;
