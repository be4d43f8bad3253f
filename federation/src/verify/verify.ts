import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL, shortName, type RemoteDescriptor, type Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { faultText } from '../deploy/messages.ts';
import { readRelease } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import { promote, type PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { verifyPublished, versionsOf } from '../deploy/published.ts';
import { isCompatible, pairKey, planCombinations, type Against, type Combination } from './plan.rules.ts';
import { writeRecord, type Check, type VerificationRecord } from './record.ts';
import type { JourneyRunner } from './runner.ts';
import { checkSurface } from './surface.ts';
import { fetchBuild, writeCombination } from './web-folder.ts';

export interface VerifyOptions {
  name: string;
  /** Default: the newest build. */
  version?: string;
  against?: Against;
  /** Starts the product of a folder. Called once, and only if there are journeys to run. */
  openRunner: (web: string) => Promise<JourneyRunner>;
  log?: (line: string) => void;
}

/**
 * Verifies a published build: its files, its range and routes, the SDK's version, and journeys in a browser for every combination that
 * customers may get. Writes the record beside the builds.
 */
export async function verify(
  target: Target,
  options: VerifyOptions,
  context: ChangeContext,
): Promise<VerificationRecord> {
  const { name, against = 'all' } = options;
  const version = options.version ?? (await versionsOf(target, name))[0]?.version;
  if (!version) throw new RefusedError('UNKNOWN_BUILD', `No build of ${name} was published to ${target.label}.`);
  const build = await verifyPublished(target, name, version);
  const { release } = await readRelease(target);
  const checks: Check[] = [
    {
      kind: 'files',
      what: `${Object.keys(build.descriptor.files).length} files of ${name} ${version}`,
      isPassed: true,
      details: [],
    },
    ...(await checkRanges(target, build, release)),
    ...(name === SHELL && release ? [await checkSurface(target, build, release)] : []),
  ];
  // A build that fails the static checks is not run in a browser.
  const plan = checks.every(({ isPassed }) => isPassed) ? planCombinations(build, release, against) : [];
  const journeys = await runJourneys(target, plan, options);
  const all = [...checks, ...journeys];
  const record: VerificationRecord = {
    time: new Date().toISOString(),
    actor: context.actor,
    name,
    version,
    integrity: build.integrity,
    pairs: plan.flatMap(({ pairs }) => pairs.map(pairKey)),
    checks: all,
    isPassed: all.every(({ isPassed }) => isPassed),
  };
  if (!context.isDryRun) await writeRecord(target, record);
  return record;
}

/** Checks whether the live shell, or the candidate shell, would reject a build, or lacks what a build uses of its SDK. */
async function checkRanges(target: Target, build: PublishedBuild, release: Release | null): Promise<Check[]> {
  if (!release) return [];
  const outcome = promote(release, build, { traffic: 100 });
  if ('refused' in outcome) return [];
  const faults = findNewFaults(release, outcome.release);
  const misfits = await findMisfits(target, outcome.release, release);
  const what = `ranges, used exports, routes and origins with ${build.name} ${build.descriptor.version}`;
  const details = [
    ...(faults.length > 0 ? [faultText(faults, outcome.release)] : []),
    ...(misfits.length > 0 ? [misfitText(misfits)] : []),
  ];
  return [{ kind: 'range', what, isPassed: details.length === 0, details }];
}

async function runJourneys(
  target: Target,
  plan: readonly Combination[],
  { openRunner, log = () => undefined }: VerifyOptions,
): Promise<Check[]> {
  if (plan.length === 0) return [];
  const web = mkdtempSync(join(tmpdir(), 'maru-verify-'));
  chmodSync(web, 0o755);
  let runner: JourneyRunner | undefined;
  try {
    const builds = new Map<string, PublishedBuild>();
    for (const { shell, remotes } of plan) {
      for (const [name, version] of [[SHELL, shell], ...Object.entries(remotes)] as [string, string][]) {
        const id = folderOf(name, version);
        if (!builds.has(id)) builds.set(id, await fetchBuild(target, name, version, web));
      }
    }
    const checks: Check[] = [];
    for (const combination of plan) {
      const { shell, remotes, pairs } = combination;
      const contract = builds.get(folderOf(SHELL, shell))?.descriptor.contract ?? '';
      const isIn = (name: string) => {
        const found = builds.get(folderOf(name, remotes[name] ?? ''));
        return found !== undefined && isCompatible(contract, found.descriptor as RemoteDescriptor);
      };
      const compatible = pairs.filter(({ remote }) => isIn(remote));
      const what = pairs.map(pairKey).join(', ');
      if (compatible.length < pairs.length) {
        // The range check has covered the candidate. A fallback that the shell rejects is replaced by the remote's own fallback.
        const skipped = pairs.filter((pair) => !compatible.includes(pair)).map(pairKey);
        checks.push({
          kind: 'range',
          what: skipped.join(', '),
          isPassed: true,
          details: ['rejected by its range, so no customer gets this pair'],
        });
      }
      if (compatible.length === 0) continue;
      writeCombination(web, combination, builds, isIn);
      runner ??= await openRunner(web);
      log(`running journeys: ${what}`);
      const { isPassed, output } = await runner.run(compatible.map(({ remote }) => shortName(remote)));
      checks.push({ kind: 'journeys', what, isPassed, details: isPassed ? [] : output });
    }
    return checks;
  } finally {
    await runner?.stop();
    rmSync(web, { recursive: true, force: true });
  }
}
