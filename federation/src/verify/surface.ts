import { defaultOf, type PublishedBuild } from '../registry/release.rules.ts';
import { SHELL, type Release } from '@maru/domain/registry';
import { publishedReport, REPORT_FILE } from '../api-report/live-report.ts';
import { compareSurface } from '../api-report/compare-surface.ts';
import { findUndated } from '../api-report/used-exports.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Check } from './record.ts';

/** Compares the SDK of a candidate shell with that of the live shell, and checks that its version fits the changes. */
export async function checkSurface(target: Target, { descriptor }: PublishedBuild, release: Release): Promise<Check> {
  const live = defaultOf(release, SHELL)?.metadata.version ?? '';
  const [before, after] = await Promise.all([
    publishedReport(target, live),
    publishedReport(target, descriptor.version),
  ]);
  const what = `@maru/sdk of shell ${descriptor.version} against shell ${live}`;
  const check = (isPassed: boolean, details: string[]): Check => ({ kind: 'api', what, isPassed, details });
  if (!after) return check(false, [`shell ${descriptor.version} carries no ${REPORT_FILE}`]);
  if (after.version !== descriptor.contract) {
    return check(false, [`its report is of @maru/sdk ${after.version}, its descriptor says ${descriptor.contract}`]);
  }
  if (!before) return check(true, [`shell ${live} carries no ${REPORT_FILE}: there is nothing to compare with`]);
  const { changes, demanded, isEnough } = compareSurface(before, after);
  const list = changes.map(({ level, kind, where }) => `${level}: ${kind} ${where}`);
  if (!isEnough) return check(false, [`${before.version} -> ${after.version} must be at least ${demanded}`, ...list]);
  const undated = findUndated(before, after, changes);
  if (undated.length > 0) {
    const wanted = undated.map((name) => `"${name}": "${after.version}"`).join(', ');
    return check(false, [`shared/sdk/since.json does not say since when there is: ${wanted}`]);
  }
  return check(true, list);
}
