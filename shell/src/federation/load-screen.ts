import type { RemoteModule } from '@maru/sdk/federation';
import { screenOf } from '@maru/sdk/host';
import { resetFailedModules } from './load-build.ts';
import { TimeoutError, type LoadFailure } from './load-failure.ts';
import { retryWithBackoff, withTimeout } from './retry.ts';

/** Time after which a build that has not loaded (entry, module, screen and dictionary) is given up for now, and a retry is offered. */
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
 * @param onLate called when a screen that was given up has arrived after all: a retry then finds it
 * @throws LoadFailure as `record` returns it
 */
export async function loadScreen(
  code: BuildCode,
  { owner, path }: { owner: string; path: string },
  { record, onLate }: { record: (error: unknown, hasModule: boolean) => Promise<LoadFailure>; onLate: () => void },
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
  const loading = load();
  try {
    return await withTimeout(BUILD_TIMEOUT_MS, loading);
  } catch (error) {
    if (error instanceof TimeoutError) loading.then(onLate, () => undefined);
    const failure = module ? record(error, true) : (code.failure ??= record(error, false));
    throw await failure;
  }
}
