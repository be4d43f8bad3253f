import { defaultOf, type Published } from '../registry/release.rules.ts';
import { SHELL, type Release } from '@maru/shared/federation';
import { compareReports } from '../api-report/compare.ts';
import type { ApiReport } from '../api-report/report.types.ts';
import { demandedVersion, isAtLeast } from '../api-report/versions.ts';
import { folderOf } from '../registry/layout.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Check } from './record.ts';

const REPORT = 'api.json';

async function readReport(target: Target, version: string): Promise<ApiReport | null> {
  const stored = await target.read(`${folderOf(SHELL, version)}${REPORT}`);
  return stored && (JSON.parse(String(stored.body)) as ApiReport);
}

/** Compares the SDK inside a candidate shell with the one in the live shell: does its version say what changed? */
export async function surfaceCheck(target: Target, { descriptor }: Published, release: Release): Promise<Check> {
  const live = defaultOf(release, SHELL)?.metadata.version ?? '';
  const [before, after] = await Promise.all([readReport(target, live), readReport(target, descriptor.version)]);
  const what = `@maru/shared of shell ${descriptor.version} against shell ${live}`;
  const check = (isPassed: boolean, details: string[]): Check => ({ kind: 'api', what, isPassed, details });
  if (!after) return check(false, [`shell ${descriptor.version} carries no ${REPORT}`]);
  if (after.version !== descriptor.contract) {
    return check(false, [`its report is of @maru/shared ${after.version}, its descriptor says ${descriptor.contract}`]);
  }
  if (!before) return check(true, [`shell ${live} carries no ${REPORT}: there is nothing to compare with`]);
  const changes = compareReports(before, after);
  const demanded = demandedVersion(before, changes);
  const list = changes.map(({ level, kind, where }) => `${level}: ${kind} ${where}`);
  if (isAtLeast(after.version, demanded)) return check(true, list);
  return check(false, [`${before.version} -> ${after.version} must be at least ${demanded}`, ...list]);
}
