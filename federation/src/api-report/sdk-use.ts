import { SHELL, type Release } from '@maru/domain/registry';
import { buildsOf, type AnyBuild } from '../registry/release.rules.ts';
import { folderOf } from '../registry/layout.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { publishedReport } from './live-report.ts';
import type { SdkUse } from './used-exports.ts';
import { findMissing } from './used-exports.ts';

/** File of a remote's build that states the exports it uses of the shell's SDK. */
export const USE_FILE = 'sdk-use.json';

/** A remote and a shell that do not fit, with the exports that this shell lacks. */
interface Misfit {
  shell: string;
  name: string;
  version: string;
  missing: string[];
}

/**
 * Remotes of a release that use what a shell of it does not export, by the builds themselves: the range in `remote.json` is a claim. Builds
 * without a statement are not judged.
 * @param before a release whose pairs are not looked at again: an existing misfit must not block a change that may fix it
 */
export async function findMisfits(target: Target, release: Release, before: Release | null): Promise<Misfit[]> {
  const known = new Set(pairsOf(before).map(keyOf));
  const pairs = pairsOf(release).filter((pair) => !known.has(keyOf(pair)));
  const reports = new Map(
    await Promise.all(
      [...new Set(pairs.map(({ shell }) => shell))].map(
        async (shell) => [shell, await publishedReport(target, shell)] as const,
      ),
    ),
  );
  const found = await Promise.all(
    pairs.map(async (pair): Promise<Misfit> => {
      const report = reports.get(pair.shell);
      const stored = report && (await target.read(folderOf(pair.name, pair.version) + USE_FILE));
      const missing = stored ? findMissing(report, (JSON.parse(String(stored.body)) as SdkUse).uses) : [];
      return { ...pair, missing };
    }),
  );
  return found.filter(({ missing }) => missing.length > 0);
}

type BuildPair = Omit<Misfit, 'missing'>;
const keyOf = ({ shell, name, version }: BuildPair) => `${shell} ${name} ${version}`;

/** Shells and builds that a device may get together. */
function pairsOf(release: Release | null): BuildPair[] {
  return Object.keys(release?.registry.microFrontends ?? {}).flatMap((name) =>
    buildsOf(release, SHELL).flatMap((shell) =>
      buildsOf(release, name)
        .filter((build) => areTogether(name, shell, build))
        .map((build) => ({ shell: shell.metadata.version, name, version: build.metadata.version })),
    ),
  );
}

/** A set of canaries that has the shell and the remote is on a device as a whole or not at all. */
function areTogether(name: string, shell: AnyBuild, build: AnyBuild): boolean {
  const [ofShell, ofBuild] = [shell, build].map(({ deployment }) => deployment.together);
  const isBound = ofBuild?.names.includes(SHELL) || ofShell?.names.includes(name);
  return !isBound || JSON.stringify(ofBuild) === JSON.stringify(ofShell);
}

/** Message for misfits, with the exports that each shell lacks. */
export const misfitText = (misfits: readonly Misfit[]): string =>
  misfits
    .map(
      ({ shell, name, version, missing }) => `${name} ${version} uses what shell ${shell} lacks: ${missing.join(', ')}`,
    )
    .join('\n  ');
