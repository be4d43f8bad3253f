import type { RemoteModule } from '@maru/sdk/federation';
import { screenOf } from '@maru/sdk/host';
import { resetFailedModules } from './load-build.ts';
import type { LoadFailure } from './load-failure.ts';
import { retryWithBackoff, withTimeout } from './retry.ts';

/** Time limit for one build: its entry, its module, the screen and the dictionary. */
export const BUILD_TIMEOUT_MS = 15_000;

/** Code of one build, shared by all screens that wait for it. */
export interface BuildCode {
  readonly module: Promise<RemoteModule>;
  /** Set by the first screen that gave up waiting: a build that did not load is one failure, however many screens wait. */
  failure?: Promise<LoadFailure>;
}

/**
 * Loads a screen and its dictionary from a build.
 * @param record reports a failure and counts it against the build
 * @throws LoadFailure as `record` returns it
 */
export async function loadScreen(
  code: BuildCode,
  { owner, path }: { owner: string; path: string },
  record: (error: unknown, hasModule: boolean) => Promise<LoadFailure>,
) {
  let module: RemoteModule | undefined;
  const load = async () => {
    const loaded = await code.module;
    module = loaded;
    const screen = await retryWithBackoff(() => {
      resetFailedModules();
      return screenOf(loaded, owner, path);
    });
    return { module: loaded, screen };
  };
  try {
    return await withTimeout(BUILD_TIMEOUT_MS, load());
  } catch (error) {
    const failure = module ? record(error, true) : (code.failure ??= record(error, false));
    throw await failure;
  }
}
