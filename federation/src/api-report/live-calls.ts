import { SHELL } from '@maru/domain/registry';
import { readRelease } from '../registry/change.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { namedBuilds, type NamedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Calls } from './calls.ts';
import { findBrokenCalls } from './compare.ts';
import { publishedReport } from './live-report.ts';
import type { Change } from './report.types.ts';
import { USE_FILE } from './sdk-use.ts';
import type { SdkUse } from './used-exports.ts';

/** A build of the registry, and what a server would break of its calls. */
export interface CallingBuild extends NamedBuild {
  /** Number of its calls; null when the build does not state them. */
  calls: number | null;
  breaks: Change[];
}

/**
 * Compares the calls of a server with those of every build that customers may run: live builds, canaries and fallbacks. A remote states the
 * calls that it makes, a shell all calls of its checkout, because its SDK makes calls for the remotes.
 */
export async function compareLiveCalls(target: Target, served: Calls): Promise<CallingBuild[]> {
  const { release } = await readRelease(target);
  return Promise.all(
    namedBuilds(release).map(async (build) => {
      const calls = await callsOf(target, build);
      return {
        ...build,
        calls: calls ? Object.keys(calls).length : null,
        breaks: calls ? findBrokenCalls(calls, served) : [],
      };
    }),
  );
}

async function callsOf(target: Target, { name, version }: NamedBuild): Promise<Calls | undefined> {
  if (name === SHELL) return (await publishedReport(target, version))?.calls;
  const stored = await target.read(folderOf(name, version) + USE_FILE);
  return stored ? (JSON.parse(String(stored.body)) as SdkUse).calls : undefined;
}
