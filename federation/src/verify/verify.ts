import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL, shortName, type RemoteDescriptor, type Release } from '@maru/shared/federation';
import { faultText } from '../deploy/messages.ts';
import { readRelease } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { RefusedError } from '../registry/errors.ts';
import { folderOf } from '../registry/layout.rules.ts';
import { newFaults, promote, type Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { verifyPublished, versionsOf } from '../deploy/published.ts';
import { isSpoken, pairKey, planOf, type Against, type Combination } from './plan.rules.ts';
import { writeRecord, type Check, type VerificationRecord } from './record.ts';
import type { Walker } from './runner.ts';
import { surfaceCheck } from './surface.ts';
import { fetchBuild, writeCombination } from './web-folder.ts';

export interface VerifyOptions {
  name: string;
  /** Left out: the newest build. */
  version?: string;
  against?: Against;
  /** Starts the product over a folder; called once, when there is something to walk. */
  openWalker: (web: string) => Promise<Walker>;
  tell?: (line: string) => void;
}

/**
 * Finds out whether a published build may go out: its files, its range and routes, the SDK's version, and the product in a
 * browser on every combination that customers may meet. What was seen is written beside the builds.
 */
export async function verify(target: Target, options: VerifyOptions, doer: Doer): Promise<VerificationRecord> {
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
    ...rangeChecks(build, release),
    ...(name === SHELL && release ? [await surfaceCheck(target, build, release)] : []),
  ];
  // A build that is refused by a glance at its papers is not worth a browser.
  const plan = checks.every(({ isPassed }) => isPassed) ? planOf(build, release, against) : [];
  const walked = await walkAll(target, plan, options);
  const all = [...checks, ...walked];
  const made: VerificationRecord = {
    time: new Date().toISOString(),
    actor: doer.actor,
    name,
    version,
    integrity: build.integrity,
    pairs: plan.flatMap(({ pairs }) => pairs.map(pairKey)),
    checks: all,
    isPassed: all.every(({ isPassed }) => isPassed),
  };
  if (!doer.isDryRun) await writeRecord(target, made);
  return made;
}

/** What the live shell, or the candidate shell, would refuse to register. */
function rangeChecks(build: Published, release: Release | null): Check[] {
  if (!release) return [];
  const outcome = promote(release, build, { traffic: 100 });
  if ('refused' in outcome) return [];
  const faults = newFaults(release, outcome.release);
  const what = `ranges, routes and origins with ${build.name} ${build.descriptor.version}`;
  const details = faults.length > 0 ? [faultText(faults, outcome.release)] : [];
  return [{ kind: 'range', what, isPassed: faults.length === 0, details }];
}

async function walkAll(
  target: Target,
  plan: readonly Combination[],
  { openWalker, tell = () => undefined }: VerifyOptions,
): Promise<Check[]> {
  if (plan.length === 0) return [];
  const web = mkdtempSync(join(tmpdir(), 'maru-verify-'));
  chmodSync(web, 0o755);
  let walker: Walker | undefined;
  try {
    const builds = new Map<string, Published>();
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
        return found !== undefined && isSpoken(contract, found.descriptor as RemoteDescriptor);
      };
      const met = pairs.filter(({ remote }) => isIn(remote));
      const what = pairs.map(pairKey).join(', ');
      if (met.length < pairs.length) {
        // Before the candidate the range check has spoken; of what ran earlier the shell takes the remote's former build.
        const passed = pairs.filter((pair) => !met.includes(pair)).map(pairKey);
        checks.push({
          kind: 'range',
          what: passed.join(', '),
          isPassed: true,
          details: ['refused by its range, so nobody meets it'],
        });
      }
      if (met.length === 0) continue;
      writeCombination(web, combination, builds, isIn);
      walker ??= await openWalker(web);
      tell(`walking ${what}`);
      const { isPassed, output } = await walker.walk(met.map(({ remote }) => shortName(remote)));
      checks.push({ kind: 'journeys', what, isPassed, details: isPassed ? [] : output });
    }
    return checks;
  } finally {
    await walker?.stop();
    rmSync(web, { recursive: true, force: true });
  }
}
