import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL, shortName, type RemoteDescriptor, type Release } from '@maru/domain/registry';
import { findMisfits, misfitText } from '../api-report/sdk-use.ts';
import { faultText, refusal } from '../deploy/messages.ts';
import { readRelease } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import { defaultOf, promote, type PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { verifyPublished, versionsOf } from '../deploy/published.ts';
import { isCompatible, pairKey, planCombinations, type Against, type Combination } from './plan.rules.ts';
import { subjectOf, writeRecord, type Check, type VerificationRecord } from './record.ts';
import type { JourneyRunner } from './runner.ts';
import { checkSurface } from './surface.ts';
import { fetchBuild, writeCombination } from './web-folder.ts';

export interface VerifyOptions {
  /** One build, or several that are to become live together; without a version the newest. */
  builds: readonly { name: string; version?: string }[];
  against?: Against;
  /** Starts the product of a folder. Called once, and only if there are journeys to run. */
  openRunner: (web: string) => Promise<JourneyRunner>;
  log?: (line: string) => void;
}

/**
 * Verifies published builds that are to become live together, most often one: their files, ranges and routes, the SDK's version, and journeys
 * in a browser for every combination that customers may get. Writes one record beside the builds.
 */
export async function verify(
  target: Target,
  options: VerifyOptions,
  context: ChangeContext,
): Promise<VerificationRecord> {
  const { against = 'all' } = options;
  const builds: PublishedBuild[] = [];
  for (const { name, version } of options.builds) builds.push(await readCandidate(target, name, version));
  const { release } = await readRelease(target);
  const shell = builds.find(({ name }) => name === SHELL);
  const checks: Check[] = [
    ...builds.map(({ name, descriptor }): Check => {
      const what = `${Object.keys(descriptor.files).length} files of ${name} ${descriptor.version}`;
      return { kind: 'files', what, isPassed: true, details: [] };
    }),
    ...(await checkRanges(target, builds, release)),
    ...(shell && release ? [await checkSurface(target, shell, release)] : []),
  ];
  // Builds that fail the static checks are not run in a browser.
  const plan = checks.every(({ isPassed }) => isPassed) ? planCombinations(builds, release, against) : [];
  const journeys = await runJourneys(target, plan, options);
  const all = [...checks, ...journeys];
  const record: VerificationRecord = {
    time: new Date().toISOString(),
    actor: context.actor,
    ...subjectOf(builds),
    pairs: plan.flatMap(({ pairs }) => pairs.map(pairKey)),
    checks: all,
    isPassed: all.every(({ isPassed }) => isPassed),
  };
  if (!context.isDryRun) await writeRecord(target, record);
  return record;
}

async function readCandidate(target: Target, name: string, version?: string): Promise<PublishedBuild> {
  const wanted = version ?? (await versionsOf(target, name))[0]?.version;
  if (!wanted) throw new RefusedError('UNKNOWN_BUILD', `No build of ${name} was published to ${target.label}.`);
  return verifyPublished(target, name, wanted);
}

/** Checks whether the live shell, or the candidate shell, would reject a build, or lacks what a build uses of its SDK. */
async function checkRanges(
  target: Target,
  builds: readonly PublishedBuild[],
  release: Release | null,
): Promise<Check[]> {
  const isLive = ({ name, descriptor }: PublishedBuild) =>
    defaultOf(release, name)?.metadata.version === descriptor.version;
  const changed = builds.filter((build) => !isLive(build));
  const outcome = promote(release, changed, { traffic: 100 });
  if ('refused' in outcome && outcome.refused === 'NAMED_TWICE') throw refusal(outcome, builds);
  if ('refused' in outcome || changed.length === 0) return [];
  const faults = findNewFaults(release, outcome.release);
  const misfits = await findMisfits(target, outcome.release, release);
  const list = changed.map(({ name, descriptor }) => `${name} ${descriptor.version}`).join(', ');
  const what = `ranges, used exports, routes and origins with ${list}`;
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
